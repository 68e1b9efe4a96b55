import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import {
  postForm,
  connectApplication,
  authorizePath,
  credentialsOf,
  newMember,
  createOAuthClient,
  pkce,
  redeemCode,
  refreshTokens,
  remoteApp,
} from '../../test/oauth-flow.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const { acme, as, db, url } = await service()
const partner = await createOAuthClient(db, acme)

const startApi = () => startProcess({ DATABASE_URL: url, BASE_URL: config.BASE_URL, DATABASE_POOL: '4' }, 'api')

/** Runs the OAuth flow and calls `betweenSteps` between two steps. */
async function runFlow(app: ReturnType<typeof remoteApp>, betweenSteps: () => Promise<void>) {
  const person = await newMember(acme)
  const { code_verifier, ...challenge } = pkce()
  const browser = await signedInBrowser(db, app, person, acme.id)

  const request = await browser.get(authorizePath(partner, challenge))
  await betweenSteps()
  const page = await browser.get(request.headers.location ?? '')
  await betweenSteps()
  const decision = await browser.post(request.headers.location ?? '', { decision: 'allow', user_id: person.id })
  await betweenSteps()
  const { headers } = await browser.get(decision.headers.location ?? '')
  const { searchParams } = new URL(headers.location ?? '')
  await betweenSteps()
  const fields = { code: searchParams.get('code') ?? '', code_verifier, redirect_uri: partner.redirect_uri }
  const { body } = await redeemCode(app, partner, fields)
  await betweenSteps()
  const refreshed = await refreshTokens(app, partner, body.refresh_token)
  return { person, page, state: searchParams.get('state'), tokens: body, refreshed }
}

test('each step of the OAuth flow can be served by another process', async () => {
  const processes = [await startApi(), await startApi()]
  let turn = 0
  const app = remoteApp(() => processes[turn % 2]?.url ?? '')

  const { person, page, state, refreshed } = await runFlow(app, async () => void turn++)
  const me = await as(refreshed.body.access_token).get('/users/me')

  expect([page.status, state, refreshed.status]).toEqual([200, 'a state', 200])
  expect(me.body.resource.uri).toBe(person.uri)
})

test('the process can be killed and restarted between any two steps of the OAuth flow', async () => {
  let process = await startApi()
  const app = remoteApp(() => process.url)
  async function restart() {
    await process.kill('SIGKILL')
    process = await startApi()
  }

  const { person, page, state, tokens, refreshed } = await runFlow(app, restart)
  const me = await process.as(tokens.access_token).get('/users/me')

  expect([page.status, state, refreshed.status]).toEqual([200, 'a state', 200])
  expect(me.body.resource.uri).toBe(person.uri)
})

test('an access token that is revoked at one process is rejected at the other', async () => {
  const [one, other] = [await startApi(), await startApi()]
  const { access_token, refresh_token } = await connectApplication(
    db,
    remoteApp(() => one.url),
    acme,
    await newMember(acme),
    partner,
  )
  const before = await other.as(access_token).get('/users/me')

  const fields = { token: refresh_token, ...credentialsOf(partner) }
  const revocation = await postForm(
    remoteApp(() => one.url),
    '/oauth/revoke',
    fields,
  )

  expect([before.status, revocation.status]).toEqual([200, 200])
  await expect.poll(async () => (await other.as(access_token).get('/users/me')).status).toBe(401)
})
