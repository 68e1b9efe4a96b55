import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { signedInBrowser, type TestBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { unknownId } from '../../test/hostile.ts'
import { at, publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, cyd },
  globex,
  app,
  db,
} = await service()
const browser = await signedInBrowser(db, app, cyd, acme.id)
const admin = await signedInBrowser(db, app, ada, acme.id)
const path = '/console/meetings/book'
const custom_questions = [{ name: 'Topic?', type: 'text', required: true }]
const type = await publish(cyd, { name: 'Intro <call>', custom_questions })

const read = (text: string) =>
  (/<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '')
    .replaceAll(/<option.*?<\/option>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const valueOf = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
const linksIn = (text: string) =>
  [...text.matchAll(/href="(\/console\/meetings\/book\?[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&#38;', '&'))
const fieldsFor = (start: string, more: Record<string, string> = {}) => ({
  event_type: idOf(type),
  start: at(start),
  timezone: 'Europe/Paris',
  name: 'Zoë Lund',
  email: 'zoe@initech.example',
  a1: 'Tea',
  ...more,
})
const submit = (fields: Record<string, string>, as: TestBrowser = browser) => as.post(path, fields)
const meetingOf = async (location = ''): Promise<Json> =>
  (await ada.get(`/scheduled_events/${/meetings\/([\w-]{36})/.exec(location)?.[1]}`)).body.resource

describe('booking for someone', () => {
  test('leads from the event type to a day and time, the details and the page of the meeting', async () => {
    const choice = await browser.get(`${path}?name=Zo%C3%AB+Lund&email=zoe%40initech.example`)
    const toTimes = linksIn(choice.text).find((link) => link.includes(idOf(type)))
    const times = await browser.get(`${toTimes}&week=${at('Mon 12:00').slice(0, 10)}`)
    const toDetails = linksIn(times.text).find((link) => link.includes(encodeURIComponent(at('Mon 09:00'))))
    const details = await browser.get(toDetails ?? '')
    const fields = Object.fromEntries(
      ['event_type', 'start', 'duration', 'form_key', 'name', 'email'].map((name) => [
        name,
        details.text.includes(`id="${name}"`)
          ? (/value="([^"]*)"/.exec(details.text.slice(details.text.indexOf(`id="${name}"`)))?.[1] ?? '')
          : valueOf(details.text, name),
      ]),
    )
    const typed = { timezone: 'Europe/Paris', a1: 'Tea\nand cake', guests: 'gus@initech.example' }
    const booked = await submit({ ...fields, ...typed })

    expect([choice.status, times.status, details.status, booked.status]).toEqual([200, 200, 200, 303])
    expect(read(times.text)).toMatch(
      /Book Intro &#60;call&#62; 30 minutes Choose a day and time .* Mon, \w+ \d+ 9:00 am/,
    )
    expect(read(details.text)).toContain('9:00 am (Berlin time) Change time Who is it for?')
    expect(booked.headers.location).toMatch(/^\/console\/meetings\/[\w-]{36}\?done=booked$/)
    const meeting = await meetingOf(booked.headers.location)
    expect(meeting).toMatchObject({ start_time: at('Mon 09:00').replace('Z', '.000000Z'), name: 'Intro <call>' })
    const [invitee] = (await ada.get(`${meeting.uri}/invitees`)).body.collection
    expect(invitee).toMatchObject({
      name: 'Zoë Lund',
      email: 'zoe@initech.example',
      timezone: 'Europe/Paris',
      questions_and_answers: [{ question: 'Topic?', answer: 'Tea\nand cake' }],
    })
    expect(meeting.event_guests).toMatchObject([{ email: 'gus@initech.example' }])
  })

  test('books once if the same form is sent twice, even at the same time', async () => {
    const fields = fieldsFor('Mon 10:00', { form_key: 'a'.repeat(22) })

    const replies = await Promise.all([submit(fields), submit(fields)])
    const later = await submit(fields)

    expect(new Set([...replies, later].map(({ status, headers }) => `${status} ${headers.location}`)).size).toBe(1)
    expect(later.status).toBe(303)
  })

  test('keeps what was typed and offers fresh times when the time is taken', async () => {
    await book(ada, type, 'Mon 11:00', { questions_and_answers: [{ question: 'Topic?', answer: 'x', position: 0 }] })

    const { status, text } = await submit(fieldsFor('Mon 11:00', { week: '' }))

    expect(status).toBe(400)
    expect(read(text)).toContain('Not booked yet')
    for (const typed of ['value="Zoë Lund"', 'value="zoe@initech.example"', '>\nTea</textarea>'])
      expect(text).toContain(typed)
    expect(text).toContain('type="radio" name="start"')
    expect(text).not.toContain(`value="${at('Mon 11:00')}"`)
  })

  test('shows times to choose from without losing what was typed when the time is changed', async () => {
    const { status, text } = await submit(fieldsFor('Tue 09:00', { week: at('Tue 12:00').slice(0, 10), email: 'zo' }))

    expect(status).toBe(200)
    expect(text).toContain(`value="${at('Tue 09:00')}" checked`)
    expect([text.includes('value="zo"'), text.includes('role="alert"')]).toEqual([true, false])
  })

  test('summarizes every error with a link to its field, and keeps what was typed', async () => {
    const { status, text } = await submit(fieldsFor('Tue 10:00', { email: 'zo', a1: '', guests: 'gus', name: '' }))

    expect(status).toBe(400)
    expect(read(text)).toContain('Please fix 4 fields')
    for (const link of ['#name', '#email', '#question-a1', '#guests']) expect(text).toContain(`href="${link}"`)
    expect(text).toMatch(/id="email"[^>]*value="zo"[^>]*aria-invalid="true" aria-describedby="email-wrong"/)
    expect(text).toContain('“gus” is not a valid email address.')
    expect((await submit(fieldsFor('Tue 10:00', { start: 'soon' }))).status).toBe(400)
  })

  test('asks for the phone number that the host calls', async () => {
    const call = await publish(cyd, { name: 'Call', locations: [{ kind: 'outbound_call' }], custom_questions: [] })
    const page = await browser.get(`${path}?event_type=${idOf(call)}&start=${at('Tue 12:00')}`)
    const fields = fieldsFor('Tue 12:00', { event_type: idOf(call) })

    const without = await submit(fields)
    const booked = await submit({ ...fields, 'location-0': '415 555 2671', 'location-0-country': 'US' })

    expect([page.text.includes('id="location-0"'), without.status, booked.status]).toEqual([true, 400, 303])
    expect(without.text).toContain('href="#location-0"')
    expect((await meetingOf(booked.headers.location)).location).toEqual({
      type: 'outbound_call',
      location: '+14155552671',
    })
  })
})

describe('the choice of event types', () => {
  test('has the active ones that the user hosts, and all of them for admins', async () => {
    await publish(ada, { name: 'Board' })
    await publish(cyd, { name: 'Draft', active: false })

    const [own, all] = [read((await browser.get(path)).text), read((await admin.get(path)).text)]

    expect([own.includes('Intro'), own.includes('Board'), own.includes('Draft')]).toEqual([true, false, false])
    expect([all.includes('Intro'), all.includes('Board'), all.includes('Draft')]).toEqual([true, true, false])
  })

  test('is empty for a new user, with a link to the event types', async () => {
    const dee = await signedInBrowser(db, app, await acme.hire('Dee Lund', 'dee@acme.example'), acme.id)

    expect(read((await dee.get(path)).text)).toContain('No event type can be booked')
  })

  test('explains on the free plan why no one can book for others', async () => {
    await db.run(sql`update organizations set stage = 'free' where id = ${globex.id}`)
    const free = await signedInBrowser(db, app, globex.ada, globex.id)
    const foreign = await publish(globex.ada, {})

    expect(read((await free.get(path)).text)).toContain('Booking for someone needs a paid plan')
    expect((await free.get('/console/meetings')).text).not.toContain(path)
    expect((await submit(fieldsFor('Mon 09:00', { event_type: idOf(foreign) }), free)).status).toBe(403)
  })

  test.each([
    ['of another organization', async () => idOf(await publish(globex.cyd, {}))],
    ['that is unknown', async () => unknownId],
    ['that is malformed', async () => 'x'],
  ])('does not show an event type %s', async (_, id) => {
    const event_type = await id()

    expect((await browser.get(`${path}?event_type=${event_type}`)).status).toBe(404)
    expect((await submit(fieldsFor('Mon 09:00', { event_type }))).status).toBe(404)
  })
})
