import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { config } from '../config.ts'
import { sql } from '../db/sql.ts'
import type { OrganizationId } from '../ids.ts'
import { defaultLimits, parseLimits } from '../rate-limit-table.ts'
import { deleteOldCounts, countEmails, type Cause } from './emails.ts'
import { mailboxOf, networkOf, siteOf, formatWait } from './rules.ts'
import { networkUses, refund, reset, countCalls, type Use } from './take.ts'

const { acme, globex, db } = await service()
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5, 9) + seconds * 1000).toISOString()
const count = (length: number) => Array.from({ length }, (_, i) => i)

describe('the rate limit table', () => {
  test('matches the table in docs/rate-limits.md', () => {
    const text = readFileSync(new URL('../../../docs/rate-limits.md', import.meta.url), 'utf8')
    const rows = [...text.matchAll(/^\| `([\w.-]+)` \|[^|]*\|[^|]*\| ([\d/mhd+]+) \|$/gm)]

    expect(Object.fromEntries(rows.map(([, name = '', value = '']) => [name, value]))).toEqual(defaultLimits)
  })

  test('accepts overrides of single rows', () => {
    const { booking, form, 'email.visitor': visitor } = parseLimits('booking=60/15m, email.visitor=20/1h+50/1d')

    expect(booking).toEqual([{ most: 60, seconds: 900 }])
    expect(form).toEqual([{ most: 30, seconds: 900 }])
    expect(visitor).toEqual([
      { most: 20, seconds: 3600 },
      { most: 50, seconds: 86_400 },
    ])
  })

  test.each([
    ['bookings=1/1h', '"bookings" is not the name of a rate limit'],
    ['booking', 'booking must be a number of calls per period'],
    ['booking=0/1h', 'booking must be'],
    ['booking=5', 'booking must be'],
    ['booking=5/1w', 'booking must be'],
    ['booking=5/25h', 'booking must be'],
    ['booking=5/1h+', 'booking must be'],
    ['toString=5/1h', '"toString" is not'],
  ])('rejects %s and names the problem', (text, problem) => {
    expect(() => parseLimits(text)).toThrow(problem)
  })
})

describe('take', () => {
  const use = (key: string): Use[] => [{ limit: 'booking.reschedule', key }]

  test('admits calls up to the short window, then rejects until the oldest call has left it', async () => {
    for (const i of count(5)) expect(await countCalls(db, use('gus'), at(i))).toBeUndefined()

    const early = await countCalls(db, use('gus'), at(3599))
    const then = await countCalls(db, use('gus'), at(3600))
    const more = await countCalls(db, use('gus'), at(3600))

    expect([early, then, more]).toEqual([1, undefined, 1])
  })

  test('applies the long window too', async () => {
    for (const i of count(10)) expect(await countCalls(db, use('ida'), at(i * 3600))).toBeUndefined()

    expect(await countCalls(db, use('ida'), at(10 * 3600))).toBe(14 * 3600)
    expect(await countCalls(db, use('ida'), at(24 * 3600))).toBeUndefined()
  })

  test('counts a call with its cost', async () => {
    const costly = (cost: number): Use[] => [{ limit: 'booking.addresses', key: 'jon', cost }]
    expect(await countCalls(db, costly(98), at(0))).toBeUndefined()

    const waits = [
      await countCalls(db, costly(3), at(1)),
      await countCalls(db, costly(2), at(1)),
      await countCalls(db, costly(1), at(1)),
    ]

    expect(waits).toEqual([3599, undefined, 3599])
  })

  test('admits a call that costs more than the limit only while the window is empty', async () => {
    const huge: Use[] = [{ limit: 'booking.addresses', key: 'kit', cost: 1000 }]

    expect([await countCalls(db, huge, at(0)), await countCalls(db, huge, at(1))]).toEqual([undefined, 3599])
  })

  test('counts a call against all limits or against none', async () => {
    const both: Use[] = [
      { limit: 'form', key: 'lea' },
      { limit: 'invitation.resend', key: 'lea' },
    ]
    await countCalls(db, both)
    for (const _ of count(40)) await countCalls(db, both)

    expect(await countCalls(db, [{ limit: 'form', key: 'lea' }])).toBeUndefined()
  })

  test('admits exactly the limit of concurrent calls', async () => {
    const waits = await Promise.all(count(40).map(() => countCalls(db, use('mia'))))

    expect(waits.filter((wait) => wait === undefined)).toHaveLength(5)
  })

  test('admits calls again after a refund and after a reset', async () => {
    for (const _ of count(5)) await countCalls(db, use('ned'))
    await refund(db, use('ned'))
    const [refunded, full] = [await countCalls(db, use('ned')), await countCalls(db, use('ned'))]
    await reset(db, use('ned'))

    expect([refunded, full === undefined, await countCalls(db, use('ned'))]).toEqual([undefined, false, undefined])
  })
})

describe('takeEmails', () => {
  const limit = config.RATE_LIMITS['email.visitor'][0]?.most ?? 0
  const total = config.RATE_LIMITS['email.visitor.total'][0]?.most ?? 0
  const takeEmail = async (organization_id: OrganizationId, cause: Cause, recipient: string) =>
    (await countEmails(db, organization_id, cause, [recipient])).get(recipient)

  test('limits emails to one mailbox per organization and in total, for all spellings of its address', async () => {
    const spellings = ['zoe', 'Zoe', 'zoe+1', 'zoe+offer'].map((name) => `${name}@initech.example`)
    const waits: (number | undefined)[] = []
    for (const i of count(limit + 2)) waits.push(await takeEmail(acme.id, 'visitor', spellings[i % 4] ?? ''))
    const admitted = waits.filter((wait) => wait === undefined).length
    for (const i of count(total)) waits.push(await takeEmail(globex.id, 'visitor', spellings[i % 4] ?? ''))

    expect([admitted, waits.filter((wait) => wait === undefined).length]).toEqual([limit, total])
    expect(waits.at(-1)).toBeGreaterThan(3500)
    expect(await takeEmail(acme.id, 'visitor', 'bo@initech.example')).toBeUndefined()
  })

  test('does not count emails of visitors against the limit of members', async () => {
    for (const _ of count(limit + 1)) await takeEmail(acme.id, 'visitor', 'cy@initech.example')

    expect(await takeEmail(acme.id, 'visitor', 'cy@initech.example')).toBeGreaterThan(0)
    expect(await takeEmail(acme.id, 'member', 'cy@initech.example')).toBeUndefined()
  })

  test('limits the emails of an organization per day without affecting other organizations', async () => {
    const dailyLimit = config.RATE_LIMITS['email.visitor.organization'][0]?.most ?? 0
    const earlier = sql`date_trunc('hour', now()) - interval '20 hours'`
    await db.run(sql`insert into email_counts values (${acme.id}, 'visitor', ${earlier}, ${dailyLimit})`)

    const full = await takeEmail(acme.id, 'visitor', 'di@initech.example')
    const others = [
      await takeEmail(globex.id, 'visitor', 'di@initech.example'),
      await takeEmail(acme.id, 'member', 'di@initech.example'),
    ]
    await db.run(sql`update email_counts set hour = hour - interval '5 hours'`)
    const later = await takeEmail(acme.id, 'visitor', 'di@initech.example')

    expect([full, ...others, later]).toEqual([3600, undefined, undefined, undefined])
  })

  test('admits all recipients of one call or none when the organization reaches its limit', async () => {
    const dailyLimit = config.RATE_LIMITS['email.member.organization'][0]?.most ?? 0
    const earlier = sql`now() - interval '2 hours'`
    await db.run(sql`insert into email_counts values (${globex.id}, 'member', ${earlier}, ${dailyLimit - 3})`)
    const people = count(4).map((i) => `el${i}@initech.example`)

    const waits = await countEmails(db, globex.id, 'member', people)
    const fewer = await countEmails(db, globex.id, 'member', people.slice(1))

    expect([...waits]).toEqual(people.map((email) => [email, 3600]))
    expect([...fewer]).toEqual([])
  })

  test('counts what the same transaction counted before, and writes all of it', async () => {
    const dailyLimit = config.RATE_LIMITS['email.member.organization'][0]?.most ?? 0
    const earlier = sql`date_trunc('hour', now()) - interval '2 hours'`
    await db.run(sql`delete from email_counts where organization_id = ${globex.id}`)
    await db.run(sql`insert into email_counts values (${globex.id}, 'member', ${earlier}, ${dailyLimit - 2})`)
    const people = count(3).map((i) => `gus${i}@initech.example`)

    const waits = await db.transaction(async (tx) => {
      const results: number[] = []
      for (const email of people) results.push((await countEmails(tx, globex.id, 'member', [email])).size)
      return results
    })

    expect(waits).toEqual([0, 0, 1])
    expect(await db.one(sql`select sum(emails)::int from email_counts where organization_id = ${globex.id}`)).toEqual({
      sum: dailyLimit,
    })
  })

  test('a transaction that has counted emails does not stop others of its organization', async () => {
    const inner = await db.transaction(async (tx) => {
      await countEmails(tx, acme.id, 'member', ['hal@initech.example'])
      await tx.run(sql`select 1`)
      return db.transaction((other) => countEmails(other, acme.id, 'member', ['ira@initech.example']))
    })

    expect(inner.size).toBe(0)
  })

  test('does not deadlock on concurrent calls with the same recipients', async () => {
    const people = count(8).map((i) => `flo${i}@initech.example`)
    const some = (i: number) => people.filter((_, n) => (n + i) % 3 !== 0)
    async function deadlocks() {
      const row = await db.one<{ deadlocks: number }>(sql`
        select pg_stat_get_db_deadlocks(oid)::int as deadlocks from pg_database where datname = current_database()`)
      return row.deadlocks
    }
    const before = await deadlocks()

    await Promise.all(
      count(24).map((i) =>
        db.transaction((tx) => countEmails(tx, acme.id, 'member', i % 2 ? some(i).toReversed() : some(i))),
      ),
    )

    expect((await deadlocks()) - before).toBe(0)
  })

  test('deleteOldCounts deletes counts after two days', async () => {
    await db.run(sql`update email_counts set hour = hour - interval '49 hours' where cause = 'member'`)

    await deleteOldCounts(db)

    expect(await db.all(sql`select distinct cause from email_counts`)).toEqual([{ cause: 'visitor' }])
  })
})

describe('rate limit keys', () => {
  test('networkOf groups IPv6 addresses by /64 prefix and returns each IPv4 address alone', () => {
    const sameNetwork = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0DB8:0001:0002:0:0:0:1'].map(networkOf)
    const others = ['2001:db8:1:3::1', '::ffff:192.0.2.1', '192.0.2.1', '192.0.2.2', 'fe80::1%eth0'].map(networkOf)

    expect(new Set(sameNetwork)).toEqual(new Set(['2001:db8:1:2::/64']))
    expect(others).toEqual(['2001:db8:1:3::/64', '192.0.2.1', '192.0.2.1', '192.0.2.2', 'fe80:0:0:0::/64'])
  })

  test.each([
    ['203.0.113.5:40001', '203.0.113.5'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['unix:', 'unknown'],
    ['203.0.113.5:x', 'unknown'],
    ['', 'unknown'],
  ])('networkOf maps %j to %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  test('networkUses limits all networks of one IPv6 customer to a multiple of the limit', async () => {
    const book = (i: number) => countCalls(db, networkUses('booking', `2001:db8:77:${i.toString(16)}::1`))
    const waits = await Promise.all(count(150).map(book))

    expect(waits.filter((wait) => wait === undefined)).toHaveLength(120)
    expect([siteOf('2001:db8:77:9::1'), siteOf('192.0.2.1')]).toEqual(['2001:db8:77::/48', undefined])
  })

  test.each([
    ['Ada@Acme.example', 'ada@acme.example'],
    ['ada+x+y@acme.example', 'ada@acme.example'],
    ['a.d.a+x@gmail.com', 'ada@gmail.com'],
    ['ada@googlemail.com', 'ada@gmail.com'],
    ['a.d.a@acme.example', 'a.d.a@acme.example'],
    ['+ada@acme.example', '+ada@acme.example'],
    ['ada@ａcme.example', 'ada@acme.example'],
    ['ada@𝐚cme.example', 'ada@acme.example'],
    ['ａda@acme.example', 'ada@acme.example'],
    ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@xn--mnchen-3ya.example', 'ada@xn--mnchen-3ya.example'],
  ])('mailboxOf maps %s to %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })
})

test.each([
  [1, 'in a minute'],
  [61, 'in 2 minutes'],
  [3600, 'in 60 minutes'],
  [7201, 'in 3 hours'],
])('whenIn formats %i seconds as "%s"', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
})
