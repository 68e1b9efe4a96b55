import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json, Reply } from '../../test/client.ts'
import { attempt, deliver, subscribe } from '../../test/delivery-log.ts'
import { dumpDatabase, whereIs } from '../../test/dump-database.ts'
import { begin, idOf } from '../../test/examples.ts'
import { at, offered, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db, work } = await service()
const address = "o'zoë+tag_%@initech.example"
const zoe = { email: "O'Zoë+Tag_%@initech.example", name: 'Zoë Lund', timezone: 'Europe/Paris' }
const xan = { email: `x${address}`, name: 'Xan Lund', timezone: 'Europe/Paris' }
const question = 'Whom shall we ask?'
const answered = (answer: string) => ({ questions_and_answers: [{ question, answer, position: 0 }] })
const key = (name: string) => ({ 'idempotency-key': name })

const log: string[] = []
const met: Record<string, Json> = {}
const seek = async () => ({
  globex: await dumpDatabase(db, globex.id),
  zoe: await whereIs(db, address, { notOf: globex.id, besides: xan.email }),
  xan: await whereIs(db, xan.email, { notOf: globex.id }),
})
let before: Awaited<ReturnType<typeof seek>>
let after: Awaited<ReturnType<typeof seek>>
let asked: Reply

async function resourceOf(uri: string) {
  return (await acme.ada.get(uri)).body.resource
}

/** Bookings as they come and go. */
async function meetOften(solo: string) {
  const first = await book(acme.ada, solo, 'Mon 08:00', { invitee: zoe, event_guests: ['gus@initech.example'] })
  const moved = await acme.ada.post(`${first.uri}/reschedule`, { start_time: at('Mon 08:30') }, key('move'))
  await acme.cyd.post(`${moved.body.resource.event}/cancellation`, { reason: `${address} is ill` }, key('cancel'))
  const invitee = { ...zoe, email: address.toUpperCase() }
  const body = { event_type: solo, start_time: at('Mon 09:00'), invitee, ...answered('nobody') }
  met.booked = (await acme.ada.post('/invitees', body, key('book'))).body.resource
  await acme.ada.patch(met.booked.event, { meeting_notes_plain: 'Bring tea' })
  met.missed = await book(acme.ada, solo, 'Mon 09:30', { invitee: zoe })
  await begin(db, met.missed.event)
  await acme.ada.post('/invitee_no_shows', { invitee: met.missed.uri }, key('missed'))
}

/** What others say of her, and those whom she meets. */
async function beTalkedAbout(solo: string, group: string) {
  met.xan = await book(acme.ada, solo, 'Mon 10:00', { invitee: xan })
  met.teller = await book(acme.ada, solo, 'Mon 10:30', {
    ...answered(`first xan,\n${address}, then ${xan.email}`), event_guests: [zoe.email, 'gus@initech.example'],
  })
  await acme.ada.patch(met.teller.event, { meeting_notes_plain: `Ask <${zoe.email}>\nor not` })
  met.session = await book(acme.ada, group, 'Mon 11:00', { invitee: zoe })
  await book(acme.ada, group, 'Mon 11:00', { invitee: xan })
  await book(acme.ada, group, 'Mon 11:00')
  met.canceled = await book(acme.ada, group, 'Mon 12:00')
  await book(acme.ada, group, 'Mon 12:00', { invitee: zoe })
  await acme.ada.post(`${met.canceled.uri}/cancellation`, {})

  const emails = [{ email: 'zoe@home.example', is_primary: true }, { email: address, is_primary: false }]
  met.contact = (await acme.ada.post('/contacts', { name: 'Zoë', emails }, key('contact'))).body.resource
  const other = { name: 'Xan', emails: [{ email: xan.email }], job_title: `works for ${address}` }
  met.colleague = (await acme.bob.post('/contacts', other)).body.resource
}

/** Receivers of webhooks that repeat what they were told, in whatever form, and one that hears of somebody else. */
async function beEchoed() {
  const attempts = [
    attempt(500, { response: `{"error":"unknown ${zoe.email}"}` }), attempt(null, { error: `no ${address}` }),
    attempt(200, { response: `${xan.email} and ${encodeURIComponent(address)}` }),
  ]
  const to = await subscribe(acme)
  met.echoed = await deliver(db, acme.id, to, { attempts })
  met.heard = await deliver(db, acme.id, to, { attempts: [attempt(200, { response: xan.email })] })
  await deliver(db, globex.id, await subscribe(globex), { attempts })
}

/** Where nobody would look: what a link carried, a mail server's refusal, a file that could not be imported. */
async function beWrittenDown(solo: string) {
  const link = `https://shop.example/?from=${encodeURIComponent(address)}&to=x`
  const tracking = { utm_source: link, utm_campaign: null, utm_medium: null, utm_content: null, utm_term: null }
  met.tracked = await book(acme.ada, solo, 'Mon 13:00', { tracking: { ...tracking, salesforce_uuid: null } })
  const refusal = `550 <${address}> does not exist`
  await db.run(sql`
    insert into jobs (organization_id, kind, payload, failed_at, last_error) values
      (${acme.id}, 'email', jsonb_build_object('mail_id', gen_random_uuid()), now(), ${refusal}),
      (${acme.id}, 'errand', '{}', now(), ${refusal})`)
  await db.run(sql`
    with made as (
      insert into contact_imports (organization_id, owner_id, fingerprint)
      values (${acme.id}, ${acme.ada.id}, '') returning id)
    insert into contact_import_refusals select ${acme.id}, id, 7, ${`${xan.email} and ${address} are taken`} from made`)
}

beforeAll(async () => {
  app.log.level = 'info'
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0)
  await book(globex.ada, await publish(globex.cyd, {}), 'Mon 09:00', { invitee: zoe, event_guests: [xan.email] })
  await withHours(acme.cyd, '08:00', '18:00')
  met.solo = await publish(acme.cyd, { custom_questions: [{ name: question, type: 'text' }] })
  await meetOften(met.solo)
  await beTalkedAbout(met.solo, await publish(acme.cyd, { kind: 'group', seats: 5 }))
  await beWrittenDown(met.solo)
  await beEchoed()
  await acme.ada.get(`/scheduled_events?organization=${acme.uri}&invitee_email=${encodeURIComponent(address)}`)
  await work()
  await work()

  before = await seek()
  asked = await acme.bob.post('/data_compliance/deletion/invitees', { emails: [zoe.email] }, key('forget'))
  await work()
  after = await seek()
})

describe('whoever is to be forgotten', () => {
  test('has left traces in many places', () => {
    expect(Object.keys(before.zoe)).toEqual(expect.arrayContaining([
      'contact_addresses.address', 'contacts.emails', 'contacts.job_title', 'contacts.custom_fields',
      'event_guests.address', 'events.payload', 'idempotency_keys.body', 'invitees.address', 'invitees.cancel_reason',
      'invitees.questions_and_answers', 'mails.recipient', 'mails.text', 'scheduled_events.cancel_reason',
      'scheduled_events.meeting_notes', 'jobs.last_error', 'contact_import_refusals.problem',
      'webhook_deliveries.attempts',
    ]))
  })

  test('is nowhere any more, once the promise to do so is kept', async () => {
    expect([asked.status, asked.body]).toEqual([202, {}])
    expect(after.zoe).toEqual({})
    expect(await db.all(sql`select * from jobs where kind = 'data deletion'`)).toEqual([])
  })

  test('was never in the log', () => {
    const written = log.join('').normalize('NFC').toLowerCase()

    expect(written).toContain('"route":"/data_compliance/deletion/invitees"')
    expect(written).not.toContain('initech')
  })
})

describe('whoever is not', () => {
  test('stays as they are in another organization', () => {
    expect(after.globex).toEqual(before.globex)
  })

  test('stays, though their address is nearly the same, but for what also spoke of the other', async () => {
    const { status, email } = await resourceOf(met.xan.uri)
    const places = ['invitees.email', 'contacts.emails', 'contact_addresses.address', 'mails.recipient']

    expect([status, email]).toEqual(['active', xan.email])
    for (const place of places) expect([place, after.xan[place]]).toEqual([place, before.xan[place]])
    expect(after.xan['events.payload']).toBeGreaterThanOrEqual(2)
  })

  test('keeps what they said, without the address', async () => {
    const [teller, event] = [await resourceOf(met.teller.uri), await resourceOf(met.teller.event)]
    const { emails, job_title } = await resourceOf(met.colleague.uri)

    expect(teller.questions_and_answers[0].answer).toBe(`first xan,\n[deleted], then ${xan.email}`)
    expect(event.meeting_notes_plain).toBe('Ask <[deleted]>\nor not')
    expect(event.event_guests.map((guest: Json) => guest.email)).toEqual(['gus@initech.example'])
    expect([emails[0].email, job_title]).toEqual([xan.email, 'works for [deleted]'])
  })

  test('keeps what was written down by the way, without the address', async () => {
    const { tracking } = await resourceOf(met.tracked.uri)
    const errors = await db.all(sql`select last_error from jobs where failed_at is not null`)
    const refusals = await db.all(sql`select problem from contact_import_refusals`)

    expect(tracking.utm_source).toBe('https://shop.example/?from=[deleted]&to=x')
    expect(errors).toEqual([{ last_error: '550 <[deleted]> does not exist' }])
    expect(refusals).toEqual([{ problem: `${xan.email} and [deleted] are taken` }])
  })
})

test('a delivery is logged as it was, without the address that its receiver repeated', async () => {
  const [echoed, heard] = [await resourceOf(met.echoed), await resourceOf(met.heard)]

  expect(echoed.attempts).toEqual([
    attempt(500, { response: '{"error":"unknown [deleted]"}' }), attempt(null, { error: 'no [deleted]' }),
    attempt(200, { response: `${xan.email} and [deleted]` }),
  ])
  expect(heard.attempts).toEqual([attempt(200, { response: xan.email })])
})

describe('what they leave', () => {
  test('is nothing of meetings that were theirs alone: the time is free', async () => {
    for (const uri of [met.booked.event, met.missed.event]) expect((await acme.ada.get(uri)).status).toBe(404)
    expect(await offered(acme.ada, met.solo, 'Mon 08:00', 'Mon 10:30'))
      .toEqual(['Mon 08:00', 'Mon 08:30', 'Mon 09:00', 'Mon 09:30'])
  })

  test('is a seat in a session that others come to', async () => {
    const { status, invitees_counter } = await resourceOf(met.session.event)

    expect([status, invitees_counter]).toEqual(['active', { total: 2, active: 2, limit: 5 }])
  })

  test('is a session that is off where all others had canceled', async () => {
    const { status, invitees_counter, cancellation } = await resourceOf(met.canceled.event)

    expect([status, invitees_counter]).toEqual(['canceled', { total: 1, active: 0, limit: 5 }])
    expect(cancellation).toMatchObject({ canceled_by: '[deleted]', reason: null })
    const busy = sql`select 1 from event_hosts where event_id = ${idOf(met.canceled.event)} and active`
    expect(await db.all(busy)).toEqual([])
  })

  test('is no contact, of whom other systems hear by its URI alone, and of nobody canceling', async () => {
    const told = await db.all<Json>(sql`
      select name, payload from events where organization_id = ${acme.id} and name = 'contact.deleted'`)
    const canceled = await db.all(sql`
      select 1 from events where organization_id = ${acme.id} and name = 'invitee.canceled'
        and created_at > (select max(occurred_at) from activity_log_entries where action = 'DeleteInvitees')`)

    expect((await acme.ada.get(met.contact.uri)).status).toBe(404)
    const keys = ['uri', 'deleted_at']
    expect(told.map(({ payload }) => Object.keys(payload.contact))).toEqual([keys, keys])
    expect(canceled).toEqual([])
  })

  test('is nothing to be done for them', async () => {
    const jobs = await db.all<Json>(sql`
      select payload ->> 'invitee_id' as id from jobs where kind = 'booking email' and organization_id = ${acme.id}`)
    const invitees = await db.all<Json>(sql`select id from invitees where organization_id = ${acme.id}`)

    expect(jobs.length).toBeGreaterThan(0)
    expect(jobs.filter(({ id }) => !invitees.some((invitee) => invitee.id === id))).toEqual([])
  })
})
