import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import {
  alertIn,
  bookingPage,
  formFields,
  noBookingLimits,
  pageLocations,
  startsIn,
  queryString,
  zoe,
} from '../../test/booking-page.ts'
import { book } from '../../test/bookings.ts'
import { idOf } from '../../test/examples.ts'
import { at, monday, publish, wallTime } from '../../test/meetings.ts'

const { acme, db, visitor, type, url, urlOf, forgetVisits } = await bookingPage()

beforeEach(forgetVisits)

test('the scheduling URL of an available time opens the form for that time', async () => {
  const span = `start_time=${at('Tue 09:00')}&end_time=${at('Tue 12:00')}`
  const { body } = await acme.ada.get(`/event_type_available_times?event_type=${type}&${span}`)
  const [first] = body.collection

  const { status, text } = await visitor.get(first.scheduling_url)

  expect(first.scheduling_url).toMatch(/Z\?month=\d{4}-\d\d&date=/)
  expect(status).toBe(200)
  expect(text).toContain(`action="/@cyd-moreau/intro-call/${at('Tue 09:00')}"`)
  expect(text).toMatch(/id="summary">Tuesday, [^<]+, 9:00 am – 9:30 am \(Berlin time\)</)
})

test('a URL prefills the form, also through the time picker', async () => {
  const prefill = {
    name: 'Zoë Lund',
    email: 'zoe@initech.example',
    a1: 'Initech',
    a2: 'not asked',
    a3: 'Long\ntext',
    a4: 'Blue',
    a5: 'Code,Space',
    location: ' 14155552671',
    guests: 'bo@x.example,cy@x.example',
    utm_source: 'mail',
    bogus: 'x',
    salesforce_uuid: 's1',
    timezone: 'Asia/Tokyo',
  }

  const picker = await visitor.get(url + queryString(prefill))
  const passedOn = formFields(picker.text, 'picker')
  const { text } = await visitor.get(
    url + queryString({ ...passedOn, timezone: 'Asia/Tokyo', start_time: at('Wed 09:00') }),
  )

  expect(passedOn).not.toHaveProperty('bogus')
  expect(formFields(text, 'details')).toMatchObject({
    name: 'Zoë Lund',
    email: 'zoe@initech.example',
    a1: 'Initech',
    a3: 'Long\ntext',
    a4: 'Blue',
    'a5 Code': 'on',
    'a5-other': 'Space',
    place: '1',
    'location-1': '+14155552671',
    guests: 'bo@x.example\ncy@x.example',
    utm_source: 'mail',
    salesforce_uuid: 's1',
    timezone: 'Asia/Tokyo',
    duration: '30',
  })
  expect(/<form id="details"[^]*<\/form>/.exec(text)?.[0]).not.toMatch(/not asked|bogus/)
})

test.each<[string, object, Record<string, string>, Record<string, string>]>([
  [
    'a full name for two name fields',
    { name_fields: 'split' },
    { name: 'Anna Maria Lund' },
    { first_name: 'Anna Maria', last_name: 'Lund' },
  ],
  ['one word for two name fields', { name_fields: 'split' }, { name: 'Zoë' }, { first_name: 'Zoë', last_name: '' }],
  ['two names for one name field', {}, { first_name: 'Zoë', last_name: 'Lund' }, { name: 'Zoë Lund' }],
  ['the only location', { locations: [{ kind: 'ask_invitee' }] }, { location: 'Café' }, { 'location-0': 'Café' }],
  ['a repeated parameter', {}, { name: 'Zoë' }, { name: 'Zoë' }],
])('%s prefills the right fields', async (_, settings, prefill, expected) => {
  const link = await urlOf(await publish(acme.cyd, { ...noBookingLimits, ...settings }))

  const { text } = await visitor.get(`${link}/${at('Wed 09:30')}${queryString(prefill)}&utm_term=a&utm_term=b`)

  expect(formFields(text, 'details')).toMatchObject({ ...expected, utm_term: 'a' })
})

test('a time that is taken before submitting leads back to the time picker with the input', async () => {
  const fields = {
    ...zoe,
    a1: 'Initech "quoted"',
    a3: 'Line\r\nbreak',
    'a5 Code': 'on',
    guests: 'bo@x.example',
    utm_source: 'mail',
  }
  await book(acme.ada, type, 'Thu 09:30', { location: { kind: 'zoom_conference' } })

  const stale = await visitor.get(`${url}/${at('Thu 09:30')}`)
  const taken = await visitor.post(`${url}/${at('Thu 09:30')}`, fields)
  const inputFields = formFields(taken.text, 'picker')
  const otherDay = await visitor.post(url, { ...inputFields, date: monday.add({ days: 7 }).toString() })
  const chosen = await visitor.post(url, { ...inputFields, start_time: at('Thu 10:00'), timezone: zoe.timezone })
  const { status } = await visitor.post(`${url}/${at('Thu 10:00')}`, fields)

  const message =
    'That time is no longer available. Please choose another one. ' +
    'If you already booked this time, check your email for the confirmation.'
  expect([stale.status, alertIn(stale.text)]).toEqual([400, message])
  expect([taken.status, alertIn(taken.text)]).toEqual([400, message])
  expect(
    startsIn(taken.text)
      .map(([start]) => wallTime(start))
      .slice(0, 2),
  ).toEqual(['Thu 09:00', 'Thu 10:00'])
  expect(taken.text).toContain('<form id="picker" method="post"')
  expect(inputFields).toMatchObject({ a1: fields.a1, a3: fields.a3 })
  expect(formFields(otherDay.text, 'picker')).toMatchObject({
    email: zoe.email,
    'a5 Code': 'on',
    place: '0',
    utm_source: 'mail',
    a3: fields.a3,
  })
  expect(chosen.status).toBe(200)
  expect(formFields(chosen.text, 'details')).toMatchObject({
    a1: fields.a1,
    a3: fields.a3,
    'a5 Code': 'on',
    place: '0',
  })
  expect(status).toBe(303)
})

test('an invitee who joins a session gets its location without seeing what the first invitee entered', async () => {
  const locations = [{ kind: 'ask_invitee' }, ...pageLocations]
  const group = await publish(acme.cyd, { ...noBookingLimits, kind: 'group', seats: 3, locations })
  const link = await urlOf(group)
  const path = `${link}/${at('Fri 09:00')}`

  const first = await visitor.post(path, { ...zoe, 'location-0': 'At the home of Zoë' })
  const { text } = await visitor.get(path)
  const second = await visitor.post(path, { ...zoe, email: 'bo@x.example' })
  const again = await visitor.post(path, zoe)
  const left = await visitor.get(link + queryString({ date: at('Fri 09:00').slice(0, 10) }))

  expect([first.status, second.status]).toEqual([303, 303])
  expect(text).toContain('<p id="group-location">Where the group meets</p>')
  expect(text).toContain('id="location-fields" hidden disabled>')
  expect(text).not.toContain('At the home')
  expect([again.status, again.text]).toEqual([400, expect.stringContaining('already has a seat in this session')])
  expect(left.text).toContain('1 seat left')
})

test('a booking is linked to its routing form submission, unless the submission does not fit', async () => {
  const submit = async (event_type: string) =>
    (
      await db.one<{ id: string }>(sql`
    with form as (insert into routing_forms (organization_id, name, created_by)
      values (${acme.id}, 'Form', ${acme.ada.id}) returning id)
    insert into routing_form_submissions (organization_id, form_id, questions_and_answers, tracking, result)
    select ${acme.id}, id, '[]', '{}', ${JSON.stringify({ type: 'event_type', value: idOf(event_type) })} from form
    returning id`)
    ).id
  const routed = await publish(acme.cyd, { ...noBookingLimits, name: 'Routed' })
  const [link, right, wrong] = [await urlOf(routed), await submit(routed), await submit(type)]
  const submissions = [right, right, wrong, '01890000-0000-7000-8000-000000000000', 'x']
  const times = ['Sat 09:00', 'Sat 09:30', 'Sat 10:00', 'Sat 10:30', 'Sun 09:00']

  const page = await visitor.get(`${link}/${at('Sat 09:00')}${queryString({ routing_form_submission: right })}`)
  const replies = []
  for (const [i, routing_form_submission] of submissions.entries())
    replies.push(await visitor.post(`${link}/${at(times[i] ?? '')}`, { ...zoe, routing_form_submission }))

  const rows = await db.all<{ submission: string | null }>(sql`
    select i.routing_form_submission_id as submission from invitees i join scheduled_events e on e.id = i.event_id
    where e.name = 'Routed' order by e.start_time`)
  const { invitee_id } = await db.one<{ invitee_id: string }>(sql`
    select invitee_id from routing_form_submissions where id = ${right}`)
  expect(formFields(page.text, 'details')).toHaveProperty('routing_form_submission', right)
  expect(replies.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
  expect(rows.map(({ submission }) => submission)).toEqual([right, null, null, null, null])
  expect(String(replies[0]?.headers.location)).toContain(invitee_id)
})
