import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { signedIn } from '../../test/browser-session.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import {
  askServer, codeFor, connect, consentPath, credentialsOf, newcomer, partnerOf, redeem, refresh,
} from '../../test/oauth-flow.ts'
import { serviceOfItsOwn } from '../../test/own-database.ts'

const { acme, app, as, db, listener, stopDatabase, reviveDatabase } = await serviceOfItsOwn()
const partner = await partnerOf(db, acme)

beforeEach(async () => {
  while (!listener.live()) await sleep(5)
})

function expectUnavailable({ status, headers, body }: Awaited<ReturnType<typeof refresh>>) {
  expect([status, headers['retry-after'], body]).toEqual([503, '2', {
    error: 'temporarily_unavailable', error_description: 'try again in a few seconds',
  }])
}

test('while the database is away every endpoint says so, and what was given is good when it is back', async () => {
  const person = await newcomer(acme)
  const { refresh_token } = await connect(db, app, acme, person, partner)
  const given = await codeFor(db, app, acme, person, partner)

  await stopDatabase()

  try {
    expectUnavailable(await refresh(app, partner, refresh_token))
    expectUnavailable(await redeem(app, partner, given))
    for (const path of ['/oauth/introspect', '/oauth/revoke'])
      expectUnavailable(await askServer(app, path, { token: refresh_token, ...credentialsOf(partner) }))
    expect((await as(undefined).get('/.well-known/oauth-authorization-server')).status).toBe(200)
  } finally {
    await reviveDatabase()
  }

  const [refreshed, redeemed] = [await refresh(app, partner, refresh_token), await redeem(app, partner, given)]
  expect([refreshed.status, redeemed.status]).toEqual([200, 200])
  expect((await as(refreshed.body.access_token).get('/users/me')).status).toBe(200)
})

test('people who are sent here are told to try again, and can', async () => {
  const person = await newcomer(acme)
  const browser = await signedIn(db, app, person, acme.id)
  const { headers: { location: page = '' } } = await browser.get(consentPath(partner))

  await stopDatabase()
  const answers = [await browser.get(consentPath(partner)), await browser.get(page)]
  await reviveDatabase()

  for (const { status, headers, text } of answers) {
    expect([status, headers['retry-after'], headers['content-type']]).toEqual([503, '2', 'text/html; charset=utf-8'])
    expect(text).toMatch(/try again/i)
  }
  expect((await browser.get(page)).status).toBe(200)
})

test('a refresh that is under way when the database goes has not happened', async () => {
  const person = await newcomer(acme)
  const { refresh_token } = await connect(db, app, acme, person, partner)
  let asked: ReturnType<typeof refresh> | undefined

  const holding = db.transaction(async (tx) => {
    await tx.run(sql`select 1 from application_grants where user_id = ${person.id} for update`)
    asked = refresh(app, partner, refresh_token)
    await untilLockWait(db)
    await stopDatabase()
  })
  await expect(holding).rejects.toThrow('lost the connection to the database')
  const answer = await asked
  await reviveDatabase()

  if (answer) expectUnavailable(answer)
  expect(answer).toBeDefined()
  expect((await refresh(app, partner, refresh_token)).status).toBe(200)
})
