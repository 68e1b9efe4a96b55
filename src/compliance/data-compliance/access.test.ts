import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'

const { acme, company, db } = await service()
const invitees = '/data_compliance/deletion/invitees'
const events = '/data_compliance/deletion/events'
const emails = ['zoe@initech.example']
const ago = (time: object) => Temporal.Now.zonedDateTimeISO('UTC').subtract(time).toInstant().toString()
const range = { start_time: ago({ days: 9 }), end_time: ago({ days: 2 }) }

describe.each([
  [invitees, { emails }],
  [events, range],
])('POST %s', (path, body) => {
  test('admins and owners can request a deletion, other members cannot', async () => {
    const { status, body: error } = await acme.cyd.post(path, body)

    const message = 'You must be an admin/owner with the data requests permission enabled to use this resource.'
    expect([status, error.message]).toEqual([403, message])
    expect([(await acme.bob.post(path, body)).status, (await acme.ada.post(path, body)).status]).toEqual([202, 202])
  })

  test.each([
    ['teams', 'paid'],
    ['enterprise', 'trial'],
  ] as const)('rejects the plan %s (%s)', async (plan, stage) => {
    const { ada } = await company(`Umbrella ${plan} ${path.length}`, plan, stage)

    const { status, body: error } = await ada.post(path, body)

    const message = 'Please upgrade your account to Enterprise.'
    expect([status, error.details]).toEqual([403, [{ code: 'upgrade_required', message }]])
  })
})

describe('addresses of an invitee deletion', () => {
  test.each([
    ['an empty list', [], [['emails', 'invalid']]],
    ['101 addresses', Array.from({ length: 101 }, (_, i) => `zoe${i}@initech.example`), [['emails', 'invalid']]],
    ['an invalid address', ['zoe@initech.example', 'zoe'], [['emails[1]', 'invalid']]],
  ])('rejects %s', async (_, addresses, problems) => {
    const reply = await acme.ada.post(invitees, { emails: addresses })

    expect([reply.status, problemsOf(reply)]).toEqual([400, problems])
  })

  test('accepts 100 addresses and stores each one once in lower case', async () => {
    const spellings = ['Zoe@initech.example', ' zoe@INITECH.example ']
    const addresses = Array.from({ length: 100 }, (_, i) => spellings[i % 2])

    const { status } = await acme.ada.post(invitees, { emails: addresses })

    const { payload } = await db.one<{ payload: object }>(sql`
      select payload from jobs where kind = 'data deletion' order by id desc limit 1`)
    expect([status, payload]).toMatchObject([202, { what: { emails } }])
  })
})

describe('the time range of an event deletion', () => {
  const end_time = ago({ days: 1 })
  test.each([
    ['an end in the future', { start_time: ago({ days: 1 }), end_time: ago({ days: -1 }) }, [['end_time', 'invalid']]],
    [
      'a start in the future',
      { start_time: ago({ days: -1 }), end_time },
      [
        ['start_time', 'invalid'],
        ['end_time', 'invalid'],
      ],
    ],
    ['an empty range', { start_time: end_time, end_time }, [['end_time', 'invalid']]],
    ['a range over two years', { start_time: ago({ months: 24, days: 3 }), end_time }, [['start_time', 'invalid']]],
    ['a missing start', { end_time }, [['start_time', 'missing']]],
    ['a start without a time zone', { start_time: '2026-01-01T00:00:00', end_time }, [['start_time', 'invalid']]],
  ])('rejects %s', async (_, body, problems) => {
    const reply = await acme.ada.post(events, body)

    expect([reply.status, problemsOf(reply)]).toEqual([400, problems])
  })

  test('accepts a range of two years', async () => {
    const start_time = Temporal.Instant.from(end_time).toZonedDateTimeISO('UTC').subtract({ months: 24 }).toInstant()

    const { status, body } = await acme.ada.post(events, { start_time: start_time.toString(), end_time })

    expect([status, body]).toEqual([202, {}])
  })
})
