import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { reconfirmLink, visitorOf } from '../../test/booking-links.ts'
import { book } from '../../test/bookings.ts'
import { createClock } from '../../test/clock.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { fieldsOf, goodAnswers, pathOf, publishForm, visitor } from '../../test/routing-forms.ts'
import { idOf } from '../../test/samples.ts'
import { emailTo, runsOf, sentBy } from '../../test/sent-messages.ts'
import { service } from '../../test/service.ts'
import { createWorkflow } from '../../test/workflows.ts'
import { insertUnsubscribe } from '../unsubscribes/queries.ts'
import { subscriptionOf } from '../unsubscribes/sign-link.ts'

const clock = createClock()
const {
  acme,
  acme: { ada, bob },
  app,
  db,
  work,
} = await service(clock.install)
await withHours(ada, '00:00', '23:55')
const type = await publish(ada, { name: 'Intro', minimum_notice: 0, duration: 30 })
const zoe = { email: 'zoe@initech.example', name: 'Zoë Lund', timezone: 'Europe/Paris' }
const highlights = { summary_md: 'We met.', action_items_md: '- Meet again', discussion_md: '## Tea' }

const create = (trigger: object, steps: object[], more: object = {}) =>
  createWorkflow(ada, acme.uri, { trigger, steps, ...more })
const minutesAfter = (instant: string, minutes: number) => Date.parse(instant) + minutes * 60_000
/** Goes to minutes after an instant, or before it, and does everything that is due. */
async function goTo(instant: string, minutes = 0) {
  await clock.goTo(minutesAfter(instant, minutes))
  await work()
}
const turnOff = ({ uri }: { uri?: string }) => ada.patch(uri ?? '', { active: false })

test('a booking runs its workflows beside the default one, for roles and for other addresses', async () => {
  const welcome = await create({ type: 'booked' }, [
    emailTo(['invitee', 'guests', 'hosts', 'crm@acme.example'], 'Welcome {{invitee.first_name}}'),
  ])

  const { event } = await book(bob, type, 'Mon 00:00', { invitee: zoe, event_guests: ['guy@initech.example'] })
  await work()

  const [all] = await db.all<{ count: number }>(sql`
    select count(*)::int as count from mails where event_id = ${idOf(event)}`)
  expect(await sentBy(db, welcome)).toEqual([
    'zoe@initech.example: Welcome Zoë',
    'guy@initech.example: Welcome Zoë',
    'ada@acme.example: Welcome Zoë',
    'crm@acme.example: Welcome Zoë',
  ])
  expect([await runsOf(db, welcome), all?.count]).toEqual([['done'], 7])
  await turnOff(welcome)
})

test('a workflow with a delay runs that long after the booking, and not if it was canceled before', async () => {
  const later = await create({ type: 'booked', minutes: 30 }, [emailTo(['invitee'], 'Any questions?')])
  const { event } = await book(bob, type, 'Mon 01:00', { invitee: zoe })
  await book(bob, type, 'Mon 02:00', { invitee: zoe })
  await work()
  const early = await sentBy(db, later)
  await ada.post(`${event}/cancellation`)
  await work()

  await goTo(new Date().toISOString(), 31)

  expect([early, await sentBy(db, later)]).toEqual([[], ['zoe@initech.example: Any questions?']])
  expect((await runsOf(db, later)).toSorted()).toEqual([
    'canceled: The invitee canceled, or the meeting was canceled.',
    'done',
  ])
  await turnOff(later)
})

test('a reminder can go to hosts and guests with all details, at any time before the start', async () => {
  const step = { ...emailTo(['hosts', 'guests']), subject: null, body: null, details: true }
  const reminder = await create({ type: 'reminder', minutes: 90 }, [step])
  await book(bob, type, 'Mon 03:00', { invitee: zoe, event_guests: ['guy@initech.example'] })
  await goTo(at('Mon 03:00'), -91)
  const early = await sentBy(db, reminder)

  await goTo(at('Mon 03:00'), -90)

  expect([early, await sentBy(db, reminder)]).toEqual([
    [],
    [
      expect.stringMatching(/^guy@initech.example: Reminder: Intro with Ada Park on Monday/),
      expect.stringMatching(/^ada@acme.example: Reminder: Intro with Zoë Lund on Monday/),
    ],
  ])
  await turnOff(reminder)
})

test('a follow-up is sent after the end, to no one who unsubscribed', async () => {
  const thanks = await create({ type: 'follow_up', minutes: 15 }, [emailTo(['invitee', 'guests'], 'Thank you')])
  await book(bob, type, 'Mon 04:00', { invitee: zoe, event_guests: ['guy@initech.example'] })
  await insertUnsubscribe(db, subscriptionOf(acme.id, 'guy@initech.example'))
  await goTo(at('Mon 04:30'), 14)
  const early = await sentBy(db, thanks)

  await goTo(at('Mon 04:30'), 15)

  expect([early, await sentBy(db, thanks)]).toEqual([[], ['zoe@initech.example: Thank you']])
  await turnOff(thanks)
})

test('a no-show is a trigger, also the second time, and not if the mark is removed before the delay ends', async () => {
  const missed = await create({ type: 'no_show' }, [emailTo(['invitee'], 'We missed you')])
  const later = await create({ type: 'no_show', minutes: 60 }, [emailTo(['hosts'], 'Call them')])
  const { uri } = await book(bob, type, 'Mon 05:00', { invitee: zoe })
  await goTo(at('Mon 05:30'))

  for (let round = 0; round < 2; round++) {
    const { body } = await ada.post('/invitee_no_shows', { invitee: uri })
    await work()
    if (round === 0) await ada.delete(body.resource.uri)
    await work()
  }
  await goTo(at('Mon 06:31'))

  expect([await sentBy(db, missed), await sentBy(db, later)]).toEqual([
    Array(2).fill('zoe@initech.example: We missed you'),
    ['ada@acme.example: Call them'],
  ])
  for (const workflow of [missed, later]) await turnOff(workflow)
})

test('an invitee who did not confirm is asked again, and one who did is not', async () => {
  const trigger = { type: 'reconfirmation_missing', minutes: 60 }
  const missing = await create(trigger, [emailTo(['invitee'], 'Are you there?')])
  const silent = await book(bob, type, 'Tue 05:00', { invitee: zoe })
  const confirmed = await book(bob, type, 'Tue 06:00', { invitee: { ...zoe, email: 'kim@initech.example' } })
  for (const { uri } of [silent, confirmed]) await ada.post(`${uri}/reconfirmation`)
  await work()
  await visitorOf(app).submit(reconfirmLink(confirmed))

  await goTo(new Date().toISOString(), 61)

  expect(await sentBy(db, missing)).toEqual(['zoe@initech.example: Are you there?'])
  expect((await runsOf(db, missing)).toSorted()).toEqual(['done', 'skipped: The invitee has confirmed.'])
  await turnOff(missing)
})

test('a submitted form is emailed to an address, if its answers meet the conditions', async () => {
  const conditions = [{ type: 'answer', question: 'Country', operator: 'equals', value: 'germany' }]
  const step = emailTo(['crm@acme.example'], 'New answers: {{form.name}}')
  const lead = await create({ type: 'routing_form_submitted' }, [step], { conditions })
  const form = await publishForm(acme)

  for (const Country of ['Germany', 'France'])
    await visitor(app).post(pathOf(form), fieldsOf(form, { ...goodAnswers, Country }))
  await work()

  expect(await sentBy(db, lead)).toEqual(['crm@acme.example: New answers: Talk to us'])
  await turnOff(lead)
})

test('a recap is announced once, to the invitees, the guests and the hosts of its meeting', async () => {
  const ready = await create({ type: 'recap_available' }, [emailTo(['invitee', 'guests', 'hosts'], '{{recap.title}}')])
  const { event } = await book(bob, type, 'Mon 09:00', { invitee: zoe, event_guests: ['gus@initech.example'] })
  await goTo(at('Mon 09:30'))

  const { body } = await ada.post('/meeting_recaps', { event, ...highlights })
  await work()
  await ada.patch(body.resource.uri, { summary_md: 'We met twice.' })
  await work()

  expect(await sentBy(db, ready)).toEqual([
    'zoe@initech.example: Intro',
    'gus@initech.example: Intro',
    'ada@acme.example: Intro',
  ])
  await turnOff(ready)
})
