import { expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { config } from '../config.ts'
import { shareRecap } from '../meeting-recaps/share.ts'
import { accessProblems, describeInBrowser, openSite } from '../test/browser.ts'
import { keepRecap } from '../test/kept-recaps.ts'
import { service } from '../test/service.ts'
import { signedIn } from '../test/visits.ts'

const { acme, app, db } = await service()
const none = { summary_md: null, action_items_md: null, discussion_md: null }
const talk = Array.from({ length: 80 }, (_, i) => `${i % 2 ? 'Zoë Lund' : 'Cyd Moreau'}: This is sentence ${i}.`)
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

describeInBrowser('in a browser', () => {
  const site = openSite(app)

  async function visit(path: string, how: BrowserContextOptions = { javaScriptEnabled: false }) {
    const [name = '', value = ''] = (await signedIn(db, app, acme.cyd, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext(how)
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await page.goto(site.address + path)
    return page
  }

  const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

  test('somebody makes a share link, a guest reads it, and it is taken back, without JavaScript', async () => {
    const recap = await keepRecap(db, acme, acme.cyd, {}, talk.join('\n'))
    const page = await visit(`/recaps/${recap.id}`)
    const guest = await (await site.newContext()).newPage()

    await press(page, 'Make a share link')
    await page.getByText('Whoever has the link can read this recap now.').waitFor()
    const link = await page.getByRole('link', { name: '/shared_recaps/' }).innerText()
    await guest.goto(link.replace(config.BASE_URL, site.address))
    const shared = await guest.getByRole('main').innerText()
    await press(page, 'Take the link back')
    await page.getByText('The link does not work any more.').waitFor()
    await guest.reload()

    expect(shared).toMatch(/Kick-off with Initech.*Zoë Lund and a guest.*Action items.*Cyd writes the offer/s)
    expect(shared).not.toMatch(/@|sentence/)
    expect(await guest.getByRole('heading').innerText()).toBe('This link does not work')
  })

  test('the transcript is read with the keyboard alone', async () => {
    const recap = await keepRecap(db, acme, acme.cyd, { ...none, summary_md: 'Short.' }, talk.join('\n'))
    const page = await visit(`/recaps/${recap.id}`, {})
    const region = page.getByRole('region', { name: 'Transcript' })

    for (let i = 0; i < 9 && !(await region.evaluate('document.activeElement.className === "transcript"')); i++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await expect.poll(() => region.evaluate('document.activeElement.scrollTop')).toBeGreaterThan(500)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/transcript')

    expect(await page.innerText('body')).toBe(talk.join('\n'))
  })

  test('a transcript of 5 MB does not get into the way of the page', async () => {
    const text = `${'Zoë Lund: Many words. '.repeat(10)}\n`.repeat(23_000).slice(0, 5_000_000).trim()
    const page = await visit(`/recaps/${(await keepRecap(db, acme, acme.cyd, {}, text)).id}`)

    const shown = await page.getByRole('region', { name: 'Transcript' }).locator('p').count()
    await press(page, 'Make a share link')

    await page.getByText('Whoever has the link can read this recap now.').waitFor()
    expect(shown).toBeGreaterThan(800)
  })

  test('no page stands in anybody’s way, runs anything or asks for anything', async () => {
    const waiting = await keepRecap(db, acme, acme.cyd, { ...none, status: 'processing', attendees: [] }, 'Hello.')
    const hostile = await shareRecap(db, await keepRecap(db, acme, acme.cyd, {
      name: `Kick-off ${'x'.repeat(200)}`, summary_md: attacks, discussion_md: '####### x\n##### y\n[]()\n#',
      attendees: [{ host: true, user_email: `${'a'.repeat(60)}@initech.example`, user_name: '<b>Eve</b>' }],
    }, `${long}: ${long}\n${attacks.replaceAll('\n', ' ')}\nשרה: \u202eשלום`))
    const plain = await shareRecap(db, await keepRecap(db, acme, acme.cyd, {}, talk.join('\n')))
    const page = await visit('/account', {})
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    const problems: string[] = []
    const paths = [
      `/recaps/${plain.id}?done=shared`, `/shared_recaps/${plain.share_key}`, `/recaps/${waiting.id}`,
      `/recaps/${hostile.id}`, `/shared_recaps/${hostile.share_key}`, '/recaps/x', '/shared_recaps/x',
    ]

    for (const [i, path] of paths.entries()) {
      await page.goto(site.address + path)
      for (const [width, colorScheme] of [[360, 'light'], [1280, 'dark']] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        const beyond = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
        if (beyond > 0) problems.push(`${path} is ${beyond} px too wide at ${width} px`)
        problems.push(...(await accessProblems(page)).map((problem) => `${path}: ${problem}`))
        if (process.env.SCREENSHOTS)
          await page.screenshot({ path: `${process.env.SCREENSHOTS}/${i}-${width}-${colorScheme}.png`, fullPage: true })
      }
    }

    expect(problems).toEqual([])
    expect(asked.filter((url) => !url.endsWith('/favicon.ico'))).toEqual(paths.map((path) => site.address + path))
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  })
})
