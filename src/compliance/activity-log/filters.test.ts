import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { sortedIds, idsOf, listPages } from '../../test/pages.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'

const { acme, db, person } = await service()
const zoe = await person(acme.id, 'admin', 'Zoë Lund', 'zoe.lund@acme.example')

/** Entries by three people and the system within three seconds, so that many entries share each value. */
const kinds = ['Team.Add', 'Team.Remove', 'EventType.Add', 'EventType.Update', 'Invitation.Resend']
const actors = [acme.ada.id, acme.bob.id, zoe.id, null]
const names = ['Ada Park', 'Bob Okafor', 'Zoë Lund', 'Convene System']
const noon = '2026-10-01T12:00:0'

for (let i = 0; i < 40; i++) {
  const [namespace, action] = kinds[i % kinds.length]?.split('.') ?? []
  await db.run(sql`
    insert into activity_log_entries (organization_id, occurred_at, namespace, action, actor_id, details)
    values (${acme.id}, ${`${noon}${i % 3}.1234567Z`}, ${namespace}, ${action}, ${actors[i % 4]},
      ${JSON.stringify({ uri: `${acme.uri}/things/${i}` })})`)
}
const rows = (await db.all<Json>(sql`select * from activity_log_entries order by id`)).map((row) => {
  const index = actors.indexOf(row.actor_id)
  return { ...row, 'actor.uri': row.actor_id ?? '', 'actor.display_name': names[index] ?? '' }
})

const list = (query: string) => `/activity_log_entries?organization=${acme.uri}&${query}`
const read = async (query: string): Promise<Json> => (await acme.ada.get(list(query))).body

async function countMatches(query: string) {
  const { total_count, collection } = await read(`count=1000&${query}`)
  expect(collection.length).toBe(total_count)
  return total_count as number
}

const sorts = [
  'occurred_at:desc',
  'occurred_at',
  'namespace,action:desc',
  'actor.display_name',
  'actor.display_name:desc,action',
  'actor.uri:desc',
  'action,namespace,actor.uri,occurred_at:desc',
]
test.each(sorts)('pages sorted by %s cover all entries forward and backward', async (sort) => {
  const forth = await listPages(acme.ada, list(`count=7&sort=${sort}`), 'next_page')
  const back = await listPages(acme.ada, forth.at(-2).pagination.next_page, 'previous_page')

  expect(forth.flatMap(idsOf)).toEqual(sortedIds(rows, sort))
  expect(back.toReversed().flatMap(idsOf)).toEqual(sortedIds(rows, sort))
  expect(forth.map(({ total_count }) => total_count)).toEqual(Array(6).fill(40))
})

test.each(['', 'sort=', 'sort=,', 'sort=occurred_at:desc'])(
  'the query “%s” lists the latest entry first',
  async (query) => {
    const { collection } = await read(`count=40&${query}`)

    expect(idsOf({ collection })).toEqual(sortedIds(rows, 'occurred_at:desc'))
  },
)

test('namespaces, actions and actors can be separated by commas or repeated', async () => {
  expect(await countMatches('namespace=Team')).toBe(16)
  expect(await countMatches('namespace=Team,Invitation')).toBe(24)
  expect(await countMatches('namespace=Team&namespace=Invitation')).toBe(24)
  expect(await countMatches('namespace=Team&action=Add')).toBe(8)
  expect(await countMatches('action=Add&action=Update,Resend')).toBe(32)
  expect(await countMatches(`actor=${acme.ada.uri}`)).toBe(10)
  expect(await countMatches(`actor=${acme.ada.uri}&actor=${zoe.uri}`)).toBe(20)
  expect(await countMatches(`actor=${acme.ada.uri},${zoe.uri}&namespace=Team`)).toBe(8)
  expect(await countMatches('namespace=Unheard')).toBe(0)
  expect(await countMatches('namespace=,')).toBe(40)
})

test('both time limits include their whole millisecond', async () => {
  const [latest] = (await read('count=1')).collection

  expect(latest.occurred_at).toBe(`${noon}2.123Z`)
  expect(await countMatches(`min_occurred_at=${latest.occurred_at}`)).toBe(13)
  expect(await countMatches(`max_occurred_at=${noon}0.123Z`)).toBe(14)
  expect(await countMatches(`max_occurred_at=${noon}0.122Z`)).toBe(0)
  expect(await countMatches(`min_occurred_at=${noon}1Z&max_occurred_at=${noon}2Z`)).toBe(13)
  expect((await read(`max_occurred_at=${noon}1.5Z`)).last_event_time).toBe(`${noon}1.123Z`)
})

test.each([
  ['team', 16],
  ['TEAM', 16],
  ['tea', 0],
  ['tea*', 16],
  ['event', 16],
  ['EventType', 16],
  ['"event type"', 16],
  ['EventType.Add', 8],
  ['"EventType.Add"', 8],
  ['team add', 8],
  ['team+add', 8],
  ['add + team', 8],
  ['"add team"', 0],
  ['team | resend', 24],
  ['(team | event) -add', 16],
  ['-team', 24],
  ['-(team | event)', 8],
  ['team -remove', 8],
  ['ada', 10],
  ['ada@acme.example', 10],
  ['"Ada Park"', 10],
  ['"park ada"', 0],
  ['zoë', 10],
  ['ZOË', 10],
  ['lun*', 10],
  ['zoe.lund@acme.example', 10],
  ['system', 10],
  ['convene system team', 4],
  ['things/17', 1],
  ['17', 1],
  ['acme -ada -bob', 10],
  ['-acme', 10],
  ['', 40],
  ['()', 40],
  ['"', 40],
  ['%', 40],
  ['t_am', 0],
  ['te%m', 0],
  ['.*', 40],
  ['[a-z]', 0],
  ['t.am', 0],
  ['te..', 0],
  ['type', 16],
  ['"type add"', 8],
  ['typ* -add', 8],
  ['7', 1],
  ['(team', 16],
  ['team)', 16],
  ['team |', 16],
  ['"team', 16],
  ['--team', 16],
])('a search for “%s” finds %i entries', async (term, count) => {
  expect(await countMatches(`search_term=${encodeURIComponent(term)}`)).toBe(count)
})

test.each(['(', '-', '-(', '|-()'])('a search with 300 characters of “%s” succeeds', async (piece) => {
  const term = encodeURIComponent(`${piece.repeat(300).slice(0, 296)}team`)

  expect((await acme.ada.get(list(`search_term=${term}`))).status).toBe(200)
})

test('all searches use one prepared statement for the page and one for the totals', async () => {
  for (const term of ['x', '(x | y) z', '-x -y -z*']) await countMatches(`search_term=${encodeURIComponent(term)}`)

  const prepared = await db.all(sql`
    select from pg_prepared_statements where statement like '%' || 'jsonb_path' || '_match(%'`)

  expect(prepared.length).toBeLessThanOrEqual(2)
})

test.each([
  ['count=0', 'count'],
  ['count=1001', 'count'],
  [`search_term=${'a'.repeat(301)}`, 'search_term'],
  ['search_term=a&search_term=b', 'search_term'],
  [`search_term=${'a|'.repeat(21)}`, 'search_term'],
  ['sort=details', 'sort'],
  ['sort=actor_name', 'sort'],
  ['namespace=Team.Add', 'namespace'],
  ['actor=ada', 'actor'],
  [`actor=${acme.uri}`, 'actor'],
  ['min_occurred_at=today', 'min_occurred_at'],
  ['max_occurred_at=2026-10-01', 'max_occurred_at'],
])('the query %s is rejected', async (query, parameter) => {
  const reply = await acme.ada.get(list(query))

  expect([reply.status, problemsOf(reply)]).toEqual([400, [[parameter, 'invalid']]])
})
