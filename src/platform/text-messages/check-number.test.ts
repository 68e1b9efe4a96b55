import { expect, test } from 'vitest'
import { bookingPage, noBookingLimits, zoe } from '../../test/booking-page.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'
import { newNumber, useGateway } from '../../test/text-gateway.ts'
import { bookWithNumber, queueFor } from '../../test/text-messages.ts'
import { parseEnvironment } from '../config.ts'
import { sql } from '../db/sql.ts'
import { parseLimits } from '../rate-limit-table.ts'

const running = await service()
const { company, db, work } = running
const german = '+4915112345678'

test('only numbers of countries where the organization works get texts', async () => {
  await useGateway({ SMS_COUNTRIES: undefined })
  const to = newNumber()

  const [own, foreign] = [await queueFor(running, { to: german }), await queueFor(running, { to })]
  const { event_id } = await bookWithNumber(running, { to })
  await db.run(sql`update invitees set timezone = 'America/New_York' where event_id = ${event_id}`)
  const soon = await queueFor(running, { to })
  await db.run(sql`
    update scheduled_events set start_time = now() - interval '2 days', end_time = now() - interval '47 hours'
    where id = ${event_id}`)
  const met = await queueFor(running, { to })

  expect([own, foreign, soon, met].map(({ status }) => status)).toEqual([
    'queued',
    'suppressed',
    'suppressed',
    'queued',
  ])
  expect(foreign.reason).toBe('Text messages to numbers of US are not allowed. An operator can change SMS_COUNTRIES.')
})

test('an operator names the countries', async () => {
  await useGateway({ SMS_COUNTRIES: ['US', 'AT'] })

  const queued = [await queueFor(running, { to: german }), await queueFor(running, { to: newNumber() })]

  expect(queued.map(({ status }) => status)).toEqual(['suppressed', 'queued'])
  const load = (SMS_COUNTRIES: string) => parseEnvironment({ ...process.env, SMS_COUNTRIES }).SMS_COUNTRIES
  expect([load('de, us'), load('ALL')]).toEqual([['DE', 'US'], 'all'])
  expect(() => load('Germany')).toThrow('SMS_COUNTRIES: must be two-letter country codes')
})

test.each([
  ['a premium number', '+19002345678'],
  ['a pager', '+447640123456'],
  ['a satellite phone', '+881612345678'],
  ['a satellite network', '+870773111632'],
  ['a number of shared cost', '+491805123456'],
])('%s gets no texts, whatever the countries are', async (_, to) => {
  await useGateway({ SMS_COUNTRIES: 'all' })
  const booking = await bookWithNumber(running, { to: newNumber() })
  await db.run(sql`update text_consents set number = ${to} where invitee_id = ${booking.invitee_id}`)

  const { status, reason } = await queueFor(running, { ...booking, to })

  expect([status, reason]).toEqual(['suppressed', 'Premium, pager and satellite numbers get no text messages.'])
})

test('the owners get one email when half of the segments of a day are used', async () => {
  const busy = await company('Busy')
  await useGateway({ SMS_DAILY_SEGMENTS: 4 })
  const readMails = async () =>
    (
      await db.all<{ recipient: string }>(sql`
    select recipient from mails where organization_id = ${busy.id} and subject like '%text messages%'`)
    ).map(({ recipient }) => recipient)
  const send = async () => {
    await queueFor(running, { to: newNumber(), of: busy })
    await work()
    return readMails()
  }

  expect([await send(), await send(), await send()]).toEqual([[], [busy.ada.email], [busy.ada.email]])
})

test('one network can enter a limited number of phone numbers on booking pages, each of them again', async () => {
  const { acme: host, db: own, visitor, urlOf } = await bookingPage()
  await withHours(host.bob, '00:00', '24:00')
  const [next, type] = [starts(60), await publish(host.bob, { ...noBookingLimits, custom_questions: [] })]
  await useGateway({ RATE_LIMITS: parseLimits('sms.network=2/1d') })
  const bookWith = async (text_reminder_number: string) =>
    (
      await visitor.post(`${await urlOf(type)}/${at(next())}`, {
        name: zoe.name,
        email: zoe.email,
        text_reminder_number,
      })
    ).status
  const [first, second, third] = [newNumber(), newNumber(), newNumber()]

  const statuses = []
  for (const number of [first, second, first, third, '', second]) statuses.push(await bookWith(number))

  expect(statuses).toEqual([303, 303, 303, 429, 303, 303])
  const texts = await own.one<{ count: number }>(sql`select count(distinct number)::int as count from text_consents`)
  expect(texts.count).toBe(2)
})
