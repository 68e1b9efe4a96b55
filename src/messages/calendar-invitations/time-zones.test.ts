import { beforeAll, expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { messagesIn, type CalendarMessage } from '../../test/calendar-messages.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'

const { acme, work } = await service()

/** Some of these have no clock changes now. Lord Howe moves its clocks by half an hour. */
const zones = [
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Europe/Berlin',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
]

/** 10:30 in the zone, on the third day after its next clock change that is at least a day away. */
function meetingIn(zone: string) {
  const tomorrow = Temporal.Now.zonedDateTimeISO(zone).add({ days: 1 })
  const change = tomorrow.getTimeZoneTransition('next')
  return { change, start: (change ?? tomorrow).add({ days: 3 }).withPlainTime('10:30') }
}

const meetings = zones.map((zone) => ({ zone, ...meetingIn(zone) }))
const addressIn = (zone: string) => `${zone.toLowerCase().replace('/', '.')}@initech.example`
let messages: CalendarMessage[] = []

beforeAll(async () => {
  const { got, url } = await mailServer()
  await withHours(acme.ada, '00:00', '24:00')
  const type = await publish(acme.ada, {
    name: 'Early',
    period_type: 'unlimited',
    minimum_notice: 0,
    start_time_increment: 15,
  })
  for (const { zone, start } of meetings) {
    const invitee = { email: addressIn(zone), name: 'Zoë Lund', timezone: zone }
    await book(acme.ada, type, start.toInstant().toString(), { invitee })
  }
  for (let round = 0; round < 2; round++) await work(url)
  messages = messagesIn(got)
})

test('most of the zones change their clocks', () => {
  expect(meetings.filter(({ change }) => change).length).toBeGreaterThanOrEqual(6)
})

test.each(meetings)('a meeting after a clock change is at the right local time in $zone', ({ zone, change, start }) => {
  const message = messages.find(({ to }) => to === addressIn(zone))

  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  expect(format.format(new Date(message?.start ?? ''))).toBe(`${start.toPlainDate().toString()} 10:30`)
  expect(change?.subtract({ days: 1 }).offset).not.toBe(start.offset)
})
