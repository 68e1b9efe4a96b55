import { expect, test } from 'vitest'
import { hashOf, generateToken } from '../../platform/auth/tokens.ts'
import { sql } from '../../platform/db/sql.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId } from '../../platform/ids.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { subscribe } from '../../test/subscriptions.ts'

const { acme, globex, app, as, db, listener } = await service()

async function createApplication(name: string, organization_id: string | null = acme.id) {
  const { id } = await db.one<{ id: string }>(sql`
    insert into applications (organization_id, name, kind, redirect_uris, scopes)
    values (${organization_id}, ${name}, 'native', '{https://notes.example/}', '{users:read,webhooks:write}')
    returning id`)
  return id
}

/** Inserts the rows that the authorization server writes when a user connects an application. */
async function connect({ id: user_id }: Person, application_id: string, scopes: string[], organization_id = acme.id) {
  const grant = await db.one<{ id: string }>(sql`
    insert into application_grants (organization_id, user_id, application_id, scopes)
    values (${organization_id}, ${user_id}, ${application_id}, ${scopes}) returning id`)
  const text = generateToken('cat')
  await db.run(sql`
    insert into access_tokens (organization_id, user_id, name, hash, scopes, application_id, grant_id, expires_at)
    values (${organization_id}, ${user_id}, 'Access', ${hashOf(text)}, ${scopes}, ${application_id}, ${grant.id},
      now() + interval '2 hours')`)
  await db.run(sql`
    insert into oauth_records (model, hash, grant_id, body)
    values ('RefreshToken', ${hashOf(generateToken('crt'))}, ${grant.id}, '')`)
  return text
}

const me = async (token: string) => (await as(token).get('/users/me')).status
const rows = async (table: 'application_grants' | 'oauth_records') =>
  db.all<{ grant_id: string }>(sql`select 1 from ${sql.raw(table)}`)

test('the connections page lists an application once, with its scopes, publisher and last use', async () => {
  const notes = await createApplication('Notes')
  await connect(acme.bob, notes, ['users:read'])
  const token = await connect(acme.bob, notes, ['users:read', 'webhooks:read'])
  await connect(acme.bob, await createApplication('Unverified', null), [])
  const browser = await signedInBrowser(db, app, acme.bob, acme.id)
  const before = await browser.get('/account/connections')
  await me(token)
  await expect.poll(async () => (await browser.get('/account/connections')).text).not.toBe(before.text)

  const { status, text } = await browser.get('/account/connections')

  expect(status).toBe(200)
  expect(text.match(/<h2>.*?<\/h2>/g)).toEqual(['<h2>Unverified</h2>', '<h2>Notes</h2>'])
  expect(text).toContain('<dd>Acme</dd>')
  expect(text).toContain('Unverified: it registered itself.')
  expect(text).toContain(
    '<ul><li>Read names, email addresses and time zones of people</li><li>Read webhook subscriptions</li></ul>',
  )
  expect(before.text.match(/Not recently/g)).toHaveLength(2)
  expect(text.match(/Not recently/g)).toHaveLength(1)
})

test('disconnecting deletes the tokens, grants and webhook subscriptions of this user only', async () => {
  const calendar = await createApplication('Calendar')
  const scopes = ['scheduled_events:read', 'users:read', 'webhooks:write']
  const tokens = [await connect(acme.cyd, calendar, scopes), await connect(acme.cyd, calendar, scopes)]
  const other = await connect(acme.cyd, await createApplication('Other'), scopes)
  const ofBob = await connect(acme.bob, calendar, scopes)
  const audience = { scope: 'user', user: acme.cyd.uri }
  const [deleted, ofOther, own] = await Promise.all(
    [tokens[0], other, acme.cyd.token].map((token) => subscribe(as(token), acme, audience)),
  )
  const [before, records] = [(await rows('application_grants')).length, (await rows('oauth_records')).length]
  expect(await Promise.all([...tokens, other, ofBob].map(me))).toEqual([200, 200, 200, 200])
  const browser = await signedInBrowser(db, app, acme.cyd, acme.id)

  const { status, headers } = await browser.post(`/account/connections/${calendar}/disconnect`)
  await listener.catchUp()

  const remaining = await Promise.all([deleted, ofOther, own].map(async ({ uri }) => (await acme.cyd.get(uri)).status))
  expect([status, headers.location]).toEqual([303, '/account/connections?done=disconnected'])
  expect(await Promise.all([...tokens, other, ofBob].map(me))).toEqual([401, 401, 200, 200])
  expect([(await rows('application_grants')).length, (await rows('oauth_records')).length]).toEqual([
    before - 2,
    records - 2,
  ])
  expect(remaining).toEqual([404, 200, 200])
})

test('disconnecting is recorded in the activity log', async () => {
  const mail = await createApplication('Mail')
  await connect(acme.cyd, mail, ['users:read'])
  const browser = await signedInBrowser(db, app, acme.cyd, acme.id)

  await browser.post(`/account/connections/${mail}/disconnect`)
  const log = await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&sort=occurred_at:desc&count=1`)

  expect(log.body.collection).toMatchObject([
    {
      fully_qualified_name: 'Application.Disconnect',
      actor: { uri: acme.cyd.uri },
      details: { uri: uriOf('applications', asId(mail)) },
    },
  ])
})

test('disconnecting an application that only other users have connected returns 404', async () => {
  const tasks = await createApplication('Tasks', null)
  const [token, elsewhere] = [
    await connect(acme.bob, tasks, ['users:read']),
    await connect(globex.ada, tasks, ['users:read'], globex.id),
  ]
  const browser = await signedInBrowser(db, app, acme.cyd, acme.id)

  const { status, text } = await browser.post(`/account/connections/${tasks}/disconnect`)
  await listener.catchUp()

  expect([status, text.includes('We couldn’t find that')]).toEqual([404, true])
  expect(await Promise.all([token, elsewhere].map(me))).toEqual([200, 200])
})

test('one of two concurrent requests to disconnect succeeds and the other returns 404', async () => {
  const twice = await createApplication('Twice')
  await connect(acme.cyd, twice, ['users:read'])
  const browser = await signedInBrowser(db, app, acme.cyd, acme.id)

  const answers = await Promise.all([1, 2].map(() => browser.post(`/account/connections/${twice}/disconnect`)))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 404])
})
