import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { signedIn } from '../../test/browser-session.ts'
import {
  askServer, connect, consentPath, credentialsOf, newcomer, partnerOf, pkce, redeem, refresh, remote,
} from '../../test/oauth-flow.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const { acme, as, db, url } = await service()
const partner = await partnerOf(db, acme)
const patience = { timeout: 120_000 }

const begin = () => startProcess({ DATABASE_URL: url, BASE_URL: config.BASE_URL, DATABASE_POOL: '4' }, 'api')

/** The dance step by step; `next` is called between two of them. */
async function dance(app: ReturnType<typeof remote>, next: () => Promise<void>) {
  const person = await newcomer(acme)
  const { code_verifier, ...challenge } = pkce()
  const browser = await signedIn(db, app, person, acme.id)

  const asked = await browser.get(consentPath(partner, challenge))
  await next()
  const page = await browser.get(asked.headers.location ?? '')
  await next()
  const answered = await browser.post(asked.headers.location ?? '', { decision: 'allow', user_id: person.id })
  await next()
  const { headers } = await browser.get(answered.headers.location ?? '')
  const { searchParams } = new URL(headers.location ?? '')
  await next()
  const given = { code: searchParams.get('code') ?? '', code_verifier, redirect_uri: partner.redirect_uri }
  const { body } = await redeem(app, partner, given)
  await next()
  const refreshed = await refresh(app, partner, body.refresh_token)
  return { person, page, state: searchParams.get('state'), tokens: body, refreshed }
}

test('each step may be taken at another process', patience, async () => {
  const processes = [await begin(), await begin()]
  let turn = 0
  const app = remote(() => processes[turn % 2]?.url ?? '')

  const { person, page, state, refreshed } = await dance(app, async () => void turn++)
  const me = await as(refreshed.body.access_token).get('/users/me')

  expect([page.status, state, refreshed.status]).toEqual([200, 'a state', 200])
  expect(me.body.resource.uri).toBe(person.uri)
})

test('the process may be killed and started again between any two steps', patience, async () => {
  let process = await begin()
  const app = remote(() => process.url)
  async function restart() {
    await process.kill('SIGKILL')
    process = await begin()
  }

  const { person, page, state, tokens, refreshed } = await dance(app, restart)
  const me = await process.as(tokens.access_token).get('/users/me')

  expect([page.status, state, refreshed.status]).toEqual([200, 'a state', 200])
  expect(me.body.resource.uri).toBe(person.uri)
})

test('an access token that was ended at one process ends at the other', patience, async () => {
  const [one, other] = [await begin(), await begin()]
  const { access_token, refresh_token } = await connect(db, remote(() => one.url), acme, await newcomer(acme), partner)
  const before = await other.as(access_token).get('/users/me')

  const fields = { token: refresh_token, ...credentialsOf(partner) }
  const ended = await askServer(remote(() => one.url), '/oauth/revoke', fields)

  expect([before.status, ended.status]).toEqual([200, 200])
  await expect.poll(async () => (await other.as(access_token).get('/users/me')).status).toBe(401)
})
