import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { updatePassword } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { sql } from '../../platform/db/sql.ts'
import { countCalls } from '../../platform/rate-limits/take.ts'
import { describeInBrowser, openBrowser, problemsInBothSchemes, type SharedBrowser } from '../../test/browser.ts'
import { codeTo, linkTo } from '../../test/emails.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const { acme, app, db, work } = await service()
const password = 'correct horse'

describeInBrowser('signing in with a browser', () => {
  let browser: SharedBrowser
  let plain: SharedBrowser
  let address: string
  let dee: Person
  let userCount = 0

  beforeAll(async () => {
    address = await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    browser = await openBrowser()
    plain = await openBrowser(`--host-resolver-rules=MAP convene.test:80 127.0.0.1:${port}`)
  })
  afterAll(() => Promise.all([browser?.close(), plain?.close()]))
  beforeEach(async () => {
    await db.run(sql`delete from attempt_logs`)
    dee = await acme.hire('Dee Novak', `dee${++userCount}@acme.example`)
    await updatePassword(db, acme.id, dee.id, await hashPassword(password))
  })

  async function open(path: string, options: BrowserContextOptions = { javaScriptEnabled: false }, using = browser) {
    const context = await using.newContext(options)
    const page = await context.newPage()
    await page.goto((using === plain ? 'http://convene.test' : address) + path)
    return page
  }

  const isSignedIn = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'convene')
  const methods = () => db.all(sql`select method from sessions where user_id = ${dee.id}`)
  const tell = (page: Page, heading: string) => page.getByRole('heading', { name: heading }).waitFor()

  const send = (page: Page) => Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  const press = (page: Page, name: string) =>
    Promise.all([page.waitForEvent('load'), page.getByRole('button', { name, exact: true }).click()])

  async function enterPassword(page: Page, passwordInput: string) {
    await page.getByLabel('Email address').fill(dee.email)
    await page.getByLabel('Password', { exact: true }).fill(passwordInput)
    await send(page)
  }

  async function resetVia(page: Page, home: string) {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email address').fill(dee.email)
    await press(page, 'Request a link')
    await tell(page, 'No email is sent')
    await work()
    await page.goto((await linkTo(db, dee.email)).replace('http://convene.test', home))
    await page.getByLabel('New password').fill('a better horse')
    await press(page, 'Change password')
    await page.waitForURL(/\/console/)
  }

  test('works with only the keyboard and without JavaScript, and so does signing out', async () => {
    const page = await open('/account/tokens')

    await page.getByLabel('Email address').focus()
    await page.keyboard.type(dee.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await send(page)
    const [path, during] = [new URL(page.url()).pathname, await methods()]
    await press(page, 'Sign out')

    expect([path, during]).toEqual(['/account/tokens', [{ method: 'password' }]])
    expect([new URL(page.url()).pathname, await isSignedIn(page), await methods()]).toEqual(['/sign-in', false, []])
  })

  test('works with an emailed code', async () => {
    const page = await open('/sign-in')

    await page.getByLabel('Email address').fill(dee.email)
    await press(page, 'Request a code')
    await tell(page, 'No email is sent')
    await page.reload()
    await work()
    await page.getByLabel('Code').fill(await codeTo(db, dee.email))
    await send(page)
    await page.waitForURL(/\/console/)

    expect(await methods()).toEqual([{ method: 'code' }])
  })

  test('works by resetting the password', async () => {
    const page = await open('/sign-in')

    await resetVia(page, address)

    expect([await isSignedIn(page), await methods()]).toEqual([true, [{ method: 'reset' }]])
  })

  test('works over plain HTTP, where the browser sends only its origin', async () => {
    const postHeaders: Record<string, string>[] = []
    const page = await open('/sign-in', undefined, plain)
    page.on('request', (request) => {
      if (request.method() === 'POST') void request.allHeaders().then((headers) => postHeaders.push(headers))
    })

    await enterPassword(page, password)
    const first = await methods()
    await page.context().clearCookies()
    await page.goto('http://convene.test/sign-in')
    await resetVia(page, 'http://convene.test')

    expect([first, await methods()]).toEqual([[{ method: 'password' }], [{ method: 'reset' }]])
    expect(postHeaders.map((headers) => headers.origin)).toEqual(Array(3).fill('http://convene.test'))
    expect(postHeaders.map((headers) => headers['sec-fetch-site'])).toEqual(Array(3).fill(undefined))
  })

  describe('in both color schemes', () => {
    async function openPage(path: string) {
      const page = await open(path, { viewport: { width: 360, height: 740 } })
      const problems: string[] = []
      const look = async () => problems.push(...(await problemsInBothSchemes(page)))
      return { page, problems, look }
    }

    test('the sign-in pages have no accessibility problems', async () => {
      const { page, problems, look } = await openPage('/sign-in')

      await press(page, 'Request a code')
      await page.getByText('Please fill in this field.').waitFor()
      await look()
      await enterPassword(page, 'wrong password')
      await page.getByRole('alert').waitFor()
      await look()
      await press(page, 'Request a code')
      await tell(page, 'No email is sent')
      await look()
      await page.getByLabel('Code').fill('123')
      await send(page)
      await page.getByText('Enter the six digits of the code.').waitFor()
      await look()
      await db.run(sql`update sign_in_codes set expires_at = now()`)
      await page.getByLabel('Code').fill('123456')
      await send(page)
      await tell(page, 'This code no longer works')
      await look()
      for (let i = 0; i < 10; i++)
        await countCalls(db, [{ limit: 'sign-in.account-network', key: `${dee.email} 127.0.0.1` }])
      await page.goto(`${address}/sign-in`)
      await enterPassword(page, password)
      await tell(page, 'Too many attempts')
      await look()

      expect(problems).toEqual([])
    })

    test('the password reset pages have no accessibility problems', async () => {
      const { page, problems, look } = await openPage('/reset-password')

      await page.getByLabel('Email address').fill('dee@nowhere')
      await send(page)
      await page.getByText('Enter a valid email address').waitFor()
      await look()
      await page.getByLabel('Email address').fill(dee.email)
      await send(page)
      await tell(page, 'No email is sent')
      await look()
      await work()
      await page.goto((await linkTo(db, dee.email)).replace('http://convene.test', address))
      await page.getByLabel('New password').fill('short')
      await send(page)
      await page.getByText('Please use at least 10 characters.').waitFor()
      await look()

      expect(problems).toEqual([])
    })
  })
})
