import { expect, test } from 'vitest'
import { english } from '../platform/texts/english.ts'
import { catalogOf } from '../platform/texts/catalogs.ts'
import { dayButtons, fillDetails, openHost, slots } from '../test/booking-visits.ts'
import { describeInBrowser, openSite, visit } from '../test/browser.ts'
import { publishForm } from '../test/routing-forms.ts'

const { acme, app, offer } = await openHost()

/** Texts on the page that contain the mark, with whether it is shown to the right of what precedes it. */
const marksAtEnd = (mark: string) => `(() => {
  const found = []
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  const leftOf = (node, at) => {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getBoundingClientRect().left
  }
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const at = node.data.indexOf('${mark}')
    if (at > 0 && node.parentElement.checkVisibility())
      found.push([node.data.trim(), leftOf(node, at) > leftOf(node, at - 1)])
  }
  return found
})()`

describeInBrowser('pages in another language', async () => {
  const { path } = await offer({
    name: 'Ready?',
    description: 'Is it time?',
    locations: [{ kind: 'physical', location: 'Room 5?' }],
    custom_questions: [
      { name: 'What for?', type: 'string' },
      { name: 'Which one?', type: 'multi_select', answer_choices: ['This?'] },
    ],
  })
  const form = new URL((await publishForm(acme, { name: 'Talk to us?' })).uri).pathname.replace(
    '/routing_forms/',
    '/forms/',
  )
  const site = openSite(app)

  test('the menu shows the page in another language without a script and keeps the address', async () => {
    const { page } = await visit(site, `${path}?utm_source=mail`, { javaScriptEnabled: false })
    await page.locator('.languages summary').click()
    await page.getByRole('link', { name: 'Deutsch' }).click()

    await page.getByRole('heading', { name: catalogOf('de')['choose-time'] }).waitFor()
    expect(new URL(page.url()).searchParams.toString()).toBe('utm_source=mail&locale=de')
    expect(await page.locator('main').innerText()).not.toContain(english['choose-time'])
  })

  test('the menu keeps the month and the day that the visitor chose', async () => {
    const { page } = await visit(site, path)
    await page.getByRole('button', { name: 'Next month' }).click()
    const chosen = await dayButtons(page).nth(2).getAttribute('value')
    await dayButtons(page).nth(2).click()
    await page.locator('.languages summary').click()
    await page.getByRole('link', { name: 'Deutsch' }).click()

    await page.getByRole('heading', { name: catalogOf('de')['choose-time'] }).waitFor()
    expect(await page.locator('.month [aria-pressed=true]').getAttribute('value')).toBe(chosen)
  })

  test('the menu of a confirmation leads to the confirmation', async () => {
    const { page } = await visit(site, path)
    await slots(page).first().click()
    await fillDetails(page)
    await page.locator('button.book').click()
    await page.getByRole('heading', { name: english.booked }).waitFor()
    await page.locator('.languages summary').click()
    await page.getByRole('link', { name: 'Deutsch' }).click()

    await page.getByRole('heading', { name: catalogOf('de').booked }).waitFor()
    expect(await page.locator('main').innerText()).toContain('zoe@initech.example')
  })

  test('texts of hosts and visitors keep their own direction in Arabic', async () => {
    const { page } = await visit(site, `${path}?locale=ar`)
    const offered = await page.evaluate<[string, boolean][]>(marksAtEnd('?'))
    await slots(page).first().click()
    const asked = await page.evaluate<[string, boolean][]>(marksAtEnd('?'))
    await page.locator('#name').fill('Zoë Lund!')
    await page.locator('#email').fill('zoe@initech.example')
    await page.locator('#a1').fill('Fun!')
    await page.locator('button.book').click()
    await page.getByRole('heading', { name: catalogOf('ar').booked }).waitFor()
    const booked = await page.evaluate<[string, boolean][]>(marksAtEnd('?'))
    const entered = await page.evaluate<[string, boolean][]>(marksAtEnd('!'))
    await page.goto(`${site.address}${form}?locale=ar`)
    const routed = await page.evaluate<[string, boolean][]>(marksAtEnd('?'))

    const texts = (found: [string, boolean][]) => found.map(([text]) => text)
    expect([...offered, ...asked, ...booked, ...entered, ...routed].filter(([, isAtEnd]) => !isAtEnd)).toEqual([])
    expect(texts(offered)).toEqual(['Ready?', 'Room 5?', 'Is it time?'])
    expect(texts(asked)).toEqual(expect.arrayContaining(['What for?', 'Which one?', 'This?']))
    expect(texts(booked)).toEqual(['Ready?', 'Room 5?', 'What for?'])
    expect(texts(entered)).toEqual(['Zoë Lund!', 'Fun!'])
    expect(texts(routed)).toEqual(['Talk to us?', 'Where do you work?', 'What is it about?', 'How large are you?'])
  })

  test('the arrow keys of the calendar follow the direction of the text', async () => {
    const { page } = await visit(site, `${path}?locale=ar`)
    const days = dayButtons(page)
    await days.first().focus()
    const [first, second] = [await days.first().getAttribute('value'), await days.nth(1).getAttribute('value')]
    await page.keyboard.press('ArrowLeft')
    const next = await page.evaluate<string>('document.activeElement.value')
    await page.keyboard.press('ArrowRight')

    expect([next, await page.evaluate<string>('document.activeElement.value')]).toEqual([second, first])
  })
})
