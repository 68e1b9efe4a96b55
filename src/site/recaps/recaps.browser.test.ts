import { expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { config } from '../../platform/config.ts'
import { shareRecap } from '../../recaps/meeting-recaps/share.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { accessibilityProblems, describeInBrowser, openSite } from '../../test/browser.ts'
import { service } from '../../test/service.ts'
import { storeRecap } from '../../test/stored-recaps.ts'

const { acme, app, db } = await service()
const none = { summary_md: null, action_items_md: null, discussion_md: null }
const transcript = Array.from({ length: 80 }, (_, i) => `${i % 2 ? 'Zoë Lund' : 'Cyd Moreau'}: This is sentence ${i}.`)
const long = 'long'.repeat(60)
const attacks = `<script>location = 'http://evil.example/'</script><img src=http://evil.example/x onerror=alert(1)>
![x](http://evil.example/y.png) [x](javascript:alert(1))

| Who | Until |
|:-|-:|
| ${long} | Monday |

\`\`\`
${long} ${long}
\`\`\`

> - quoted

### Deep\n${long}`

describeInBrowser('the recap pages in a browser', () => {
  const site = openSite(app)

  async function visit(path: string, options: BrowserContextOptions = { javaScriptEnabled: false }) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, acme.cyd, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext(options)
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(site.address + path)
    return page
  }

  const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

  test('a user creates a share link, a guest reads it, and the user revokes it, without JavaScript', async () => {
    const recap = await storeRecap(db, acme, acme.cyd, {}, transcript.join('\n'))
    const page = await visit(`/console/recaps/${recap.id}`)
    const guest = await (await site.newContext()).newPage()

    await press(page, 'Create share link')
    await page.getByText('Anyone with the link can now read this recap.').waitFor()
    const link = await page.getByRole('link', { name: '/shared_recaps/' }).innerText()
    await guest.goto(link.replace(config.BASE_URL, site.address))
    const shared = await guest.getByRole('main').innerText()
    await press(page, 'Revoke link')
    await page.getByText('The link no longer works.').waitFor()
    await guest.reload()

    expect(shared).toMatch(/Kick-off with Initech.*Zoë Lund,? and 1 guest.*Action items.*Cyd writes the offer/s)
    expect(shared).not.toMatch(/@|sentence/)
    expect(await guest.getByRole('heading').innerText()).toBe('This link does not work')
  })

  test('the transcript can be read with the keyboard alone', async () => {
    const recap = await storeRecap(db, acme, acme.cyd, { ...none, summary_md: 'Short.' }, transcript.join('\n'))
    const page = await visit(`/console/recaps/${recap.id}`, {})
    const region = page.getByRole('region', { name: 'Transcript' })

    for (let i = 0; i < 60 && !(await region.evaluate('document.activeElement.className === "transcript"')); i++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await expect.poll(() => region.evaluate('document.activeElement.scrollTop')).toBeGreaterThan(500)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/transcript')

    expect(await page.innerText('body')).toBe(transcript.join('\n'))
  })

  test('a page with a transcript of 5 MB works', async () => {
    const text = `${'Zoë Lund: Many words. '.repeat(10)}\n`.repeat(23_000).slice(0, 5_000_000).trim()
    const page = await visit(`/console/recaps/${(await storeRecap(db, acme, acme.cyd, {}, text)).id}`)

    const paragraphs = await page.getByRole('region', { name: 'Transcript' }).locator('p').count()
    await press(page, 'Create share link')

    await page.getByText('Anyone with the link can now read this recap.').waitFor()
    expect(paragraphs).toBeGreaterThan(800)
  })

  test('every kind of recap is accessible, fits the screen and loads nothing from other sites', async () => {
    const unfinished = await storeRecap(db, acme, acme.cyd, { ...none, status: 'processing', attendees: [] }, 'Hello.')
    const hostile = await shareRecap(
      db,
      await storeRecap(
        db,
        acme,
        acme.cyd,
        {
          name: `Kick-off ${'x'.repeat(200)}`,
          summary_md: attacks,
          discussion_md: '####### x\n##### y\n[]()\n#',
          attendees: [{ host: true, user_email: `${'a'.repeat(60)}@initech.example`, user_name: '<b>Eve</b>' }],
        },
        `${long}: ${long}\n${attacks.replaceAll('\n', ' ')}\nשרה: \u202eשלום`,
      ),
    )
    const plain = await shareRecap(db, await storeRecap(db, acme, acme.cyd, {}, transcript.join('\n')))
    const page = await visit('/account', {})
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const consoleMessages: string[] = []
    page.on('console', (message) => consoleMessages.push(message.text()))
    const problems: string[] = []
    const paths = [
      `/console/recaps/${plain.id}?done=shared`,
      `/shared_recaps/${plain.share_key}`,
      `/console/recaps/${unfinished.id}`,
      `/console/recaps/${hostile.id}`,
      `/shared_recaps/${hostile.share_key}`,
    ]

    for (const [i, path] of paths.entries()) {
      await page.goto(site.address + path)
      for (const [width, colorScheme] of [
        [360, 'light'],
        [1280, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
        if (overflow > 0) problems.push(`${path} is ${overflow} px too wide at ${width} px`)
        problems.push(...(await accessibilityProblems(page)).map((problem) => `${path}: ${problem}`))
        if (process.env.SCREENSHOTS)
          await page.screenshot({ path: `${process.env.SCREENSHOTS}/${i}-${width}-${colorScheme}.png`, fullPage: true })
      }
    }

    expect(problems).toEqual([])
    expect(requests.filter((url) => !url.startsWith(site.address))).toEqual([])
    expect(consoleMessages.filter((text) => !text.includes('404'))).toEqual([])
  })
})
