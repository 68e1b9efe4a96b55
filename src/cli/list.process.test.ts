import { expect, test } from 'vitest'
import { revokeToken } from '../platform/auth/tokens.ts'
import { sql } from '../platform/db/sql.ts'
import { closeAfterFile } from '../test/cleanup.ts'
import type { Json } from '../test/client.ts'
import { runCommand, runInProcess } from '../test/command-line.ts'
import { createDatabase } from '../test/databases.ts'
import { unknownId } from '../test/hostile.ts'
import { publish } from '../test/meetings.ts'
import { service } from '../test/service.ts'
import { exitCodeOf } from './output.ts'
import { run } from './program.ts'

const { url, acme, globex, db, tokenFor } = await service()
const convene = (args: string[], input = '') => runInProcess(args, { DATABASE_URL: url }, input)
const names = ({ json }: { json: Json }) => json.map(({ name }: Json) => name)
const sorted = (rows: string[]) => rows.toSorted()
const create = async (path: string, body: object) => (await acme.ada.post(path, body)).body.resource

test('organization list filters, and organization show finds by id, URI or name', async () => {
  const [list, filtered, byName, byUri, text] = await Promise.all([
    convene(['organization', 'list', '--json']),
    convene(['organization', 'list', '--name', 'lob', '--plan', 'enterprise', '--stage', 'paid', '--json']),
    convene(['organization', 'show', 'acme', '--json']),
    convene(['organization', 'show', acme.uri, '--json']),
    convene(['organization', 'show', acme.id]),
  ])

  expect([names(list), names(filtered)]).toEqual([['Globex', 'Acme'], ['Globex']])
  expect([list.json[1], byUri.json]).toEqual([byName.json, byName.json])
  expect(byName.json).toMatchObject({
    id: acme.id,
    uri: acme.uri,
    plan: 'enterprise',
    stage: 'paid',
    members: 3,
    seats: null,
    owner: acme.ada.email,
  })
  expect(text.out).toMatch(/^Name +Acme\nId +[\w-]{36}\n[^]*Members +3\n[^]*convene user list --organization/)
})

test('user list filters by organization, email and role, and user show finds by email, slug, id or URI', async () => {
  const [all, ofAcme, byEmail, bySlug, byId, text] = await Promise.all([
    convene(['user', 'list', '--json']),
    convene(['user', 'list', '--organization', 'Acme', '--json']),
    convene(['user', 'list', '--email', acme.bob.email.toUpperCase(), '--role', 'admin', '--json']),
    convene(['user', 'show', 'ada-park', '--json']),
    convene(['user', 'show', acme.ada.id, '--json']),
    convene(['user', 'show', acme.ada.email]),
  ])

  expect([all.json.length, sorted(names(ofAcme))]).toEqual([6, ['Ada Park', 'Bob Okafor', 'Cyd Moreau']])
  expect(names(byEmail)).toEqual(['Bob Okafor'])
  expect(bySlug.json).toEqual(byId.json)
  expect(ofAcme.json).toContainEqual(byId.json)
  expect(byId.json).toMatchObject({ uri: acme.ada.uri, role: 'owner', organization: acme.uri, has_password: false })
  expect(text.out).toMatch(/^Name +Ada Park\n[^]*Role +owner of Acme\n/)
})

test('token list and show print owner, scopes, dates and status, but no secrets', async () => {
  const dee = await acme.hire('Dee', 'dee@acme.example')
  const text = await tokenFor(acme.id, dee.id, ['users:read'], '2999-01-01T00:00:00Z')
  const old = await tokenFor(acme.id, dee.id, ['users:read'], '2000-01-01T00:00:00Z')
  await revokeToken(db, dee.token)
  const list = await convene(['token', 'list', '--user', dee.email, '--json'])
  const table = await convene(['token', 'list', '--user', dee.email])
  const active = await convene(['token', 'list', '--organization', 'Acme', '--status', 'active', '--json'])
  const shown = await convene(['token', 'show', '-', '--json'], `${text}\n`)
  const readable = await convene(['token', 'show', shown.json.id])
  const revoked = await convene(['token', 'revoke', shown.json.id, '--json'])

  expect(sorted(list.json.map(({ status }: Json) => status))).toEqual(['active', 'expired', 'revoked'])
  expect(list.json).toContainEqual(shown.json)
  expect(shown.json).toEqual({
    id: expect.any(String),
    name: 'Test',
    status: 'active',
    user: dee.uri,
    email: dee.email,
    organization: acme.uri,
    application: null,
    scopes: ['users:read'],
    created_at: expect.stringMatching(/Z$/),
    last_used_at: null,
    expires_at: '2999-01-01T00:00:00.000000Z',
    revoked_at: null,
  })
  expect(sorted(active.json.map(({ email }: Json) => email))).toEqual([
    acme.ada.email,
    acme.bob.email,
    acme.cyd.email,
    dee.email,
  ])
  expect(table.out).toMatch(/ expired\n {2}created [\d-]{10}, never used, expires 2000-01-01; users:read\n/)
  expect(table.out).toMatch(/ revoked\n {2}created [\d-]{10}, never used, revoked [\d-]{10}; every scope\n/)
  expect(readable.out).toMatch(/Expires +2999-01-01T00:00:00Z\n[^]*convene token revoke /)
  expect(revoked.json).toEqual({ revoked: true })
  const hashes = await db.all<{ hash: string }>(sql`select encode(hash, 'hex') as hash from access_tokens`)
  const printed = [list, table, active, shown, readable].map(({ out, err }) => out + err).join()
  for (const secret of [text, old, dee.token, 'cpt_', ...hashes.map(({ hash }) => hash)])
    expect(printed).not.toContain(secret)
})

test('token list does not include tokens of applications', async () => {
  await db.run(sql`
    with app as (insert into applications (organization_id, name, kind, redirect_uris, scopes)
      values (${globex.id}, 'Rota', 'native', '{https://rota.example/}', '{users:read}') returning id),
    consent as (insert into application_grants (organization_id, user_id, application_id, scopes)
      select ${globex.id}, ${globex.cyd.id}, id, '{users:read}' from app returning id, application_id)
    insert into access_tokens (organization_id, user_id, name, hash, scopes, application_id, grant_id, expires_at)
    select ${globex.id}, ${globex.cyd.id}, 'Rota', 'x', '{users:read}', application_id, id, now() + interval '1 hour'
    from consent`)
  const [{ id }] = (await db.all<{ id: string }>(
    sql`select id from access_tokens where application_id is not null`,
  )) as [{ id: string }]

  const list = await convene(['token', 'list', '--user', globex.cyd.email, '--json'])
  const shown = await convene(['token', 'show', id, '--json'])

  expect([names(list), shown.json.application]).toEqual([['Test'], 'Rota'])
})

test('group list filters by organization and member, and group show rejects an ambiguous name', async () => {
  const sales = await create('/groups', { name: 'Sales', organization: acme.uri })
  await acme.ada.post('/group_relationships', { owner: acme.cyd.membership, group: sales.uri, role: 'member' })
  await globex.ada.post('/groups', { name: 'Sales', organization: globex.uri })
  const [all, ofCyd, one, ambiguous, text] = await Promise.all([
    convene(['group', 'list', '--json']),
    convene(['group', 'list', '--user', acme.cyd.uri, '--json']),
    convene(['group', 'show', 'sales', '--organization', 'Acme', '--json']),
    convene(['group', 'show', 'Sales']),
    convene(['group', 'show', sales.uri]),
  ])

  expect(sorted(all.json.map((one: Json) => one.organization_name))).toEqual(['Acme', 'Globex'])
  expect(ofCyd.json).toEqual([one.json])
  expect(one.json).toMatchObject({ uri: sales.uri, name: 'Sales', organization: acme.uri })
  expect([ambiguous.code, ambiguous.err]).toEqual([
    1,
    expect.stringMatching(
      /Several groups are called Sales\. Use the id of one of them:\n {2}[\w-]{36} {2}Sales in \w+\n {2}[\w-]{36} /,
    ),
  ])
  expect(text.out).toContain('Group admins')
})

test('event-type list filters by owner and status, and event-type show finds by slug, URL or id', async () => {
  const intro = await publish(acme.ada, { name: 'Intro call' })
  const other = await publish(acme.bob, { name: 'Intro call' })
  const paused = await publish(acme.ada, { name: 'Paused', active: false })
  const { scheduling_url } = (await acme.ada.get(intro)).body.resource
  const [all, ofAda, active, bySlug, byPage, byUrl, text] = await Promise.all([
    convene(['event-type', 'list', '--organization', acme.uri, '--json']),
    convene(['event-type', 'list', '--user', 'ada-park', '--json']),
    convene(['event-type', 'list', '--user', 'ada-park', '--status', 'active', '--json']),
    convene(['event-type', 'show', 'intro-call']),
    convene(['event-type', 'show', 'ada-park/intro-call', '--json']),
    convene(['event-type', 'show', scheduling_url, '--json']),
    convene(['event-type', 'show', other]),
  ])

  expect(sorted(all.json.map(({ uri }: Json) => uri))).toEqual(sorted([paused, other, intro]))
  expect([sorted(names(ofAda)), names(active)]).toEqual([['Intro call', 'Paused'], ['Intro call']])
  expect([bySlug.code, bySlug.err]).toEqual([1, expect.stringContaining('Several event types are called intro-call')])
  expect([byPage.json, byUrl.json]).toEqual([active.json[0], active.json[0]])
  expect(text.out).toMatch(/Owner +Bob Okafor, [^]*Book it at +http:\/\/convene.test\/@bob-okafor\/intro-call\n/)
})

test('--after lists each entry once, page by page', async () => {
  await db.run(sql`
    insert into organizations (name, plan, stage) select 'Page ' || n, 'basic', 'free' from generate_series(1, 25) n`)
  const pages: Json[][] = []
  const read = async () => {
    const after = pages.at(-1)?.at(-1)?.id
    const args = ['organization', 'list', '--name', 'Page', '--count', '15', '--json']
    pages.push((await convene(after ? [...args, '--after', after] : args)).json)
  }
  while (pages.at(-1)?.length !== 0) await read()
  const text = await convene(['organization', 'list', '--name', 'Page', '--count', '15'])

  expect(pages.map((page) => page.length)).toEqual([15, 10, 0])
  expect(new Set(pages.flat().map(({ name }) => name)).size).toBe(25)
  expect(text.out).toContain(`\nNext page: the same command with --after ${pages[0]?.at(-1).id}\n`)
})

test('tables fit into 80 columns, even with hostile or wide names', async () => {
  const long = `The ${'very '.repeat(30)}long name`
  await db.run(sql`
    insert into organizations (name, plan, stage)
    select name, 'basic', 'free' from unnest(${[long, '株式会社'.repeat(10), '\u001b[31mred\nline']}::text[]) name`)
  const address = `${'a'.repeat(60)}@acme.example`
  await db.run(sql`update users set email = ${address}, name = ${long} where id = ${acme.cyd.id}`)
  await db.run(sql`update access_tokens set name = ${long} where user_id = ${acme.cyd.id}`)
  await db.run(sql`update groups set name = ${long}`)
  await db.run(sql`update event_types set slug = ${'long-'.repeat(12)} || slug`)

  for (const noun of ['organization', 'user', 'token', 'group', 'event-type']) {
    const { code, out, err } = await convene([noun, 'list'])
    const [title = '', ...rows] = out.split('\n')

    expect([noun, code, err, title.slice(0, 2)]).toEqual([noun, 0, '', 'ID'])
    for (const row of [title, ...rows]) expect(columnsOf(row)).toBeLessThanOrEqual(80)
    expect(out).toContain('…')
    expect(out).not.toContain('\u001b')
  }
})

test('an unknown entry exits with 1 and explains how to find one', async () => {
  const cases: [string[], RegExp][] = [
    [['organization', 'show', unknownId], /There is no organization \S+\. Use its id, URI or name\. 'convene org/],
    [['user', 'show', 'unknown@acme.example'], /There is no user unknown@acme.example\. [^]*'convene user list'/],
    [['user', 'list', '--organization', 'Nowhere'], /There is no organization Nowhere/],
    [['token', 'show', unknownId], /There is no such token\. [^]*'convene token list'/],
    [['group', 'show', 'Nothing'], /There is no group Nothing\. [^]*'convene group list'/],
    [['event-type', 'show', 'unknown/nothing'], /There is no event type unknown\/nothing\. .*convene event-type/],
  ]

  const results = await Promise.all(cases.map(([args]) => runCommand(args, { DATABASE_URL: url })))

  for (const [i, [args, pattern]] of cases.entries())
    expect([args, results[i]?.code, results[i]?.out, results[i]?.err]).toEqual([
      args,
      1,
      '',
      expect.stringMatching(pattern),
    ])
})

test('wrong list options exit with 2 and explain what is allowed', async () => {
  const cases: [string[], RegExp][] = [
    [['user', 'list', '--count', '0'], /--count: must be at least 1/],
    [['user', 'list', '--count', '1001'], /--count: must be at most 1000; use --after for more/],
    [['user', 'list', '--count', 'all'], /--count: must be a whole number/],
    [['user', 'list', '--after', 'bob'], /--after: must be the id or URI of the last entry/],
    [['token', 'list', '--status', 'gone'], /--status: .*"active"\|"expired"\|"revoked"/],
  ]

  for (const [args, pattern] of cases) {
    const error = await run(['node', 'convene', ...args]).catch((reason: unknown) => reason)
    expect([args, exitCodeOf(error), String(error)]).toEqual([args, 2, expect.stringMatching(pattern)])
  }
})

test('an empty list prints the next step, and an empty array with --json', async () => {
  const empty = await createDatabase()
  closeAfterFile(empty.drop)
  const env = { DATABASE_URL: empty.url }

  for (const noun of ['organization', 'user', 'token', 'group', 'event-type']) {
    const { code, out } = await runCommand([noun, 'list'], env)
    expect([code, out]).toEqual([0, expect.stringMatching(/^There are no .* yet\. Create .*\n$/)])
  }
  const json = await runCommand(['user', 'list', '--json'], env)
  expect([json.code, json.out]).toEqual([0, '[]\n'])
  const filtered = await convene(['user', 'list', '--email', 'unknown@acme.example'])
  expect(filtered.out).toBe('No more users match. Remove options to see others.\n')
})

/** East Asian characters take two columns of a terminal. */
function columnsOf(text: string) {
  return text.length + (text.match(/[\u2E80-\uA4CF]/g) ?? []).length
}
