import { expect, test } from 'vitest'
import { maintenance } from '../../platform/commands/maintenance.ts'
import { asId, type InviteeId, type ScheduledEventId } from '../../platform/ids.ts'
import { book } from '../../test/bookings.ts'
import { publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import {
  gatewayToken,
  newNumber,
  textsTo,
  twilioAccount,
  twilioNumber,
  twilioToken,
  useGateway,
  useTwilio,
  withSettings,
} from '../../test/text-gateway.ts'
import { config } from '../config.ts'
import { sql } from '../db/sql.ts'
import { queueTextMessage } from './queue.ts'

const { acme, db, work } = await service()
let hour = 9

/** A booking with consent by the API. */
async function bookWithNumber(to = newNumber()) {
  const start = `Mon ${String(hour++).padStart(2, '0')}:00`
  const invitee = { email: 'zoe@initech.example', name: 'Zoë', timezone: 'Europe/Paris', text_reminder_number: to }
  const { uri, event } = await book(acme.ada, await publish(acme.ada, {}), start, { invitee })
  return { to, invitee_id: asId<InviteeId>(idOf(uri)), event_id: asId<ScheduledEventId>(idOf(event)) }
}

const links = ['https://meet.example/cancel?key=secret-1', 'https://meet.example/move?key=secret-2']
const text = 'See you at 10. Cancel: {link} Move: {link 2}'
const body = `See you at 10. Cancel: ${links[0]} Move: ${links[1]}`

test('the gateway gets exactly one JSON request with the bearer token, and the links are deleted', async () => {
  const gateway = await useGateway()
  const booking = await bookWithNumber()
  const queued = await maintenance(db, (tx) => queueTextMessage(tx, acme.id, { ...booking, text, links }))
  const [before] = await textsTo(db, booking.to)

  await work()

  const [message] = await textsTo(db, booking.to)
  expect(queued).toEqual({ id: message?.id, status: 'queued', reason: null })
  expect(gateway.got).toHaveLength(1)
  const [request] = gateway.got
  expect([request?.path, request?.headers.authorization, request?.headers['content-type']]).toEqual([
    '/messages',
    `Bearer ${gatewayToken}`,
    'application/json',
  ])
  expect(request?.json).toEqual({ to: booking.to, from: 'Convene', body, id: message?.id })
  expect([before?.text, message?.text]).toEqual([text, text])
  expect([before?.secret === null, before?.secret?.includes('secret'), message?.secret]).toEqual([false, false, null])
  expect(message).toMatchObject({ status: 'sent', encoding: 'GSM-7', segments: 1, sender: 'Convene', error: null })
})

test('Twilio gets a form with basic authentication and the address for reports', async () => {
  const twilio = await useTwilio()
  const booking = await bookWithNumber()
  await maintenance(db, (tx) => queueTextMessage(tx, acme.id, { ...booking, text, links }))

  await work()

  const [message] = await textsTo(db, booking.to)
  const [request] = twilio.got
  expect(twilio.got).toHaveLength(1)
  expect(request?.path).toBe(`/2010-04-01/Accounts/${twilioAccount}/Messages.json`)
  expect(request?.headers.authorization).toBe(
    `Basic ${Buffer.from(`${twilioAccount}:${twilioToken}`).toString('base64')}`,
  )
  expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect([...new URLSearchParams(request?.body)]).toEqual([
    ['To', booking.to],
    ['From', twilioNumber],
    ['Body', body],
    ['StatusCallback', `${config.BASE_URL}/sms/twilio/status?id=${message?.id}`],
  ])
  expect(message).toMatchObject({ status: 'sent', provider_id: expect.stringMatching(/^SM/), secret: null })
})

test('a messaging service of Twilio is named instead of a number', async () => {
  const service = `MG${'0123456789abcdef'.repeat(2)}`
  const twilio = await useTwilio({ TWILIO_FROM: service })
  const booking = await bookWithNumber()
  await maintenance(db, (tx) => queueTextMessage(tx, acme.id, { ...booking, text: 'Hi', links: [] }))

  await work()

  const form = new URLSearchParams(twilio.got[0]?.body)
  expect([form.get('MessagingServiceSid'), form.get('From')]).toEqual([service, null])
})

test('a message of a transaction that is rolled back is not sent', async () => {
  const gateway = await useGateway()
  const booking = await bookWithNumber()

  await expect(
    maintenance(db, async (tx) => {
      await queueTextMessage(tx, acme.id, { ...booking, text: 'Hi', links: [] })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await work()

  expect([gateway.got, await textsTo(db, booking.to)]).toEqual([[], []])
})

test('without a driver nothing is sent, and the reason is returned and stored', async () => {
  const booking = await bookWithNumber()

  const queued = await maintenance(db, (tx) => queueTextMessage(tx, acme.id, { ...booking, text, links }))

  expect(queued).toMatchObject({ status: 'kept', reason: 'SMS is not configured on this service.' })
  expect(await textsTo(db, booking.to)).toMatchObject([{ status: 'kept', error: queued.reason, secret: null }])
  expect(await db.all(sql`select from jobs where kind = 'text message'`)).toEqual([])
})

test('a number without consent for this organization gets nothing', async () => {
  withSettings({ SMS_FROM: 'Convene' })
  const to = newNumber()

  const queued = await maintenance(db, (tx) => queueTextMessage(tx, acme.id, { to, text, links }))

  expect(queued).toMatchObject({
    status: 'suppressed',
    reason: 'The invitee has not agreed to text messages to this number.',
  })
})
