import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import {
  postForm,
  obtainCode,
  connectApplication,
  authorizePath,
  credentialsOf,
  newMember,
  createOAuthClient,
  redeemCode,
  refreshTokens,
} from '../../test/oauth-flow.ts'
import { serviceWithOwnDatabase } from '../../test/own-database.ts'

const { acme, app, as, db, listener, stopDatabase, reviveDatabase } = await serviceWithOwnDatabase()
const partner = await createOAuthClient(db, acme)

beforeEach(async () => {
  while (!listener.isConnected()) await sleep(5)
})

function expectUnavailable({ status, headers, body }: Awaited<ReturnType<typeof refreshTokens>>) {
  expect([status, headers['retry-after'], body]).toEqual([
    503,
    '2',
    {
      error: 'temporarily_unavailable',
      error_description: 'try again in a few seconds',
    },
  ])
}

test('every endpoint returns 503 during a database outage, and tokens stay valid afterwards', async () => {
  const person = await newMember(acme)
  const { refresh_token } = await connectApplication(db, app, acme, person, partner)
  const fields = await obtainCode(db, app, acme, person, partner)

  await stopDatabase()

  try {
    expectUnavailable(await refreshTokens(app, partner, refresh_token))
    expectUnavailable(await redeemCode(app, partner, fields))
    for (const path of ['/oauth/introspect', '/oauth/revoke'])
      expectUnavailable(await postForm(app, path, { token: refresh_token, ...credentialsOf(partner) }))
    expect((await as(undefined).get('/.well-known/oauth-authorization-server')).status).toBe(200)
  } finally {
    await reviveDatabase()
  }

  const [refreshed, redeemed] = [
    await refreshTokens(app, partner, refresh_token),
    await redeemCode(app, partner, fields),
  ]
  expect([refreshed.status, redeemed.status]).toEqual([200, 200])
  expect((await as(refreshed.body.access_token).get('/users/me')).status).toBe(200)
})

test('the consent page asks the user to try again during an outage and works afterwards', async () => {
  const person = await newMember(acme)
  const browser = await signedInBrowser(db, app, person, acme.id)
  const {
    headers: { location: page = '' },
  } = await browser.get(authorizePath(partner))

  await stopDatabase()
  const answers = [await browser.get(authorizePath(partner)), await browser.get(page)]
  await reviveDatabase()

  for (const { status, headers, text } of answers) {
    expect([status, headers['retry-after'], headers['content-type']]).toEqual([503, '2', 'text/html; charset=utf-8'])
    expect(text).toMatch(/try again/i)
  }
  expect((await browser.get(page)).status).toBe(200)
})

test('a refresh that a database outage interrupts leaves the token valid', async () => {
  const person = await newMember(acme)
  const { refresh_token } = await connectApplication(db, app, acme, person, partner)
  let pending: ReturnType<typeof refreshTokens> | undefined

  const transaction = db.transaction(async (tx) => {
    await tx.run(sql`select 1 from application_grants where user_id = ${person.id} for update`)
    pending = refreshTokens(app, partner, refresh_token)
    await untilLockWait(db)
    await stopDatabase()
  })
  await expect(transaction).rejects.toThrow('lost the connection to the database')
  const answer = await pending
  await reviveDatabase()

  if (answer) expectUnavailable(answer)
  expect(answer).toBeDefined()
  expect((await refreshTokens(app, partner, refresh_token)).status).toBe(200)
})
