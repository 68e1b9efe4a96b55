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

/** Inserts invitations whose timestamps are whole seconds, so that many share each instant. */
async function fill(organization_id: string, name: string, count: number, instants: number) {
  await db.run(sql`
    insert into organization_invitations (organization_id, email, link_expires_at, created_at, updated_at)
    select ${organization_id}, ${name} || i || '@acme.example', now() + interval '30 days',
      ${noon} + make_interval(secs => i * 7919 % ${instants}::int),
      ${noon} + make_interval(secs => i * 104729 % ${instants}::int)
    from generate_series(1, ${count}::int) i`)
}

/** Inserts, updates and deletes rows all over the list while `work` reads it. */
async function whileListChanges<T extends object>(work: () => Promise<T>) {
  let hasEnded = false
  let changes = 0
  const changing = (async () => {
    while (!hasEnded) {
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
    hasEnded = true
    await changing
  }
}

type Page = { emails: string[]; next_page: string | null; previous_page: string | null }

async function readPage(reader: Person, url: string): Promise<Page> {
  const { status, body } = await reader.get(url)
  expect(status).toBe(200)
  return { emails: body.collection.map(({ email }: Json) => email), ...body.pagination }
}

/** Reads every page from here to the end. */
async function readPages(reader: Person, from: string, toward: 'next_page' | 'previous_page') {
  const pages: Page[] = []
  for (let url: string | null = from; url !== null;) {
    const page: Page = await readPage(reader, url)
    pages.push(page)
    url = page[toward]
  }
  return pages
}

const unchangedEmails = (pages: Page[]) =>
  pages.flatMap(({ emails }) => emails.filter((email) => email.startsWith('unchanged')))

const sorts = [
  ['created_at:asc', sql`created_at, id`],
  ['created_at:desc', sql`created_at desc, id desc`],
  ['updated_at:desc,created_at:asc', sql`updated_at desc, created_at, id`],
] as const

describe('10,000 invitations', { timeout: 120_000 }, async () => {
  await fill(acme.id, 'unchanged', 10_000, 500)
  await db.run(sql`analyze organization_invitations`)

  test.each(sorts)('a list by %s has each unchanged row once in both directions', async (sort, order) => {
    const eve = await person(acme.id, 'admin', 'Eve Lindt', `eve-${sort.replaceAll(/\W/g, '-')}@acme.example`)
    const rows = await db.all<{ email: string }>(sql`
      select email from organization_invitations
      where organization_id = ${acme.id} and email like 'unchanged%' order by ${order}`)
    const expected = rows.map(({ email }) => email)

    const { forward, last, backward, changes } = await whileListChanges(async () => {
      const forward = await readPages(eve, `/organizations/${acme.id}/invitations?count=100&sort=${sort}`, 'next_page')
      const last = forward.at(-1)
      return { forward, last, backward: await readPages(eve, last?.previous_page ?? '', 'previous_page') }
    })

    expect(changes).toBeGreaterThan(100)
    expect(forward.length).toBeGreaterThanOrEqual(100)
    expect(unchangedEmails(forward)).toEqual(expected)
    expect(unchangedEmails([...backward.toReversed(), ...forward.slice(-1)])).toEqual(expected)
    expect([forward[0]?.previous_page, last?.next_page, backward.at(-1)?.previous_page]).toEqual([null, null, null])
  })

  describe('20,000 invitations', () => {
    // Near the end of a list, reading all remaining rows would be as good a plan.
    beforeAll(async () => {
      await fill(acme.id, 'more', 10_000, 500)
      await db.run(sql`analyze organization_invitations`)
    })

    test.each(sorts)('a page by %s reads only the rows that it needs', async (sort) => {
      const fay = await person(acme.id, 'admin', 'Fay Quist', `fay-${sort.replaceAll(/\W/g, '-')}@acme.example`)
      let url = `/organizations/${acme.id}/invitations?count=100&sort=${sort}`
      for (let i = 1; i < 90; i++) url = (await fay.get(url)).body.pagination.next_page

      const scanned = await explain(url)

      // A page and one more row. With mixed directions also the rows that share the instants at its ends.
      expect(scanned.rows).toBeLessThanOrEqual(sort.includes(',') ? 101 + 100 : 101)
      expect(scanned.scans).not.toContain('Seq Scan')
    })
  })
})

/** The number of rows that PostgreSQL read for a page. */
async function explain(url: string) {
  const query = new URL(url).searchParams
  const sort = (query.get('sort') ?? '').split(',').map((key) => {
    const [field = '', direction] = key.split(':')
    return { field, direction } as Sort
  })
  let sentQuery: Sql = sql.empty
  const spyDb: Db = { ...db, all: (query) => db.all((sentQuery = query)) }
  const token = readToken(query.get('page_token') ?? '', `${acme.id} ${new URL(url).pathname}`)
  await listInvitations(spyDb, acme.id, { sort, count: 100, page_token: token?.cursor })
  const [result] = await db.all<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (analyze, format json) ${sentQuery}`)
  const scans = leavesOf(result?.['QUERY PLAN'][0].Plan)
  const rows = scans.reduce(
    (sum, scan) => sum + (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'],
    0,
  )
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
  let companyCount = 0

  beforeEach(async () => {
    small = await company(`Small${++companyCount}`)
    path = `/organizations/${small.id}/invitations`
    await fill(small.id, `of${companyCount}-`, 9, 3)
  })

  test('a list that fits on one page has no next and no previous page', async () => {
    const { emails, next_page, previous_page } = await readPage(small.ada, path)

    expect([emails.length, next_page, previous_page]).toEqual([9, null, null])
  })

  test('a list that fills its last page completely has no next page', async () => {
    const { next_page } = await readPage(small.ada, `${path}?count=9`)
    const pages = await readPages(small.ada, `${path}?count=3`, 'next_page')

    expect(next_page).toBe(null)
    expect(pages.map(({ emails }) => emails.length)).toEqual([3, 3, 3])
  })

  test('an empty page after deleted rows still has a previous page', async () => {
    const first = await readPage(small.ada, `${path}?count=5`)
    await db.run(sql`
      delete from organization_invitations where organization_id = ${small.id} and email <> all(${first.emails})`)

    const empty = await readPage(small.ada, first.next_page ?? '')
    const backward = await readPage(small.ada, empty.previous_page ?? '')

    expect([empty.emails, empty.next_page]).toEqual([[], null])
    expect(backward.emails).toEqual(first.emails)
    expect(backward.previous_page).toBe(null)
  })

  test('an empty page before deleted rows still has a next page', async () => {
    const first = await readPage(small.ada, `${path}?count=5`)
    const second = await readPage(small.ada, first.next_page ?? '')
    await db.run(sql`
      delete from organization_invitations where organization_id = ${small.id} and email = any(${first.emails})`)

    const empty = await readPage(small.ada, second.previous_page ?? '')
    const following = await readPage(small.ada, empty.next_page ?? '')

    expect([empty.emails, empty.previous_page]).toEqual([[], null])
    expect(following.emails).toEqual(second.emails)
    expect(following.next_page).toBe(null)
  })

  test('the count can change from one page to the next', async () => {
    const { emails: all } = await readPage(small.ada, path)
    const first = await readPage(small.ada, `${path}?count=2`)
    const second = await readPage(small.ada, (first.next_page ?? '').replace('count=2', 'count=4'))
    const backward = await readPage(small.ada, (second.previous_page ?? '').replace('count=4', 'count=1'))

    expect([first.emails, second.emails, backward.emails]).toEqual([all.slice(0, 2), all.slice(2, 6), all.slice(1, 2)])
  })

  const nonsense = ['x', '', 'AAAAAAAAAAAAAAAAAAAAAAAAAA', '%00', '1;drop']
  test.each(nonsense)('rejects “%s” as a page token', async (token) => {
    const { status, body } = await small.ada.get(`${path}?page_token=${token}`)

    expect([status, body.details[0].parameter]).toEqual([400, 'page_token'])
  })

  test('a page token is valid only with its own path, sort and filters', async () => {
    const list = 'status=pending&sort=created_at:desc'
    const { next_page } = await readPage(small.ada, `${path}?count=2&${list}`)
    const token = new URL(next_page ?? '').searchParams.get('page_token') ?? ''
    const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    const statusOf = async (url: string, person = small.ada) => {
      const { status, body } = await person.get(url)
      return status === 200 ? 200 : `${status} ${body.details[0].parameter}`
    }

    expect(await statusOf(`${path}?sort=created_at:desc&status=pending&count=3&page_token=${token}`)).toBe(200)
    expect(await statusOf(`${path}?status=pending&sort=created_at:asc&page_token=${token}`)).toBe('400 sort')
    expect(await statusOf(`${path}?status=accepted&sort=created_at:desc&page_token=${token}`)).toBe('400 status')
    expect(await statusOf(`${path}?sort=created_at:desc&page_token=${token}`)).toBe(200)
    expect(await statusOf(`${path}?${list}&page_token=${altered}`)).toBe('400 page_token')
    const otherList = await statusOf(`${globex.uri}/invitations?${list}&page_token=${token}`, globex.ada)
    expect(otherList).toBe('400 page_token')
    expect(await statusOf(`/groups?organization=${small.uri}&page_token=${token}`)).toBe('400 page_token')
  })
})
