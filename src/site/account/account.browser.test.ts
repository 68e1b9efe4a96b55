import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { accessibilityProblems, describeInBrowser, openSite } from '../../test/browser.ts'
import type { Json } from '../../test/client.ts'
import type { Person } from '../../test/people.ts'
import { pngOf } from '../../test/pictures.ts'
import { service } from '../../test/service.ts'

const { acme, app, as, db, listener } = await service()

const picture = { name: 'me.png', mimeType: 'image/png', buffer: pngOf(64, 64) }

const kinds = {
  'with scripts': {},
  'without scripts': { javaScriptEnabled: false },
  'another device': { javaScriptEnabled: false },
}

describeInBrowser('the account pages in a browser', () => {
  const site = openSite(app)

  /** A page of each kind, because another context takes as long as three more loads. */
  const pages = new Map<string, Page>()

  /** Signs a person in, in place of the one who used the page before. */
  async function visit(person: Person, path: string, kind: keyof typeof kinds = 'without scripts') {
    const [name = '', value = ''] = (await signedInBrowser(db, app, person, acme.id)).cookie()?.split('=') ?? []
    const page = pages.get(kind) ?? (await (await site.newContext(kinds[kind])).newPage())
    pages.set(kind, page)
    await page.context().clearCookies()
    await page.context().addCookies([{ name, value, url: site.address }])
    await page.goto(site.address + path)
    return page
  }

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

  test('a user creates, uses and revokes a token without JavaScript', async () => {
    const page = await visit(acme.cyd, '/account')

    await page.getByRole('link', { name: 'Personal tokens' }).click()
    await page.getByRole('link', { name: 'Create token' }).click()
    await fill(page, 'Name', 'Nightly export')
    await page.getByLabel('Expires').selectOption({ label: 'In 30 days' })
    await page.getByLabel('Read contacts').check()
    await press(page, 'Create token')
    const token = await page.getByRole('group', { name: 'Nightly export' }).innerText()
    const used = await as(token).get('/contacts')
    await page.getByRole('link', { name: 'Done' }).click()
    await page.getByRole('link', { name: 'Revoke Nightly export' }).click()
    await heading(page, 'Revoke “Nightly export”?')
    await press(page, 'Revoke token')
    await page.getByText('The token was revoked.').waitFor()
    await listener.catchUp()

    expect(token).toMatch(/^cpt_\w{49}$/)
    expect([used.status, (await as(token).get('/contacts')).status]).toEqual([200, 401])
    expect(await page.content()).not.toContain('Nightly export')
  })

  test('a user ends another session and changes the password without JavaScript', async () => {
    const dee = await acme.hire('Dee', 'dee@acme.example')
    await db.run(sql`update users set password_hash = ${await hashPassword('correct horse')} where id = ${dee.id}`)
    const other = await visit(dee, '/account', 'another device')
    const page = await visit(dee, '/account/sessions')

    await press(page, 'End Unknown device')
    await page.getByText('The session was ended.').waitFor()
    await other.reload()
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await fill(page, 'Current password', 'correct horse')
    await fill(page, 'New password', 'battery staple')
    await press(page, 'Change password')
    await page.getByText('Your password was changed.').waitFor()
    await fill(other, 'Email address', dee.email)
    await fill(other, 'Password', 'battery staple')
    await press(other, 'Sign in')

    await heading(other, 'Account')
    expect(new URL(other.url()).pathname).toBe('/account')
  })

  test('a user changes the profile, the language and the picture without JavaScript', async () => {
    const eli = await acme.hire('Eli', 'eli@acme.example')
    const page = await visit(eli, '/account')

    await fill(page, 'Name', 'Eli Park')
    await page.getByLabel('Language').selectOption({ label: 'Deutsch' })
    await press(page, 'Save profile')
    const language = await page.locator('html').getAttribute('lang')
    await page.locator('#picture').setInputFiles(picture)
    await page.locator('form[action="/account/picture"] button').click()
    await page.locator('.picture img').waitFor()

    expect(language).toMatch(/^de/)
    expect(await page.locator('#name').inputValue()).toBe('Eli Park')
    await expect.poll(() => page.locator('.picture img').evaluate((image: Json) => image.naturalWidth)).toBe(64)
  })

  test('a rejected form focuses the summary of its errors, which leads to the fields', async () => {
    const page = await visit(acme.cyd, '/account')
    await page.goto(`${site.address}/account/tokens/new`)
    await fill(page, 'Name', 'Export')
    await press(page, 'Create token')

    const focused = await page.locator(':focus').getAttribute('class')
    await page.getByRole('link', { name: 'Scopes', exact: true }).click()

    expect(focused).toBe('errors')
    expect(await page.locator(':focus').getAttribute('name')).toBe('scopes everything')
  })

  test('an admin creates, changes and deletes an application without JavaScript', async () => {
    const page = await visit(acme.bob, '/account/applications')

    await page.getByRole('link', { name: 'Create application' }).click()
    await fill(page, 'Name', 'Notes')
    await fill(page, 'Redirect URIs', 'https://notes.example/back\nhttps://notes.example/also')
    await page.getByLabel('Everything').check()
    await press(page, 'Create application')
    const secret = await page.getByRole('group', { name: 'Client secret' }).innerText()
    await page.getByRole('link', { name: 'Done' }).click()
    await fill(page, 'Name', 'Better notes')
    await press(page, 'Save changes')
    await heading(page, 'Better notes')
    await page.getByRole('link', { name: 'Delete application…' }).click()
    await heading(page, 'Delete Better notes?')
    await press(page, 'Delete application')
    await page.getByText('The application was deleted.').waitFor()

    expect(secret).toMatch(/^ccs_\w{49}$/)
    expect(await db.all(sql`select 1 from applications`)).toEqual([])
  })

  test('every answer to a form is accessible and fits the screen, light at 360 px and dark at 1280 px', async () => {
    const page = await visit(acme.ada, '/account', 'with scripts')
    const { id } = await createExamples(acme.ada)
    const problems: string[] = []
    const check = async (url: string, width: number, colorScheme: 'light' | 'dark') => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
      if (overflow > 0) problems.push(`${url} is ${overflow} px too wide at ${width} px`)
      problems.push(...(await accessibilityProblems(page)).map((problem) => `${url}: ${problem}`))
    }
    const steps: [path: string, action: () => Promise<void>][] = [
      ['/account', () => press(page, 'Set password')],
      [
        '/account',
        async () => {
          await fill(page, 'Name', '')
          await fill(page, 'Page address', 'Not OK!')
          await press(page, 'Save profile')
        },
      ],
      ['/account', () => press(page, 'Upload picture')],
      [
        '/account',
        async () => {
          await page.getByLabel('Choose a picture').setInputFiles(picture)
          await press(page, 'Upload picture')
        },
      ],
      [
        '/account',
        async () => {
          await db.run(sql`update users set name = 'Changed elsewhere', updated_at = now() where id = ${acme.ada.id}`)
          await press(page, 'Save profile')
        },
      ],
      ['/account/tokens/new', () => press(page, 'Create token')],
      [
        '/account/tokens/new',
        async () => {
          await fill(page, 'Name', 'x'.repeat(200))
          await page.getByLabel('Everything').check()
          await press(page, 'Create token')
        },
      ],
      ['/account/applications/new', () => press(page, 'Create application')],
      [
        '/account/applications/new',
        async () => {
          await fill(page, 'Name', 'Notes')
          await fill(page, 'Redirect URIs', 'https://notes.example/back')
          await page.getByLabel('Everything').check()
          await press(page, 'Create application')
        },
      ],
      [
        `/account/applications/${id}`,
        async () => {
          await fill(page, 'Redirect URIs', `http://${'long'.repeat(100)}.example/`)
          await press(page, 'Save changes')
        },
      ],
      [`/account/applications/${id}/rotate-secret`, () => press(page, 'Rotate secret')],
    ]

    for (const [path, action] of steps) {
      await page.goto(site.address + path)
      // Otherwise the browser would not submit invalid fields.
      await page.evaluate('for (const form of document.forms) form.noValidate = true')
      await action()
      await check(page.url(), 360, 'light')
      await check(page.url(), 1280, 'dark')
    }

    expect(problems).toEqual([])
  })

  test('does not break words in the labels on a small screen', async () => {
    const page = await visit(acme.ada, '/account', 'with scripts')
    await page.setViewportSize({ width: 360, height: 800 })
    const names = await page.locator('dt').evaluateAll((labels) =>
      labels.map((name: Json) => {
        const range = (globalThis as Json).document.createRange()
        range.selectNodeContents(name)
        return [name.textContent, name.textContent.split(' ').length >= range.getClientRects().length]
      }),
    )

    expect(names).toContainEqual(['Organization', true])
    expect(names.filter(([, isWhole]) => !isWhole)).toEqual([])
  })

  /** Creates a session, tokens, an application and a grant. Returns the id of the application. */
  async function createExamples({ id: user_id }: Person) {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
    await db.run(sql`
      insert into sessions (organization_id, user_id, hash, method, user_agent, address)
      values (${acme.id}, ${user_id}, sha256(random()::text::bytea), 'code', ${agent}, '2001:db8:85a3::8a2e:370:7334')`)
    await db.run(sql`
      insert into access_tokens (organization_id, user_id, name, hash, scopes, expires_at)
      select ${acme.id}, ${user_id}, 'Export ' || n, sha256(random()::text::bytea), '{contacts:write,users:read}',
        now() + make_interval(days => n - 2)
      from generate_series(1, 3) n`)
    const { id } = await db.one<{ id: string }>(sql`
      insert into applications (organization_id, name, kind, redirect_uris, scopes, secret_hash)
      values (${acme.id}, 'Meeting notes for everyone', 'web', '{https://notes.example/back}', '{users:read}', '\\x00')
      returning id`)
    await db.run(sql`
      insert into application_grants (organization_id, user_id, application_id, scopes)
      values (${acme.id}, ${user_id}, ${id}, '{contacts:write,users:read,webhooks:write}')`)
    return { id }
  }
})
