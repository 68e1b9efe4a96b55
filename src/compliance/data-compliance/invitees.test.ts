import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json, Reply } from '../../test/client.ts'
import { attempt, insertDelivery, subscribe } from '../../test/delivery-log.ts'
import { dumpDatabase, findText } from '../../test/dump-database.ts'
import { begin, idOf } from '../../test/examples.ts'
import { at, offeredTimes, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db, work } = await service()
const address = "o'zoë+tag_%@initech.example"
const zoe = { email: "O'Zoë+Tag_%@initech.example", name: 'Zoë Lund', timezone: 'Europe/Paris' }
const xan = { email: `x${address}`, name: 'Xan Lund', timezone: 'Europe/Paris' }
const question = 'Who referred you?'
const answered = (answer: string) => ({ questions_and_answers: [{ question, answer, position: 0 }] })
const key = (name: string) => ({ 'idempotency-key': name })

const log: string[] = []
const created: Record<string, Json> = {}
const findTraces = async () => ({
  globex: await dumpDatabase(db, globex.id),
  zoe: await findText(db, address, { notOf: globex.id, besides: xan.email }),
  xan: await findText(db, xan.email, { notOf: globex.id }),
})
let before: Awaited<ReturnType<typeof findTraces>>
let after: Awaited<ReturnType<typeof findTraces>>
let reply: Reply

async function resourceOf(uri: string) {
  return (await acme.ada.get(uri)).body.resource
}

/** Creates bookings of Zoë: rescheduled, canceled, with notes, and missed. */
async function createBookings(solo: string) {
  const first = await book(acme.ada, solo, 'Mon 08:00', { invitee: zoe, event_guests: ['gus@initech.example'] })
  const moved = await acme.ada.post(`${first.uri}/reschedule`, { start_time: at('Mon 08:30') }, key('move'))
  await acme.cyd.post(`${moved.body.resource.event}/cancellation`, { reason: `${address} is ill` }, key('cancel'))
  const invitee = { ...zoe, email: address.toUpperCase() }
  const body = { event_type: solo, start_time: at('Mon 09:00'), invitee, ...answered('Ada') }
  created.booked = (await acme.ada.post('/invitees', body, key('book'))).body.resource
  await acme.ada.patch(created.booked.event, { meeting_notes_plain: 'Bring tea' })
  created.missed = await book(acme.ada, solo, 'Mon 09:30', { invitee: zoe })
  await begin(db, created.missed.event)
  await acme.ada.post('/invitee_no_shows', { invitee: created.missed.uri }, key('missed'))
}

/** Creates texts of others that mention Zoë, and meetings that she shares with others. */
async function createMentions(solo: string, group: string) {
  created.xan = await book(acme.ada, solo, 'Mon 10:00', { invitee: xan })
  created.referrer = await book(acme.ada, solo, 'Mon 10:30', {
    ...answered(`first xan,\n${address}, then ${xan.email}`),
    event_guests: [zoe.email, 'gus@initech.example'],
  })
  await acme.ada.patch(created.referrer.event, { meeting_notes_plain: `Ask <${zoe.email}>\nor not` })
  created.session = await book(acme.ada, group, 'Mon 11:00', { invitee: zoe })
  await book(acme.ada, group, 'Mon 11:00', { invitee: xan })
  await book(acme.ada, group, 'Mon 11:00')
  created.canceled = await book(acme.ada, group, 'Mon 12:00')
  await book(acme.ada, group, 'Mon 12:00', { invitee: zoe })
  await acme.ada.post(`${created.canceled.uri}/cancellation`, {})

  const emails = [
    { email: 'zoe@home.example', is_primary: true },
    { email: address, is_primary: false },
  ]
  created.contact = (await acme.ada.post('/contacts', { name: 'Zoë', emails }, key('contact'))).body.resource
  const other = { name: 'Xan', emails: [{ email: xan.email }], job_title: `works for ${address}` }
  created.colleague = (await acme.bob.post('/contacts', other)).body.resource
}

/** Creates webhook deliveries whose responses repeat the address, and one that mentions only Xan. */
async function createDeliveries() {
  const attempts = [
    attempt(500, { response: `{"error":"unknown ${zoe.email}"}` }),
    attempt(null, { error: `no ${address}` }),
    attempt(200, { response: `${xan.email} and ${encodeURIComponent(address)}` }),
  ]
  const subscription = await subscribe(acme)
  created.echoed = await insertDelivery(db, acme.id, subscription, { attempts })
  created.unrelated = await insertDelivery(db, acme.id, subscription, {
    attempts: [attempt(200, { response: xan.email })],
  })
  await insertDelivery(db, globex.id, await subscribe(globex), { attempts })
}

/** Creates mentions in unusual columns: tracking parameters, job errors, problems of an import. */
async function createHiddenMentions(solo: string) {
  const link = `https://shop.example/?from=${encodeURIComponent(address)}&to=x`
  const tracking = { utm_source: link, utm_campaign: null, utm_medium: null, utm_content: null, utm_term: null }
  created.tracked = await book(acme.ada, solo, 'Mon 13:00', { tracking: { ...tracking, salesforce_uuid: null } })
  const refusal = `550 <${address}> does not exist`
  await db.run(sql`
    insert into jobs (organization_id, kind, payload, failed_at, last_error) values
      (${acme.id}, 'email', jsonb_build_object('mail_id', gen_random_uuid()), now(), ${refusal}),
      (${acme.id}, 'other', '{}', now(), ${refusal})`)
  await db.run(sql`
    with import as (
      insert into contact_imports (organization_id, owner_id, fingerprint)
      values (${acme.id}, ${acme.ada.id}, '') returning id)
    insert into contact_import_refusals
    select ${acme.id}, id, 7, ${`${xan.email} and ${address} are taken`} from import`)
}

beforeAll(async () => {
  app.log.level = 'info'
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0)
  await book(globex.ada, await publish(globex.cyd, {}), 'Mon 09:00', { invitee: zoe, event_guests: [xan.email] })
  await withHours(acme.cyd, '08:00', '18:00')
  created.solo = await publish(acme.cyd, { custom_questions: [{ name: question, type: 'text' }] })
  await createBookings(created.solo)
  await createMentions(created.solo, await publish(acme.cyd, { kind: 'group', seats: 5 }))
  await createHiddenMentions(created.solo)
  await createDeliveries()
  await acme.ada.get(`/scheduled_events?organization=${acme.uri}&invitee_email=${encodeURIComponent(address)}`)
  await work()
  await work()

  before = await findTraces()
  reply = await acme.bob.post('/data_compliance/deletion/invitees', { emails: [zoe.email] }, key('forget'))
  await work()
  after = await findTraces()
})

describe('the person to delete', () => {
  test('is mentioned in many tables before the deletion', () => {
    expect(Object.keys(before.zoe)).toEqual(
      expect.arrayContaining([
        'contact_addresses.address',
        'contacts.emails',
        'contacts.job_title',
        'contacts.custom_fields',
        'event_guests.address',
        'events.payload',
        'idempotency_keys.body',
        'invitees.address',
        'invitees.cancel_reason',
        'invitees.questions_and_answers',
        'mails.recipient',
        'mails.text',
        'scheduled_events.cancel_reason',
        'scheduled_events.meeting_notes',
        'jobs.last_error',
        'contact_import_refusals.problem',
        'webhook_deliveries.attempts',
      ]),
    )
  })

  test('is mentioned in no table after the deletion', async () => {
    expect([reply.status, reply.body]).toEqual([202, {}])
    expect(after.zoe).toEqual({})
    expect(await db.all(sql`select * from jobs where kind = 'data deletion'`)).toEqual([])
  })

  test('never appears in the log', () => {
    const written = log.join('').normalize('NFC').toLowerCase()

    expect(written).toContain('"route":"/data_compliance/deletion/invitees"')
    expect(written).not.toContain('initech')
  })
})

describe('other people', () => {
  test('keep all their data in another organization', () => {
    expect(after.globex).toEqual(before.globex)
  })

  test('keep their data if their address is similar, except messages that mention the deleted one', async () => {
    const { status, email } = await resourceOf(created.xan.uri)
    const columns = ['invitees.email', 'contacts.emails', 'contact_addresses.address', 'mails.recipient']

    expect([status, email]).toEqual(['active', xan.email])
    for (const column of columns) expect([column, after.xan[column]]).toEqual([column, before.xan[column]])
    expect(after.xan['events.payload']).toBeGreaterThanOrEqual(2)
  })

  test('keep their answers, notes and contacts without the deleted address', async () => {
    const [referrer, event] = [await resourceOf(created.referrer.uri), await resourceOf(created.referrer.event)]
    const { emails, job_title } = await resourceOf(created.colleague.uri)

    expect(referrer.questions_and_answers[0].answer).toBe(`first xan,\n[deleted], then ${xan.email}`)
    expect(event.meeting_notes_plain).toBe('Ask <[deleted]>\nor not')
    expect(event.event_guests.map((guest: Json) => guest.email)).toEqual(['gus@initech.example'])
    expect([emails[0].email, job_title]).toEqual([xan.email, 'works for [deleted]'])
  })

  test('keep tracking parameters, job errors and import problems without the deleted address', async () => {
    const { tracking } = await resourceOf(created.tracked.uri)
    const errors = await db.all(sql`select last_error from jobs where failed_at is not null`)
    const refusals = await db.all(sql`select problem from contact_import_refusals`)

    expect(tracking.utm_source).toBe('https://shop.example/?from=[deleted]&to=x')
    expect(errors).toEqual([{ last_error: '550 <[deleted]> does not exist' }])
    expect(refusals).toEqual([{ problem: `${xan.email} and [deleted] are taken` }])
  })
})

test('a webhook delivery keeps its attempts without the address that the receiver repeated', async () => {
  const [echoed, unrelated] = [await resourceOf(created.echoed), await resourceOf(created.unrelated)]

  expect(echoed.attempts).toEqual([
    attempt(500, { response: '{"error":"unknown [deleted]"}' }),
    attempt(null, { error: 'no [deleted]' }),
    attempt(200, { response: `${xan.email} and [deleted]` }),
  ])
  expect(unrelated.attempts).toEqual([attempt(200, { response: xan.email })])
})

describe('after a deletion', () => {
  test('meetings without other invitees are gone and their times are available', async () => {
    for (const uri of [created.booked.event, created.missed.event]) expect((await acme.ada.get(uri)).status).toBe(404)
    expect(await offeredTimes(acme.ada, created.solo, 'Mon 08:00', 'Mon 10:30')).toEqual([
      'Mon 08:00',
      'Mon 08:30',
      'Mon 09:00',
      'Mon 09:30',
    ])
  })

  test('a group session with other invitees has one more seat', async () => {
    const { status, invitees_counter } = await resourceOf(created.session.event)

    expect([status, invitees_counter]).toEqual(['active', { total: 2, active: 2, limit: 5 }])
  })

  test('a group session whose other invitees had all canceled is canceled', async () => {
    const { status, invitees_counter, cancellation } = await resourceOf(created.canceled.event)

    expect([status, invitees_counter]).toEqual(['canceled', { total: 1, active: 0, limit: 5 }])
    expect(cancellation).toMatchObject({ canceled_by: '[deleted]', reason: null })
    const busy = sql`select 1 from event_hosts where event_id = ${idOf(created.canceled.event)} and active`
    expect(await db.all(busy)).toEqual([])
  })

  test('contact.deleted names the contact only by its URI, and no invitee.canceled is emitted', async () => {
    const deletions = await db.all<Json>(sql`
      select name, payload from events where organization_id = ${acme.id} and name = 'contact.deleted'`)
    const cancellations = await db.all(sql`
      select 1 from events where organization_id = ${acme.id} and name = 'invitee.canceled'
        and created_at > (select max(occurred_at) from activity_log_entries where action = 'DeleteInvitees')`)

    expect((await acme.ada.get(created.contact.uri)).status).toBe(404)
    const keys = ['uri', 'deleted_at']
    expect(deletions.map(({ payload }) => Object.keys(payload.contact))).toEqual([keys, keys])
    expect(cancellations).toEqual([])
  })

  test('no reminder is planned for the deleted invitees', async () => {
    const jobs = await db.all<Json>(sql`
      select payload ->> 'invitee_id' as id from jobs where kind = 'workflow run' and organization_id = ${acme.id}`)
    const invitees = await db.all<Json>(sql`select id from invitees where organization_id = ${acme.id}`)

    expect(jobs.length).toBeGreaterThan(0)
    expect(jobs.filter(({ id }) => !invitees.some((invitee) => invitee.id === id))).toEqual([])
  })
})
