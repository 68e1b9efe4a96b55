import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { updatePassword } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { snapshotCredentials } from '../../test/attacks/credential-snapshot.ts'
import { describeInBrowser, openBrowser, type SharedBrowser } from '../../test/browser.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const password = 'a long password of Ada'
for (const { id } of [acme.ada, acme.cyd]) await updatePassword(db, acme.id, id, await hashPassword(password))
const ours = 'http://convene.test'

describeInBrowser('in a browser where Ada is signed in, a page at', () => {
  let browser: SharedBrowser
  let attackerServer: Server

  beforeAll(async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    attackerServer = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<body>Look, kittens'),
    )
    await new Promise<void>((resolve) => void attackerServer.listen(0, '127.0.0.1', resolve))
    const [ourPort, attackerPort] = [app.server, attackerServer].map((server) => (server.address() as AddressInfo).port)
    browser = await openBrowser(
      `--host-resolver-rules=MAP convene.test:80 127.0.0.1:${ourPort}, ` +
        `MAP *.convene.test:80 127.0.0.1:${attackerPort}, MAP evil.example:80 127.0.0.1:${attackerPort}`,
    )
  })
  afterAll(async () => {
    await browser?.close()
    attackerServer?.close()
  })

  /** Ada signs in and then opens the page of an attacker. */
  async function openAttackerPage(site: string) {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${ours}/sign-in`)
    await page.getByLabel('Email address').fill(acme.ada.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`${ours}/console`)
    await page.goto(site)
    return page
  }

  /** Submits a form of the attacker's page to our site. */
  async function sendForm(page: Page, path: string, fields: Record<string, string>, enctype: string) {
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    )
    const form = `<form method="post" action="${ours}${path}" enctype="${enctype}">`
    await page.setContent(`${form}${inputs.join('')}<button>See the kittens</button></form>`)
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.waitForEvent('load'),
      page.getByRole('button').click(),
    ])
    return answer.status()
  }

  const sites = ['http://evil.example/', 'http://blog.convene.test/']
  const urlencoded = 'application/x-www-form-urlencoded'
  const forms: [string, Record<string, string>, string][] = [
    ['/sign-out', {}, urlencoded],
    ['/sign-in', { email: acme.cyd.email, password }, urlencoded],
    ['/account/tokens', { name: 'Evil', expires: 'never', 'scopes users:read': 'on' }, urlencoded],
    ['/account/tokens', { name: 'Evil', expires: 'never', 'scopes users:read': 'on' }, 'multipart/form-data'],
    ['/account/sessions/end-others', {}, 'text/plain'],
  ]

  test.each(sites)('%s cannot submit our forms', async (site) => {
    const page = await openAttackerPage(site)
    const before = await snapshotCredentials(db)

    const statuses: number[] = []
    for (const [path, fields, enctype] of forms) {
      statuses.push(await sendForm(page, path, fields, enctype))
      await page.goto(site)
    }

    expect(statuses).toEqual(forms.map(() => 403))
    expect(await snapshotCredentials(db)).toEqual(before)
    await page.goto(`${ours}/account`)
    expect(await page.locator('main').innerText()).toContain(acme.ada.email)
  })

  test.each(sites)('%s cannot show her account in a frame', async (site) => {
    const page = await openAttackerPage(site)

    await page.setContent(`<iframe src="${ours}/account"></iframe>`)

    const texts = await Promise.all(
      page
        .frames()
        .slice(1)
        .map((frame) => frame.locator('body').innerText()),
    )
    expect(texts.join()).not.toContain('Ada')
    expect(
      page
        .frames()
        .slice(1)
        .map((frame) => frame.url()),
    ).toEqual(['chrome-error://chromewebdata/'])
  })

  test.each(sites)('%s cannot read her account with a script', async (site) => {
    const page = await openAttackerPage(site)

    const leaks = await page.evaluate(async (address) => {
      const answer = await fetch(`${address}/account`, { credentials: 'include' }).catch(() => undefined)
      const without = await fetch(`${address}/account`)
        .then((open) => open.text())
        .catch(() => '')
      return [answer !== undefined && (await answer.text()).includes('Ada'), without.includes('Ada')]
    }, ours)

    expect(leaks).toEqual([false, false])
  })
})
