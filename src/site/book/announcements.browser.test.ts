import { beforeEach, expect, test } from 'vitest'
import { dayButtons, message, openHost, slots } from '../../test/booking-visits.ts'
import { describeInBrowser, openSite, visit } from '../../test/browser.ts'

const { app, offer, forgetVisits } = await openHost()

describeInBrowser('a change of the page', async () => {
  const site = openSite(app)
  const { path } = await offer({
    name: 'Interview',
    custom_questions: Array.from({ length: 6 }, (_, i) => ({ name: `Question ${i}`, type: 'text' })),
  })
  const viewport = { width: 360, height: 640 }
  beforeEach(forgetVisits)

  test('is announced: the heading of the chosen day stays and says the new one', async () => {
    const { page } = await visit(site, path, { viewport })
    const heading = await page.locator('#day').elementHandle()
    const before = await heading?.textContent()

    await dayButtons(page).nth(2).click()

    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
    expect(await heading?.getAttribute('aria-live')).toBe('polite')
    expect([(await heading?.textContent()) === before, await heading?.isVisible()]).toEqual([false, true])
  })

  test('is visible: the end of a hold is announced above the button of a long form', async () => {
    const { page } = await visit(site, path, { viewport })
    await page.clock.install()
    await slots(page).nth(1).click()
    await page.waitForURL(/hold=/)
    await page.getByRole('button', { name: 'Book this time' }).focus()
    const scrolled = await page.evaluate<number>('scrollY')

    await page.clock.fastForward('10:01')
    await message(page).getByText('no longer holding').waitFor()

    const { x = 0, y = 0, width = 0, height = 0 } = (await message(page).boundingBox()) ?? {}
    const isOnTop = await page.evaluate<boolean>(
      `document.elementFromPoint(${x + width / 2}, ${y + height / 2}).id === 'hold-message'`,
    )
    expect([scrolled > 300, (await page.evaluate<number>('scrollY')) >= scrolled, isOnTop]).toEqual([true, true, true])
    expect([y >= 0, y + height <= viewport.height]).toEqual([true, true])
    const button = await page.getByRole('button', { name: 'Book this time' }).boundingBox()
    expect([(button?.y ?? 0) >= y + height, await page.locator(':focus').textContent()]).toEqual([
      true,
      'Book this time',
    ])
  })
})
