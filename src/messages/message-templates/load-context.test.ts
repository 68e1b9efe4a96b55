import { expect, test } from 'vitest'
import { composeText } from '../../platform/email/compose.ts'
import { shareRecap } from '../../recaps/meeting-recaps/share.ts'
import { visitorOf } from '../../test/booking-links.ts'
import { book } from '../../test/bookings.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { goodAnswers, publishForm } from '../../test/routing-forms.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { storeRecap } from '../../test/stored-recaps.ts'
import { submitAnswers } from '../../test/submission-examples.ts'
import type { TriggerType } from '../workflows/step-schema.ts'
import { findBookingMessage, findRecapMessage, findSubmissionMessage } from './load-context.ts'
import { inviteeRecipient, otherRecipient } from './recipient-data.ts'
import { renderEmail } from './render-email.ts'

const { acme, globex, app, db, work } = await service()
await withHours(acme.cyd, '09:00', '17:00')
const bookOne = async (time: string) => book(acme.ada, await publish(acme.cyd, { name: 'Introduction' }), time)

async function textOf(uri: string, trigger: TriggerType, body: string) {
  const context = await findBookingMessage(db, idOf(uri), trigger)
  if (!context) throw new Error('no context')
  return composeText(renderEmail({ subject: 'x', body }, context, inviteeRecipient(context.booking))).split('\n\n')[0]
}

test('a booking has its meeting, and a rescheduled one the previous time', async () => {
  const { uri, reschedule_url } = await bookOne('Mon 09:00')
  const body = '{{event.name}} with {{host.name}} at {{organization.name}}|{{event.time}}|{{event.previous_start}}'
  const before = await textOf(uri, 'booked', body)
  await visitorOf(app).submit(reschedule_url, { start_time: at('Mon 11:00') })
  const { new_invitee } = (await acme.ada.get(uri)).body.resource
  const after = await textOf(new_invitee, 'rescheduled', body)

  expect(before).toMatch(/^Introduction with Cyd Moreau at Acme\|\d+:00 [ap]m\|$/)
  expect(after).toMatch(/^Introduction with Cyd Moreau at Acme\|\d+:00 [ap]m\|Monday, .+, \d+:00 [ap]m$/)
})

test('an erased booking has no message', async () => {
  const { uri, email } = await bookOne('Mon 10:00')
  await acme.ada.post('/data_compliance/deletion/invitees', { emails: [email] })
  await work()

  const context = await findBookingMessage(db, idOf(uri), 'booked')
  expect(context?.booking.invitee.email ?? 'erased').not.toBe(email)
})

test('a submission has the name of its form and its answers, for its organization alone', async () => {
  const form = await publishForm(acme)
  const uri = await submitAnswers(db, acme, form.uri, goodAnswers)
  const id = idOf(uri)
  const context = await findSubmissionMessage(db, acme.id, id)
  if (!context) throw new Error('no context')

  const email = renderEmail(
    { subject: '{{form.name}}', body: '{{form.answers}}' },
    context,
    otherRecipient(context, 'crm@acme.example'),
  )
  expect(email.subject).toBe(form.name)
  expect(composeText(email)).toContain('Where do you work? Initech\n')
  expect(await findSubmissionMessage(db, globex.id, id)).toBeUndefined()
})

test('a recap has its share link only while it is shared, and the booking only of its own meeting', async () => {
  const [mine, other] = [await bookOne('Tue 09:00'), await bookOne('Tue 10:00')]
  const recap = await storeRecap(db, acme, acme.cyd, { event_id: idOf(mine.event) })
  const load = (invitee?: string) =>
    findRecapMessage(db, acme.id, recap.id, invitee === undefined ? undefined : idOf(invitee))

  expect((await load())?.recap).toEqual({ title: recap.name, link: null })
  expect((await load(mine.uri))?.booking?.invitee.email).toBe(mine.email)
  expect((await load(other.uri))?.booking).toBeUndefined()
  const { share_key } = await shareRecap(db, recap)
  expect((await load())?.recap?.link).toBe(`http://convene.test/shared_recaps/${share_key}`)
  expect(await findRecapMessage(db, globex.id, recap.id)).toBeUndefined()
  expect(await findRecapMessage(db, acme.id, idOf(mine.uri))).toBeUndefined()
})
