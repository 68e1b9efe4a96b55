import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import { idOf } from '../../test/examples.ts'
import {
  postForm,
  connectApplication,
  authorizePath,
  credentialsOf,
  decideConsent,
  createOAuthClient,
  passTime,
  type OAuthClient,
} from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'
import { subscribe } from '../../test/subscriptions.ts'

const { acme, app, as, db } = await service()

/** Cyd opens the consent page, `interrupt` runs, and then Cyd allows access. */
async function agreeAfter(partner: OAuthClient, interrupt: () => Promise<unknown>) {
  const browser = await signedInBrowser(db, app, acme.cyd, acme.id)
  const { headers } = await browser.get(authorizePath(partner))
  const page = headers.location ?? ''
  const { text } = await browser.get(page)
  await interrupt()
  return { text, answer: await browser.post(page, { decision: 'allow', user_id: acme.cyd.id }) }
}

const grantsOf = ({ client_id }: OAuthClient) =>
  db.all(sql`
  select scopes from application_grants where application_id = ${client_id}`)

test.each([
  ['loses a scope', { scopes: ['users:read'] }],
  ['changes its redirect URI', { redirect_uris: ['https://elsewhere.example/callback'] }],
])('an application that %s while the user decides gets no access', async (_, change) => {
  const partner = await createOAuthClient(db, acme)

  const { text, answer } = await agreeAfter(partner, () => acme.ada.patch(`/applications/${partner.client_id}`, change))

  expect(text).toContain('delete contacts')
  expect([answer.status, answer.text.includes('This request has expired')]).toEqual([404, true])
  expect(await grantsOf(partner)).toEqual([])
})

test('a consent request expires after an hour', async () => {
  const partner = await createOAuthClient(db, acme)

  const { answer } = await agreeAfter(partner, () => passTime(db, 3601))

  expect([answer.status, answer.text.includes('This request has expired')]).toEqual([404, true])
  expect(await grantsOf(partner)).toEqual([])
})

test('the state is returned unchanged with special characters', async () => {
  const browser = await signedInBrowser(db, app, acme.cyd, acme.id)
  const state = 'a?b/c=d&e #é%3F'

  const redirect = await decideConsent(browser, acme.cyd, authorizePath(await createOAuthClient(db, acme), { state }))

  expect(redirect.searchParams.get('state')).toBe(state)
})

test('a request in which no scope exists returns invalid_scope without a consent page', async () => {
  const browser = await signedInBrowser(db, app, acme.cyd, acme.id)

  const { headers } = await browser.get(authorizePath(await createOAuthClient(db, acme), { scope: 'junk and:more' }))

  expect(Object.fromEntries(new URL(headers.location ?? '').searchParams)).toMatchObject({
    error: 'invalid_scope',
    state: 'a state',
    iss: 'http://convene.test',
  })
})

test('an application that is deleted while the user decides gets no access', async () => {
  const partner = await createOAuthClient(db, acme)

  const { answer } = await agreeAfter(partner, () => acme.ada.delete(`/applications/${partner.client_id}`))

  expect(answer.status).toBe(404)
})

test('the consent page does not list a scope that another one includes', async () => {
  const partner = await createOAuthClient(db, acme, {
    scopes: ['contacts:read', 'contacts:write', 'groups', 'groups:read'],
  })

  const { text } = await agreeAfter(partner, async () => {})

  expect(text.match(/<li>.*<\/li>/g)).toEqual([
    '<li>read, add, change and delete contacts</li>',
    '<li>read groups and their members</li>',
  ])
})

test('the webhook subscriptions of an application are deleted with its last grant', async () => {
  const scopes = ['webhooks:write', 'scheduled_events:read'] as const
  const partner = await createOAuthClient(db, acme, { scopes: [...scopes] })
  const [first, second] = [
    await connectApplication(db, app, acme, acme.cyd, partner),
    await connectApplication(db, app, acme, acme.cyd, partner),
  ]
  const audience = { scope: 'user', user: acme.cyd.uri }
  const { uri } = await subscribe(as(first.access_token), acme, audience)
  const own = await subscribe(acme.cyd, acme, audience)
  const revoke = (token: string) => postForm(app, '/oauth/revoke', { token, ...credentialsOf(partner) })

  const states = [await isThere(uri)]
  await revoke(first.refresh_token)
  states.push(await isThere(uri))
  await revoke(second.refresh_token)
  states.push(await isThere(uri))

  expect(states).toEqual([true, true, false])
  expect(await isThere(own.uri)).toBe(true)
})

test('login_hint prefills the email address on the sign-in page', async () => {
  const browser = browserOf(app)
  const { headers } = await browser.get(
    authorizePath(await createOAuthClient(db, acme), { login_hint: 'cyd@acme.example' }),
  )

  const redirect = await browser.get(headers.location ?? '')
  const page = await browser.get(redirect.headers.location ?? '')

  expect(redirect.headers.location).toMatch(/^\/sign-in\?/)
  expect(page.text).toContain('value="cyd@acme.example"')
})

async function isThere(uri: string) {
  return (await db.maybe(sql`select 1 from webhook_subscriptions where id = ${idOf(uri)}`)) !== undefined
}
