import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { requestBooking, book, newInvitee } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'

const {
  acme: { ada, bob, cyd },
  company,
  consume,
  db,
} = await service()
await withHours(cyd, '00:00', '24:00')
const next = starts(30)
const type = await publish(cyd, {
  custom_questions: [
    { name: 'Company', type: 'string' },
    { name: 'Topics', type: 'multi_select', answer_choices: ['Sales', 'Support'] },
  ],
})

const contactOf = async (owner: Person, email: string): Promise<Json> => {
  await consume()
  const { body } = await owner.get(`/contacts?email=${encodeURIComponent(email)}`)
  expect(body.collection.length).toBeLessThan(2)
  return body.collection[0]
}
const valuesOf = (contact: Json) =>
  Object.fromEntries(contact.custom_fields.map(({ label, value }: Json) => [label, value]))
const six = (start: string) => at(start).replace('Z', '.000000Z')
const answer = (question: string, text: string) => ({
  questions_and_answers: [{ question, answer: text, position: 0 }],
})

/** The contact events that the work and its consumers emit. */
async function eventsDuring(work: () => Promise<unknown>) {
  await consume()
  const { last } = await db.one<{ last: string | null }>(sql`select max(id::text) as last from events`)
  await work()
  await consume()
  return db.all<Json>(sql`
    select name, user_ids, payload from events
    where id::text > ${last ?? ''} and name like 'contact.%' order by created_at, id`)
}

describe('an invitee', () => {
  test('becomes a contact of the host and of no other user', async () => {
    const invitee = { ...newInvitee(), text_reminder_number: '+14155552671' }
    const start = next()

    await book(ada, type, start, { invitee })

    expect(await contactOf(cyd, invitee.email)).toMatchObject({
      name: 'Zoë Lund',
      emails: [{ email: invitee.email, is_primary: true }],
      timezone: 'Europe/Paris',
      phone_numbers: [{ phone_number: '+14155552671' }],
      next_meeting_date: six(start),
      last_meeting_date: null,
      last_interaction_date: null,
      first_email_date: null,
      last_email_date: null,
    })
    expect(await contactOf(ada, invitee.email)).toBeUndefined()
  })

  test('becomes a contact of each host', async () => {
    const hosts = [cyd, bob].map(({ uri }) => ({ user: uri }))
    const all = await publish(ada, { pooling_type: 'collective', hosts })
    const invitee = newInvitee()

    const events = await eventsDuring(() => book(ada, all, 'Wed 10:00', { invitee }))

    const owners = [cyd, bob].map(({ id }) => id).toSorted()
    expect(
      events.map(({ name, user_ids, payload }) => [name, user_ids, payload.user_uuid, payload.contact.name]),
    ).toEqual(owners.map((id) => ['contact.created', [id], id, 'Zoë Lund']))
    expect((await contactOf(bob, invitee.email)).next_meeting_date).toBe(six('Wed 10:00'))
  })

  test('who is already a contact fills in only the missing fields', async () => {
    const { email } = newInvitee()
    await cyd.post('/contacts', {
      name: 'Dr. Lund',
      emails: [
        { email: 'zoe@home.example', is_primary: true },
        { email, is_primary: false },
      ],
      phone_numbers: [{ phone_number: '+4930901820' }],
    })
    const invitee = { ...newInvitee(), email: email.toUpperCase(), text_reminder_number: '+14155552671' }

    const events = await eventsDuring(() => book(ada, type, next(), { invitee }))

    const contact = await contactOf(cyd, email)
    expect(contact).toMatchObject({
      name: 'Dr. Lund',
      timezone: 'Europe/Paris',
      phone_numbers: [{ phone_number: '+4930901820' }],
    })
    expect(contact.emails).toHaveLength(2)
    expect(events.map(({ name, payload }) => [name, payload])).toEqual([
      ['contact.updated', { user_uuid: cyd.id, contact: { ...contact, creation_source: 'api' } }],
    ])
  })

  test('who books again changes only the dates of the contact', async () => {
    const invitee = newInvitee()
    const [later, sooner] = ['Sun 10:00', next()]
    await book(ada, type, later, { invitee })
    const before = await contactOf(cyd, invitee.email)

    const events = await eventsDuring(() =>
      book(ada, type, sooner, { invitee: { ...invitee, name: 'Zoe L.', timezone: 'UTC' } }),
    )

    const after = await contactOf(cyd, invitee.email)
    expect(events).toEqual([])
    expect(after).toEqual({ ...before, next_meeting_date: six(sooner) })
    expect(before.next_meeting_date).toBe(six(later))
  })

  test('whose booking is rejected does not become a contact', async () => {
    const invitee = newInvitee()

    const events = await eventsDuring(() =>
      requestBooking(ada, type, 'Mon 10:10', { invitee, ...answer('Company', 'Initech') }),
    )

    expect(events).toEqual([])
    expect(await contactOf(cyd, invitee.email)).toBeUndefined()
  })
})

describe('answers', () => {
  const fields = async (): Promise<Json[]> => {
    await consume()
    return (await ada.get('/contacts/custom_field_definitions?count=100')).body.collection
  }

  test('are stored with the contact, in a field that is created once', async () => {
    const invitee = newInvitee()
    await book(ada, type, next(), { invitee, ...answer('Company', 'Initech') })
    await book(ada, type, next(), { invitee, ...answer('Topics', 'Sales\nSupport') })
    await book(ada, type, next(), { invitee, ...answer('Company', 'Initrode') })

    const created = (await fields()).filter(({ label }) => label === 'Company')

    expect(valuesOf(await contactOf(cyd, invitee.email))).toMatchObject({
      Company: 'Initrode',
      Topics: 'Sales\nSupport',
    })
    expect(created).toHaveLength(1)
    expect(created[0]).toMatchObject({
      field_type: 'invitee_question',
      source: { type: 'event_type_invitee_question', event_type_uri: type, question: 'Company' },
    })
  })

  test('are not replaced by older ones when an older meeting is rescheduled', async () => {
    const invitee = newInvitee()
    const old = await book(ada, type, next(), { invitee, ...answer('Company', 'Initech') })
    await book(ada, type, next(), { invitee, ...answer('Company', 'Initrode') })

    const events = await eventsDuring(() => cyd.post(`${old.uri}/reschedule`, { start_time: at(next()) }))

    expect(events).toEqual([])
    expect(valuesOf(await contactOf(cyd, invitee.email)).Company).toBe('Initrode')
  })

  test('are part of the contact event', async () => {
    const [event] = await eventsDuring(() => book(ada, type, next(), answer('Company', 'Initech')))

    expect([event.name, event.payload.contact.creation_source, valuesOf(event.payload.contact)]).toEqual([
      'contact.created',
      'scheduling',
      expect.objectContaining({ Company: 'Initech' }),
    ])
  })

  test('cannot be changed through the contacts API', async () => {
    const invitee = newInvitee()
    await book(ada, type, next(), { invitee, ...answer('Company', 'Initech') })
    const contact = await contactOf(cyd, invitee.email)
    const { uri } = contact.custom_fields.find(({ label }: Json) => label === 'Company')

    const { status } = await cyd.patch(contact.uri, { custom_fields: [{ uri, value: 'Initrode' }] })

    expect(status).toBe(400)
    expect(valuesOf(await contactOf(cyd, invitee.email)).Company).toBe('Initech')
  })

  test('to a question with the label of another field are not stored with the contact', async () => {
    await ada.post('/contacts/custom_field_definitions', { label: 'Budget', field_type: 'text' })
    const eventType = await publish(cyd, { custom_questions: [{ name: 'budget', type: 'string' }] })
    const invitee = newInvitee()

    await book(ada, eventType, next(), { invitee, ...answer('budget', 'None') })

    expect(valuesOf(await contactOf(cyd, invitee.email)).Budget).toBeNull()
  })

  test('to a question whose field was deleted are not stored with the contact', async () => {
    const eventType = await publish(cyd, { custom_questions: [{ name: 'Shoe size', type: 'string' }] })
    await book(ada, eventType, next(), answer('Shoe size', '42'))
    const field = (await fields()).find(({ label }) => label === 'Shoe size')
    await ada.delete(field.uri)

    await book(ada, eventType, next(), answer('Shoe size', '43'))

    expect((await fields()).some(({ label }) => label === 'Shoe size')).toBe(false)
  })

  test('to a question of maximum length are accepted', async () => {
    const name = Array.from({ length: 1000 }, (_, i) => String.fromCodePoint(0x4e00 + i * 7)).join('')
    const eventType = await publish(cyd, { custom_questions: [{ name, type: 'text' }] })

    const invitee = await book(ada, eventType, next(), answer(name, 'x'.repeat(10_000)))

    expect(invitee.questions_and_answers[0].question).toBe(name)
  })
})

test('rescheduling or canceling updates the next meeting of the contact and is no interaction', async () => {
  const invitee = newInvitee()
  const [first, moved] = ['Thu 10:00', 'Thu 12:00']
  const dates = async () => {
    const { next_meeting_date, last_interaction_date } = await contactOf(cyd, invitee.email)
    return [next_meeting_date, last_interaction_date]
  }
  const booked = await book(ada, type, first, { invitee })
  const { body } = await cyd.post(`${booked.uri}/reschedule`, { start_time: at(moved) })
  const afterMove = await dates()
  await book(ada, type, 'Thu 15:00', { invitee })

  await cyd.post(`${body.resource.event}/cancellation`)

  expect(afterMove).toEqual([six(moved), null])
  expect(await dates()).toEqual([six('Thu 15:00'), null])
})

test('a booking creates no contact when contacts are disabled', async () => {
  const initrode = await company('Initrode')
  await db.run(sql`update organizations set features = '{"contacts": false}' where id = ${initrode.id}`)
  const event_type = await publish(initrode.cyd, {})

  const events = await eventsDuring(() => book(initrode.ada, event_type, 'Mon 10:00'))

  const contacts = await db.all(sql`select id from contacts where organization_id = ${initrode.id}`)
  expect([events, contacts]).toEqual([[], []])
})
