import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book, newInvitee } from '../../test/bookings.ts'
import { signedInBrowser, type TestBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { buttonsOn, mainText, meetingPathOf as pathOf, timelineOn } from '../../test/meeting-pages.ts'
import { at, publish } from '../../test/meetings.ts'
import { begin } from '../../test/past-meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db, work } = await service()
const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)
const type = await publish(acme.cyd, { name: 'Intro call' })
const group = await publish(acme.cyd, { name: 'Workshop', kind: 'group', seats: 20 })

const invitee = ({ uri }: Json) => ({ invitee: idOf(uri) })
const eventsOf = async ({ event }: Json) =>
  (
    await db.all<{ name: string }>(sql`
  select name from events where entity_id = ${idOf(event)} order by id`)
  ).map(({ name }) => name)
const recipientsOf = async ({ event }: Json) =>
  (
    await db.all<{ recipient: string }>(sql`
  select recipient from mails where event_id = ${idOf(event)} order by created_at, id`)
  ).map((row) => row.recipient)
/** Submits a form and follows the redirect. */
async function submit(browser: TestBrowser, path: string, fields: Record<string, string> = {}) {
  const { status, headers, text } = await browser.post(path, fields)
  const page = status === 303 ? (await browser.get((headers.location ?? '').split('#')[0] ?? '')).text : text
  return { status, page, text: mainText(page) }
}

beforeEach(() => db.run(sql`delete from attempt_logs`))

describe('canceling', () => {
  test('asks first, and then cancels the meeting with the reason and emails everyone', async () => {
    const booking = await book(acme.cyd, type, 'Mon 09:00', { event_guests: ['gus@initech.example'] })
    await work()

    const question = await cyd.get(`${pathOf(booking)}/cancel`)
    const before = (await acme.cyd.get(booking.event)).body.resource.status
    const { status, page, text } = await submit(cyd, `${pathOf(booking)}/cancel`, { reason: 'I am ill.' })
    await work()

    expect([before, mainText(question.text)]).toEqual(['active', expect.stringContaining('Cancel this meeting?')])
    expect([status, text]).toEqual([
      303,
      expect.stringContaining('The meeting is canceled. This service sends no email'),
    ])
    expect(buttonsOn(page)).toEqual(['Save notes', 'Book again'])
    expect(timelineOn(page)[0]).toBe('Cyd Moreau canceled the booking of Zoë Lund I am ill.')
    expect(new Set((await recipientsOf(booking)).slice(3))).toEqual(
      new Set([acme.cyd.email, 'gus@initech.example', booking.email]),
    )
    expect(await eventsOf(booking)).toEqual(['invitee.created', 'invitee.canceled'])
  })

  test('cancels one invitee of a group and leaves the others', async () => {
    const [one, two] = [await book(acme.cyd, group, 'Mon 10:00'), await book(acme.cyd, group, 'Mon 10:00')]

    const { text } = await submit(cyd, `${pathOf(one)}/cancel`, { ...invitee(one), reason: '' })

    const statuses = await Promise.all(
      [one, two].map(async ({ uri }) => (await acme.cyd.get(uri)).body.resource.status),
    )
    expect(text).toContain('The booking is canceled. This service sends no email')
    expect(statuses).toEqual(['canceled', 'active'])
  })

  test('keeps the reason when it cannot be stored', async () => {
    const booking = await book(acme.cyd, type, 'Mon 11:00')

    const { status, text } = await submit(cyd, `${pathOf(booking)}/cancel`, { reason: 'Beep\u0007' })

    expect([status, text.includes('Please fix 1 field'), text.includes('Beep')]).toEqual([400, true, true])
  })

  test('is too late for a canceled meeting and for one that has started', async () => {
    const [canceled, started] = [await book(acme.cyd, type, 'Mon 12:00'), await book(acme.cyd, type, 'Mon 13:00')]
    await acme.cyd.post(`${canceled.event}/cancellation`)
    await begin(db, started.event)

    const replies = [
      await submit(cyd, `${pathOf(canceled)}/cancel`),
      await submit(cyd, `${pathOf(started)}/cancel`),
      await cyd.get(`${pathOf(started)}/cancel`).then(({ status, text }) => ({ status, text: mainText(text) })),
    ]

    expect(replies.map(({ status, text }) => [status, /This meeting \w+ already \w+/.exec(text)?.[0]])).toEqual([
      [409, 'This meeting is already canceled'],
      [409, 'This meeting has already started'],
      [409, 'This meeting has already started'],
    ])
  })
})

describe('no-shows', () => {
  test('are marked after the start, and can be undone, with an event for each', async () => {
    const booking = await book(acme.cyd, type, 'Tue 09:00')
    const early = await submit(cyd, `${pathOf(booking)}/no-show`, invitee(booking))
    await begin(db, booking.event)

    const marked = await submit(cyd, `${pathOf(booking)}/no-show`, invitee(booking))
    const again = await submit(cyd, `${pathOf(booking)}/no-show`, invitee(booking))
    const [, mark = ''] = /name="no_show" value="([^"]+)"/.exec(marked.page) ?? []
    const undone = await submit(cyd, `${pathOf(booking)}/attended`, { ...invitee(booking), no_show: mark })
    const undoneTwice = await submit(cyd, `${pathOf(booking)}/attended`, { ...invitee(booking), no_show: mark })

    expect([early, marked, again, undone, undoneTwice].map(({ status }) => status)).toEqual([409, 303, 409, 303, 409])
    expect(early.text).toContain('This meeting has not started yet')
    expect(marked.text).toContain('The invitee is marked as a no-show. Undo')
    expect(again.text).toContain('This invitee is already marked as a no-show.')
    expect(undone.text).toContain('The no-show mark is removed.')
    expect(undoneTwice.text).toContain('This no-show mark was already removed.')
    expect(timelineOn(marked.page)[0]).toBe('Cyd Moreau marked Zoë Lund as a no-show')
    expect(timelineOn(undone.page)[0]).toBe('Cyd Moreau removed the no-show mark of Zoë Lund')
    expect(await eventsOf(booking)).toEqual(['invitee.created', 'invitee_no_show.created', 'invitee_no_show.deleted'])
  })
})

describe('emails to an invitee', () => {
  test('ask to reconfirm and resend the confirmation, not twice in a row', async () => {
    const booking = await book(acme.cyd, type, 'Tue 10:00')
    await work()

    const replies = []
    for (const action of ['reconfirm', 'reconfirm', 'resend', 'resend'])
      replies.push(await submit(cyd, `${pathOf(booking)}/${action}`, invitee(booking)))
    await work()
    const { text } = await cyd.get(pathOf(booking))

    expect(replies.map(({ status }) => status)).toEqual([303, 429, 303, 429])
    expect(replies[0]?.text).toContain('This service sends no email, so it’s kept here.')
    expect(replies[2]?.text).toContain('This service sends no email, so it’s kept here.')
    expect(replies[3]?.text).toMatch(/This was requested recently. Try again in 15 minutes/)
    expect((await recipientsOf(booking)).slice(2)).toEqual([booking.email, booking.email])
    expect(timelineOn(text)).toEqual(
      expect.arrayContaining([
        'Cyd Moreau asked Zoë Lund to reconfirm',
        'Cyd Moreau requested the confirmation for Zoë Lund again',
      ]),
    )
  })
})

describe('guests', () => {
  test('are added and removed, each with an email', async () => {
    const booking = await book(acme.cyd, type, 'Tue 11:00')
    await work()
    const guests = 'gus@initech.example,\n kim@initech.example'
    const fields = { ...invitee(booking), [`guests-${idOf(booking.uri)}`]: guests }

    const added = await submit(cyd, `${pathOf(booking)}/guests`, fields)
    await work()
    const question = await cyd.get(`${pathOf(booking)}/guests/remove?email=gus@initech.example`)
    const removed = await submit(cyd, `${pathOf(booking)}/guests/remove`, { email: 'gus@initech.example' })
    const gone = await submit(cyd, `${pathOf(booking)}/guests/remove`, { email: 'gus@initech.example' })
    await work()

    expect(added.text).toContain('The guests are added. This service sends no email')
    expect(mainText(question.text)).toContain(
      'Remove this guest? This service sends no email, so tell gus@initech.example yourself.',
    )
    expect([removed.status, gone.status]).toEqual([303, 409])
    expect(gone.text).toContain('This guest was already removed.')
    expect(timelineOn(removed.page).filter((line) => line.startsWith('Cyd'))).toEqual([
      'Cyd Moreau removed gus@initech.example from the guests',
      'Cyd Moreau added gus@initech.example as a guest',
      'Cyd Moreau added kim@initech.example as a guest',
      'Cyd Moreau booked this meeting for Zoë Lund',
    ])
    expect((await recipientsOf(booking)).slice(2).toSorted()).toEqual([
      'gus@initech.example',
      'gus@initech.example',
      'kim@initech.example',
    ])
  })

  test.each([
    ['', 'Please fill in this field.'],
    ['gus', '“gus” is not a valid email address.'],
    ['x@initech.example x@initech.example', '“x@initech.example” is in the list twice.'],
    [Array.from({ length: 11 }, (_, i) => `g${i}@initech.example`).join(' '), 'You can add 10 more guests.'],
  ])('are refused when someone enters “%s”, and the text stays', async (guests, sentence) => {
    const booking = await book(acme.cyd, group, 'Tue 14:00', { invitee: newInvitee() })
    const fields = { ...invitee(booking), [`guests-${idOf(booking.uri)}`]: guests }

    const { status, page, text } = await submit(cyd, `${pathOf(booking)}/guests`, fields)

    expect([status, text.includes(sentence)]).toEqual([400, true])
    expect(page).toContain(`\n${guests}</textarea>`)
  })
})

describe('rescheduling', () => {
  test('offers the free times of a week, asks, and leads to the new meeting', async () => {
    const booking = await book(acme.cyd, type, 'Wed 09:00')
    await work()
    const path = `${pathOf(booking)}/reschedule?invitee=${idOf(booking.uri)}`
    const from = at('Thu 09:00').slice(0, 10)

    const times = await cyd.get(`${path}&from=${from}`)
    const question = await cyd.get(`${path}&start_time=${at('Thu 10:00')}`)
    const { status, page, text } = await submit(cyd, `${pathOf(booking)}/reschedule`, {
      ...invitee(booking),
      start_time: at('Thu 10:00'),
      reason: 'Train',
    })
    await work()
    const old = (await cyd.get(pathOf(booking))).text

    expect(times.text).toContain(`start_time=${encodeURIComponent(at('Thu 10:00'))}`)
    expect(times.text).not.toContain(`start_time=${encodeURIComponent(at('Thu 03:00'))}`)
    expect(mainText(question.text)).toContain('Move the meeting to this time?')
    expect([status, text]).toEqual([
      303,
      expect.stringContaining('The meeting has a new time. This service sends no email'),
    ])
    expect(timelineOn(page).at(-1)).toMatch(/^Zoë Lund was moved here from Wednesday, .*, 9:00 am$/)
    expect(timelineOn(old).some((line) => /^Cyd Moreau moved Zoë Lund to Thursday, .* Train$/.test(line))).toBe(true)
    expect(await eventsOf(booking)).toEqual(['invitee.created', 'invitee.canceled'])
  })

  test('says when another meeting took the time, and offers others', async () => {
    const [booking] = [await book(acme.cyd, type, 'Wed 10:00'), await book(acme.cyd, type, 'Wed 11:00')]

    const { status, text } = await submit(cyd, `${pathOf(booking)}/reschedule`, {
      ...invitee(booking),
      start_time: at('Wed 11:00'),
    })

    expect([status, text]).toEqual([409, expect.stringContaining('That time is no longer available')])
    expect(text).toContain('Next week')
  })
})
