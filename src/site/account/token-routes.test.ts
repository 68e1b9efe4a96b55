import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { clientOf } from '../../test/client.ts'
import { service } from '../../test/service.ts'
import { selectableScopes } from './rules.ts'

const { acme, app, as, db, listener, start } = await service()
const good = { name: 'Calendar export', expires: '90', expires_on: '', 'scopes users:read': 'on' }

type Token = { id: string; name: string; scopes: string[]; expires_at: string | null }

async function hire(name: string) {
  const person = await acme.hire(name, `${name.toLowerCase()}@acme.example`)
  await db.run(sql`delete from access_tokens where user_id = ${person.id}`)
  return { person, browser: await signedInBrowser(db, app, person, acme.id) }
}

const tokensOf = (user_id: string) =>
  db.all<Token>(sql`
  select id, name, scopes, expires_at from access_tokens
  where user_id = ${user_id} and revoked_at is null order by created_at`)
const secretIn = (text: string) => /cpt_\w{49}/.exec(text)?.[0] ?? ''
const log = async (count: number) =>
  (await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&sort=occurred_at:desc&count=${count}`)).body
    .collection

test('a token is shown once, is limited to its scopes, and stops working in every process when revoked', async () => {
  const { person, browser } = await hire('Dee')
  const elsewhere = await start()

  const created = await browser.post('/account/tokens', good)
  const secret = secretIn(created.text)
  const { status, body } = await as(secret).get('/users/me')
  const outOfScope = await as(secret).get('/contacts')
  const [token] = await tokensOf(person.id)
  const list = await browser.get('/account/tokens')
  const statusElsewhere = async () => (await clientOf(elsewhere.app, secret).get('/users/me')).status
  const before = await statusElsewhere()
  const revoked = await browser.post(`/account/tokens/${token?.id}/revoke`)
  await Promise.all([listener.catchUp(), elsewhere.listener.catchUp()])

  expect([created.status, created.headers['cache-control']]).toEqual([200, 'no-store'])
  expect([status, body.resource.uri, outOfScope.status]).toEqual([200, person.uri, 403])
  expect(list.text).toContain('Calendar export')
  expect(list.text).toContain('Read names, email addresses and time zones of people')
  expect(list.text).not.toContain(secret)
  expect([revoked.status, revoked.headers.location]).toEqual([303, '/account/tokens?done=revoked'])
  expect([before, await statusElsewhere(), (await as(secret).get('/users/me')).status]).toEqual([200, 401, 401])
  expect((await browser.get('/account/tokens?done=revoked')).text).toContain('You have no tokens.')
})

test('creating and revoking a token are in the activity log', async () => {
  const { person, browser } = await hire('Eli')
  await browser.post('/account/tokens', good)
  const [token] = await tokensOf(person.id)

  await browser.post(`/account/tokens/${token?.id}/revoke`)

  expect(await log(2)).toMatchObject([
    { fully_qualified_name: 'Token.Revoke', actor: { uri: person.uri }, details: { user: person.uri } },
    { fully_qualified_name: 'Token.Add', actor: { uri: person.uri }, details: { user: person.uri } },
  ])
})

test('one checkbox selects every scope, and a token expires on a date or never', async () => {
  const { person, browser } = await hire('Fay')
  const everything = { name: 'All', 'scopes everything': 'on' }

  await browser.post('/account/tokens', { ...everything, expires: 'never', expires_on: '' })
  await browser.post('/account/tokens', { ...everything, expires: 'date', expires_on: '2099-06-30' })

  expect(await tokensOf(person.id)).toMatchObject([
    { scopes: selectableScopes, expires_at: null },
    { scopes: selectableScopes, expires_at: '2099-06-30T22:00:00.000000Z' },
  ])
  expect((await browser.get('/account/tokens')).text).toContain('Jul 1, 2099, 12:00 am')
})

test('shows errors beside the fields and keeps the input', async () => {
  const { person, browser } = await hire('Gus')

  const { status, text } = await browser.post('/account/tokens', { name: ' ', expires: '30', expires_on: '' })
  const past = await browser.post('/account/tokens', { ...good, expires: 'date', expires_on: '2020-01-01' })
  const filled = await browser.post('/account/tokens', { ...good, name: '<b>', expires: 'soon', 'scopes root': 'on' })

  expect([status, past.status, filled.status]).toEqual([400, 400, 400])
  expect(past.text).toContain('Choose a date that is not in the past.')
  expect(text).toContain('<a href="#name">Name</a>: Please fill in this field.')
  expect(text).toContain('<a href="#scopes">Scopes</a>: Choose at least one.')
  expect(filled.text).toContain('value="&#60;b&#62;"')
  expect(filled.text).toContain('name="scopes users:read" checked')
  expect(filled.text).toContain('<p class="wrong" id="expires-wrong">')
  expect(filled.text).toContain('Choose only from the list.')
  expect(await tokensOf(person.id)).toEqual([])
})

test('limits a user to 100 tokens, also under concurrent requests', async () => {
  const { person, browser } = await hire('Hal')
  await db.run(sql`
    insert into access_tokens (organization_id, user_id, name, hash, scopes, expires_at)
    select ${acme.id}, ${person.id}, 'Test ' || n, sha256(n::text::bytea), '{users:read}',
      case when n > 98 then now() - interval '1 day' end
    from generate_series(1, 110) n`)

  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => browser.post('/account/tokens', good)))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400, 400])
  expect(answers.find(({ status }) => status === 400)?.text).toContain(
    'You have reached the limit of 100 tokens. Revoke one first.',
  )
})

test('pages through many tokens without leaving one out', async () => {
  const { person, browser } = await hire('Ida')
  await db.run(sql`
    insert into access_tokens (organization_id, user_id, name, hash, scopes, created_at)
    select ${acme.id}, ${person.id}, 'Number ' || n, sha256(('ida' || n)::bytea), '{users:read}',
      now() - make_interval(mins => n / 2)
    from generate_series(1, 45) n`)
  const seen: string[][] = []

  let path: string | undefined = '/account/tokens'
  while (path !== undefined) {
    const { text } = await browser.get(path)
    seen.push([...text.matchAll(/<h2>(Number \d+)/g)].map(([, name = '']) => name))
    path = /href="([^"]+)">Next/.exec(text)?.[1]?.replaceAll('&#61;', '=')
  }

  expect(seen.map((names) => names.length)).toEqual([20, 20, 5])
  expect(new Set(seen.flat()).size).toBe(45)
})

test('does not list or revoke the tokens of applications', async () => {
  const { person, browser } = await hire('Jon')
  const { id } = await db.one<{ id: string }>(sql`
    insert into applications (name, kind, redirect_uris, scopes)
    values ('Notes', 'native', '{https://notes.example/}', '{users:read}') returning id`)
  const grant = await db.one<{ id: string }>(sql`
    insert into application_grants (organization_id, user_id, application_id, scopes)
    values (${acme.id}, ${person.id}, ${id}, '{users:read}') returning id`)
  const token = await db.one<{ id: string }>(sql`
    insert into access_tokens (organization_id, user_id, name, hash, scopes, application_id, grant_id)
    values (${acme.id}, ${person.id}, 'Notes', '\\x01', '{users:read}', ${id}, ${grant.id}) returning id`)

  const list = await browser.get('/account/tokens')
  const { status } = await browser.post(`/account/tokens/${token.id}/revoke`)

  expect([list.text.includes('You have no tokens.'), status]).toEqual([true, 404])
  expect(await tokensOf(person.id)).toHaveLength(1)
})

test('rejects the page token of another user', async () => {
  const { person, browser } = await hire('Kay')
  const ada = await signedInBrowser(db, app, acme.ada, acme.id)
  await db.run(sql`
    insert into access_tokens (organization_id, user_id, name, hash, scopes)
    select ${acme.id}, ${person.id}, 'Test', sha256(('kay' || n)::bytea), '{users:read}' from generate_series(1, 21) n`)
  const next = /href="([^"]+)">Next/.exec((await browser.get('/account/tokens')).text)?.[1] ?? ''

  const statuses = await Promise.all(
    [ada.get(next), ada.get('/account/tokens?page=x&page=y')].map(async (answer) => (await answer).status),
  )

  expect(statuses).toEqual([400, 200])
})
