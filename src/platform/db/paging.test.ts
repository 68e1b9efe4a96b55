import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listInvitations } from '../../people/invitations/queries.ts'
import type { Json } from '../../test/client.ts'
import type { Company, Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { readToken } from '../http/page-token.ts'
import type { Db } from './db.ts'
import type { Sort } from './page.ts'
import { sql, type Sql } from './sql.ts'

const { acme, globex, company, person, db } = await service()

const noon = sql`timestamptz '2026-10-01 12:00:00Z'`

/** Invitations by name, made and changed in steps of a second, so that many share each instant. */
async function fill(organization_id: string, name: string, count: number, instants: number) {
  await db.run(sql`
    insert into organization_invitations (organization_id, email, link_expires_at, created_at, updated_at)
    select ${organization_id}, ${name} || i || '@acme.example', now() + interval '30 days',
      ${noon} + make_interval(secs => i * 7919 % ${instants}::int),
      ${noon} + make_interval(secs => i * 104729 % ${instants}::int)
    from generate_series(1, ${count}::int) i`)
}

/** Somebody invites, changes and revokes all over the list for as long as it is read. */
async function whileMeddled<T extends object>(work: () => Promise<T>) {
  let isOver = false
  let changes = 0
  const meddling = (async () => {
    while (!isOver) {
      await fill(acme.id, `moving-${randomUUID()}-`, 30, 500)
      changes += await db.run(sql`
        update organization_invitations set updated_at = ${noon} + make_interval(secs => floor(random() * 500))
        where id in (select id from organization_invitations where email like 'moving%' order by random() limit 20)`)
      await db.run(sql`
        delete from organization_invitations
        where id in (select id from organization_invitations where email like 'moving%' order by random() limit 28)`)
      await sleep(1)
    }
  })()

  try {
    return { ...(await work()), changes }
  } finally {
    isOver = true
    await meddling
  }
}

type Page = { emails: string[]; next_page: string | null; previous_page: string | null }

async function read(reader: Person, url: string): Promise<Page> {
  const { status, body } = await reader.get(url)
  expect(status).toBe(200)
  return { emails: body.collection.map(({ email }: Json) => email), ...body.pagination }
}

/** Every page from here to the end, in the order in which they were met. */
async function walk(reader: Person, from: string, toward: 'next_page' | 'previous_page') {
  const pages: Page[] = []
  for (let url: string | null = from; url !== null;) {
    const page: Page = await read(reader, url)
    pages.push(page)
    url = page[toward]
  }
  return pages
}

const still = (pages: Page[]) => pages.flatMap(({ emails }) => emails.filter((email) => email.startsWith('still')))

const sorts = [
  ['created_at:asc', sql`created_at, id`],
  ['created_at:desc', sql`created_at desc, id desc`],
  ['updated_at:desc,created_at:asc', sql`updated_at desc, created_at, id`],
] as const

describe('ten thousand invitations', { timeout: 120_000 }, async () => {
  await fill(acme.id, 'still', 10_000, 500)
  await db.run(sql`analyze organization_invitations`)

  test.each(sorts)('by %s are each met once there and once back while others come and go', async (sort, order) => {
    const eve = await person(acme.id, 'admin', 'Eve Lindt', `eve-${sort.replaceAll(/\W/g, '-')}@acme.example`)
    const rows = await db.all<{ email: string }>(sql`
      select email from organization_invitations
      where organization_id = ${acme.id} and email like 'still%' order by ${order}`)
    const expected = rows.map(({ email }) => email)

    const { there, last, back, changes } = await whileMeddled(async () => {
      const there = await walk(eve, `/organizations/${acme.id}/invitations?count=100&sort=${sort}`, 'next_page')
      const last = there.at(-1)
      return { there, last, back: await walk(eve, last?.previous_page ?? '', 'previous_page') }
    })

    expect(changes).toBeGreaterThan(100)
    expect(there.length).toBeGreaterThanOrEqual(100)
    expect(still(there)).toEqual(expected)
    expect(still([...back.toReversed(), ...there.slice(-1)])).toEqual(expected)
    expect([there[0]?.previous_page, last?.next_page, back.at(-1)?.previous_page]).toEqual([null, null, null])
  })

  describe('and as many again', () => {
    // Near the end of a list, reading all that is left would be as good a plan.
    beforeAll(async () => {
      await fill(acme.id, 'more', 10_000, 500)
      await db.run(sql`analyze organization_invitations`)
    })

    test.each(sorts)('by %s are read no deeper than a page needs', async (sort) => {
      const fay = await person(acme.id, 'admin', 'Fay Quist', `fay-${sort.replaceAll(/\W/g, '-')}@acme.example`)
      let url = `/organizations/${acme.id}/invitations?count=100&sort=${sort}`
      for (let i = 1; i < 90; i++) url = (await fay.get(url)).body.pagination.next_page

      const scanned = await explain(url)

      // A page and the row that tells of the next one; in mixed directions also who shares the instants at its ends.
      expect(scanned.rows).toBeLessThanOrEqual(sort.includes(',') ? 101 + 100 : 101)
      expect(scanned.scans).not.toContain('Seq Scan')
    })
  })
})

/** The rows that the tables gave for a page, by PostgreSQL's own count. */
async function explain(url: string) {
  const query = new URL(url).searchParams
  const sort = (query.get('sort') ?? '').split(',').map((key) => {
    const [field = '', direction] = key.split(':')
    return { field, direction } as Sort
  })
  let asked: Sql = sql.empty
  const spying: Db = { ...db, all: (question) => db.all((asked = question)) }
  const token = readToken(query.get('page_token') ?? '', `${acme.id} ${new URL(url).pathname}`)
  await listInvitations(spying, acme.id, { sort, count: 100, page_token: token?.cursor })
  const [explained] = await db.all<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (analyze, format json) ${asked}`)
  const scans = leavesOf(explained?.['QUERY PLAN'][0].Plan)
  const rows = scans.reduce((sum, scan) =>
    sum + (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'], 0)
  return { rows, scans: scans.map((scan) => scan['Node Type']) }
}

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

function leavesOf(plan: Plan | undefined): Plan[] {
  if (!plan) return []
  return plan.Plans ? plan.Plans.flatMap(leavesOf) : [plan]
}

describe('a few invitations', () => {
  let small: Company
  let path: string
  let made = 0

  beforeEach(async () => {
    small = await company(`Small${++made}`)
    path = `/organizations/${small.id}/invitations`
    await fill(small.id, `of${made}-`, 9, 3)
  })

  test('on one page have none before and none after', async () => {
    const { emails, next_page, previous_page } = await read(small.ada, path)

    expect([emails.length, next_page, previous_page]).toEqual([9, null, null])
  })

  test('that fill a page to the last row have no next one', async () => {
    const { next_page } = await read(small.ada, `${path}?count=9`)
    const pages = await walk(small.ada, `${path}?count=3`, 'next_page')

    expect(next_page).toBe(null)
    expect(pages.map(({ emails }) => emails.length)).toEqual([3, 3, 3])
  })

  test('of which those beyond are gone offer the way back from the empty page', async () => {
    const first = await read(small.ada, `${path}?count=5`)
    await db.run(sql`
      delete from organization_invitations where organization_id = ${small.id} and email <> all(${first.emails})`)

    const empty = await read(small.ada, first.next_page ?? '')
    const back = await read(small.ada, empty.previous_page ?? '')

    expect([empty.emails, empty.next_page]).toEqual([[], null])
    expect(back.emails).toEqual(first.emails)
    expect(back.previous_page).toBe(null)
  })

  test('of which those before are gone offer the way on from the empty page', async () => {
    const first = await read(small.ada, `${path}?count=5`)
    const second = await read(small.ada, first.next_page ?? '')
    await db.run(sql`
      delete from organization_invitations where organization_id = ${small.id} and email = any(${first.emails})`)

    const empty = await read(small.ada, second.previous_page ?? '')
    const on = await read(small.ada, empty.next_page ?? '')

    expect([empty.emails, empty.previous_page]).toEqual([[], null])
    expect(on.emails).toEqual(second.emails)
    expect(on.next_page).toBe(null)
  })

  test('may be read in pages of another length from one to the next', async () => {
    const { emails: all } = await read(small.ada, path)
    const first = await read(small.ada, `${path}?count=2`)
    const second = await read(small.ada, (first.next_page ?? '').replace('count=2', 'count=4'))
    const back = await read(small.ada, (second.previous_page ?? '').replace('count=4', 'count=1'))

    expect([first.emails, second.emails, back.emails]).toEqual([all.slice(0, 2), all.slice(2, 6), all.slice(1, 2)])
  })

  const nonsense = ['x', '', 'AAAAAAAAAAAAAAAAAAAAAAAAAA', '%00', '1;drop']
  test.each(nonsense)('are not reached with “%s” for a token', async (token) => {
    const { status, body } = await small.ada.get(`${path}?page_token=${token}`)

    expect([status, body.details[0].parameter]).toEqual([400, 'page_token'])
  })

  test('are reached by a token with its own path, sort and filters only', async () => {
    const list = 'status=pending&sort=created_at:desc'
    const { next_page } = await read(small.ada, `${path}?count=2&${list}`)
    const token = new URL(next_page ?? '').searchParams.get('page_token') ?? ''
    const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    const ask = async (at: string, as = small.ada) => {
      const { status, body } = await as.get(at)
      return status === 200 ? 200 : `${status} ${body.details[0].parameter}`
    }

    expect(await ask(`${path}?sort=created_at:desc&status=pending&count=3&page_token=${token}`)).toBe(200)
    expect(await ask(`${path}?status=pending&sort=created_at:asc&page_token=${token}`)).toBe('400 sort')
    expect(await ask(`${path}?status=accepted&sort=created_at:desc&page_token=${token}`)).toBe('400 status')
    expect(await ask(`${path}?sort=created_at:desc&page_token=${token}`)).toBe(200)
    expect(await ask(`${path}?${list}&page_token=${altered}`)).toBe('400 page_token')
    const elsewhere = await ask(`${globex.uri}/invitations?${list}&page_token=${token}`, globex.ada)
    expect(elsewhere).toBe('400 page_token')
    expect(await ask(`/groups?organization=${small.uri}&page_token=${token}`)).toBe('400 page_token')
  })
})
