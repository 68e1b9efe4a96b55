import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { browserOf } from '../../test/browser-session.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, db, work } = await service()
await withHours(acme.cyd, '00:00', '23:55')
/** Without bot protection, which would let a visitor cause fewer emails. */
const type = await publish(acme.cyd, {
  period_type: 'unlimited',
  minimum_notice: 0,
  duration: 5,
  start_time_increment: 5,
  bot_protection: 'off',
})
const { pathname } = new URL((await acme.cyd.get(type)).body.resource.scheduling_url)
const range = (length: number) => Array.from({ length }, (_, i) => i)
const maxOf = (limit: keyof typeof config.RATE_LIMITS) => config.RATE_LIMITS[limit][0]?.most ?? 0
let slotCount = 0
const pad = (n: number) => String(n).padStart(2, '0')
const slot = () => at(`Mon ${pad(Math.floor(slotCount / 12))}:${pad((slotCount++ % 12) * 5)}`)
let networkCount = 0

type EmailRow = { subject: string; text: string; recipient: string }
const emailsTo = (recipient: string) =>
  db.all<EmailRow>(sql`
  select subject, text, recipient from mails where recipient = ${recipient} order by created_at, id`)

/** Books on the page from a new network, and returns the link of the booking. */
async function book(fields: Record<string, string>) {
  const visitor = browserOf(app, `2001:db8:${++networkCount}::1`)
  const reply = await visitor.post(`${pathname}/${slot()}`, { name: 'Eve', timezone: 'UTC', ...fields })
  expect(reply.status).toBe(303)
  const { id, link_key } = await db.one<{ id: string; link_key: string }>(sql`
    select id, link_key from invitees order by created_at desc, id desc limit 1`)
  return { visitor, id, link_key }
}

/** Reschedules by link, and returns the link of the new booking. */
async function reschedule(visitor: ReturnType<typeof browserOf>, { id, link_key }: { id: string; link_key: string }) {
  const { status } = await visitor.post(`/reschedulings/${id}?key=${link_key}`, { start_time: slot() })
  const next = await db.maybe<{ id: string; link_key: string }>(sql`
    select id, link_key from invitees where old_invitee_id = ${id}`)
  return { status, next: next ?? { id, link_key } }
}

test('a booking can be rescheduled by link a few times, then a page says when to try again', async () => {
  const { visitor, ...booking } = await book({ email: 'one@initech.example', guests: 'guest@initech.example' })
  let link = booking
  const statuses: number[] = []
  for (const _ of range(40)) {
    const { status, next } = await reschedule(visitor, link)
    statuses.push(status)
    link = next
  }

  const rejected = await browserOf(app, '2001:db8:ffff::1').post(`/reschedulings/${link.id}?key=${link.link_key}`, {
    start_time: slot(),
  })
  await work()

  const max = maxOf('booking.reschedule')
  expect(statuses.filter((status) => status === 200)).toHaveLength(max)
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  expect(rejected.text).toContain('This meeting has been rescheduled too often. Try again in 60 minutes.')
  for (const address of ['one@initech.example', 'guest@initech.example'])
    expect((await emailsTo(address)).length).toBeLessThanOrEqual(max + 1)
})

test('a recipient gets a limited number of emails per hour, regardless of how the address is written', async () => {
  const victim = 'victim@initech.example'
  for (const i of range(30)) {
    const [name, tag] = [i % 2 ? 'VICTIM' : 'victim', i % 3 ? `+${i}` : '']
    await book({ email: `mallory${i}@initech.example`, guests: `${name}${tag}@initech.example` })
    if (i % 10 === 9) await work()
  }

  await work()

  const emails = await db.all(sql`select from mails where recipient ilike 'victim%@initech.example'`)
  expect(emails).toHaveLength(maxOf('email.visitor'))
  expect(await emailsTo(victim)).not.toHaveLength(0)
})

test('a notice over the limit is emailed later with the details of that time', async () => {
  const guest = 'late@initech.example'
  const { visitor, ...booking } = await book({ email: 'two@initech.example', guests: guest })
  await work()
  const [invited] = await emailsTo(guest)
  for (const i of range(maxOf('email.visitor'))) await book({ email: `filler${i}@initech.example`, guests: guest })
  await work()
  const full = await emailsTo(guest)

  const second = await reschedule(visitor, booking)
  await work()
  const third = await reschedule(visitor, second.next)
  await work()
  const stillFull = await emailsTo(guest)
  await db.run(sql`delete from attempt_logs`)
  await db.run(sql`update jobs set due_at = now() where payload ? 'recipient_hash'`)
  await work()
  const after = await emailsTo(guest)

  expect(invited?.subject).toContain('Invitation')
  expect(full).toHaveLength(maxOf('email.visitor'))
  expect(stillFull).toEqual(full)
  const rescheduled = after.filter(({ subject }) => subject.startsWith('New time'))
  expect(rescheduled).toHaveLength(1)
  const { start_time } = await db.one<{ start_time: string }>(sql`
    select to_char(start_time at time zone 'UTC', 'FMHH12:MI am') as start_time from scheduled_events e
    join invitees i on i.event_id = e.id where i.id = ${third.next.id}`)
  expect(rescheduled[0]?.text).toContain(start_time)
})

test('a notice that cannot be sent within a day or is out of date is dropped', async () => {
  const guest = 'never@initech.example'
  const { visitor, id, link_key } = await book({ email: 'three@initech.example', guests: guest })
  // Jobs run concurrently, so without this the email of this booking could be among the postponed ones.
  await work()
  const hash = async () => {
    const jobs = await db.all<{ payload: { recipient_hash: string } }>(sql`
      select payload from jobs where kind = 'booking email' and payload ? 'recipient_hash'`)
    return jobs.at(-1)?.payload.recipient_hash
  }
  for (const i of range(maxOf('email.visitor') + 1)) await book({ email: `more${i}@initech.example`, guests: guest })
  await work()
  const recipient_hash = await hash()
  const before = await emailsTo(guest)
  const enqueuePostponed = (notice: string, until: number) =>
    enqueue(db, {
      organization_id: acme.id,
      kind: 'booking email',
      payload: { invitee_id: id, notice, recipient_hash, until },
    })

  await enqueuePostponed('rescheduled', Date.now() + 1000)
  await work()
  const expired = await db.all(sql`select from jobs where payload ->> 'invitee_id' = ${id} and kind = 'booking email'
    and payload ? 'recipient_hash'`)
  await visitor.post(`/cancellations/${id}?key=${link_key}`, {})
  await db.run(sql`delete from attempt_logs`)
  await enqueuePostponed('booked', Date.now() + 3_600_000)
  await work()

  expect(before).toHaveLength(maxOf('email.visitor'))
  expect(expired).toEqual([])
  expect((await emailsTo(guest)).slice(before.length).map(({ subject }) => subject.split(':')[0])).toEqual(['Canceled'])
})

test('emails to hosts are not limited', async () => {
  const before = (await emailsTo(acme.cyd.email)).length
  for (const i of range(12)) await book({ email: `fan${i}@initech.example` })

  await work()

  expect((await emailsTo(acme.cyd.email)).length - before).toBe(12)
})

test('a mailbox with many spellings gets one email per booking, and postponed notices do not multiply', async () => {
  await db.run(sql`delete from jobs where payload ? 'recipient_hash'`)
  const guests = range(9)
    .map((i) => `vic+${i}@v.example`)
    .join('\n')
  for (const _ of range(maxOf('email.visitor') + 2)) await book({ email: 'vic@v.example', guests })
  const waiting = () => db.all(sql`select from jobs where payload ? 'recipient_hash' and due_at > now()`)
  await work()
  const [emails, first] = [await db.all(sql`select from mails where recipient like 'vic%@v.example'`), await waiting()]

  for (const _ of range(2)) {
    await db.run(sql`update jobs set due_at = now() where payload ? 'recipient_hash'`)
    await work()
  }

  expect(emails).toHaveLength(maxOf('email.visitor'))
  expect(first).toHaveLength(2)
  expect((await waiting()).length).toBeLessThanOrEqual(2)
})

test('an address with lookalike letters is rejected', async () => {
  const fields = { name: 'Eve', email: 'eve@initech.example', timezone: 'UTC', guests: 'ada@𝐯ictim.example' }

  const { status, text } = await browserOf(app).post(`${pathname}/${slot()}`, fields)

  expect(status).toBe(400)
  expect(text).toContain('ada@𝐯ictim.example')
})

test('guests of many meetings do not cause deadlocks between notices', async () => {
  const before = await deadlocks()
  for (const i of range(30))
    await book(
      i % 2
        ? { email: `a${i}@q.example`, guests: 'b@q.example\nm@q.example' }
        : { email: `x${i}@q.example`, guests: 'm@q.example\nz@q.example' },
    )

  await work()

  expect((await deadlocks()) - before).toBe(0)
})

async function deadlocks() {
  const row = await db.one<{ deadlocks: number }>(sql`
    select pg_stat_get_db_deadlocks(oid)::int as deadlocks from pg_database where datname = current_database()`)
  return row.deadlocks
}
