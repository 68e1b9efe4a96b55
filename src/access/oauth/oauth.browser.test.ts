import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeInBrowser, openBrowser, problemsInBothSchemes, type SharedBrowser } from '../../test/browser.ts'
import { createDatabase } from '../../test/databases.ts'
import { convene, startProcess } from '../../test/process.ts'

describeInBrowser('the consent page in a browser', () => {
  const callbacks: URL[] = []
  const client = createServer(({ url = '' }, response) => {
    if (url.startsWith('/callback')) callbacks.push(new URL(url, 'http://client'))
    response.end('<!doctype html><title>Rota</title><h1>Back at Rota</h1>')
  })
  let browser: SharedBrowser
  let service: Awaited<ReturnType<typeof startProcess>>
  let drop: () => Promise<unknown>
  let authorizeUrl: (more?: Record<string, string>) => string

  beforeAll(async () => {
    client.listen(0, '127.0.0.1')
    await once(client, 'listening')
    const database = await createDatabase()
    drop = database.drop
    const settings = { DATABASE_URL: database.url, DATABASE_POOL: '4' }
    service = await startProcess({ ...settings, DEMO: 'on' })
    const me = await service.as(service.announced.token).get('/users/me')
    const redirect_uri = `http://127.0.0.1:${(client.address() as AddressInfo).port}/callback`
    const { client_id } = await convene(
      settings,
      'application',
      'create',
      '--name',
      'Rota',
      '--scopes',
      'users:read contacts:write',
      '--redirect-uri',
      redirect_uri,
      '--organization',
      me.body.resource.current_organization,
    )
    authorizeUrl = (more) =>
      `${service.url}/oauth/authorize?${new URLSearchParams({
        client_id,
        redirect_uri,
        response_type: 'code',
        state: 'where we were',
        ...more,
      }).toString()}`
    browser = await openBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    await service?.kill()
    await drop?.()
    client.close()
  })

  async function openConsentPage(options: { javaScriptEnabled?: boolean } = {}) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options })
    const page = await context.newPage()
    await page.goto(authorizeUrl())
    await signIn(page, service.announced.email)
    return page
  }

  async function signIn(page: Page, email: string) {
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill(service.announced.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  test('lets a user sign in, read the scopes and allow access without JavaScript', async () => {
    const page = await openConsentPage({ javaScriptEnabled: false })
    const text = await page.getByRole('main').innerText()

    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByRole('heading', { name: 'Back at Rota' }).waitFor()

    for (const part of ['Rota', 'by Acme', 'Ada Park', 'ada@acme.example', 'read names', 'delete contacts'])
      expect(text).toContain(part)
    const { searchParams } = callbacks.at(-1) ?? new URL('nowhere:')
    expect([searchParams.get('state'), searchParams.get('iss'), searchParams.get('code')]).toEqual([
      'where we were',
      service.url,
      expect.stringMatching(/^[\w-]{43}$/),
    ])
  })

  test('redirects with access_denied when the user cancels', async () => {
    const page = await openConsentPage()

    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'Back at Rota' }).waitFor()

    expect(Object.fromEntries(callbacks.at(-1)?.searchParams ?? [])).toEqual({
      error: 'access_denied',
      error_description: expect.any(String),
      state: 'where we were',
      iss: service.url,
    })
  })

  test('lets the user switch to another account', async () => {
    const page = await openConsentPage()

    await page.getByRole('button', { name: 'Use another account' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signIn(page, service.announced.email)
    await page.getByRole('heading', { name: 'Allow Rota to access your account?' }).waitFor()

    expect(await page.getByRole('main').innerText()).toContain('ada@acme.example')
  })

  test('the page of a consent that was given has no accessibility problems, light and dark', async () => {
    const page = await openConsentPage()
    const consent = page.url()
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByRole('heading', { name: 'Back at Rota' }).waitFor()
    await page.goto(consent)

    expect(await problemsInBothSchemes(page)).toEqual([])
    expect(width).toBeLessThanOrEqual(360)
  })
})
