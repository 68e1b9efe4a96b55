import { beforeEach, describe, expect, test } from 'vitest'
import type { Plan, Stage } from '../../platform/auth/caller.ts'
import { countCall } from '../../platform/http/sliding-window.ts'
import { requestBooking } from '../../test/bookings.ts'
import { clientOf } from '../../test/client.ts'
import { publish } from '../../test/meetings.ts'
import type { Company } from '../../test/people.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'
import { bookingWindows } from './limits.ts'

const { company, db, start, url: DATABASE_URL } = await service()
const [minute, hour, day] = [60, 3600, 86_400]
const standard = { plan: 'standard', stage: 'paid' } as const
const trial = { plan: 'teams', stage: 'trial' } as const
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5, 9) + seconds * 1000).toISOString()

let acme: Company
let companies = 0
beforeEach(async () => {
  acme = await company(`Acme${++companies}`)
})

function book(seconds: number, tier: { plan: Plan; stage: Stage }) {
  const caller = { user_id: acme.ada.id, organization_id: acme.id }
  return countCall(db, caller, 'bookings', bookingWindows(tier), at(seconds))
}

/** Sends `count` bookings, one every `step` seconds from `from` on, and counts those that pass. */
async function countPassed(count: number, from: number, step: number, tier: { plan: Plan; stage: Stage } = standard) {
  let passed = 0
  for (let i = 0; i < count; i++) if (!(await book(from + i * step, tier)).refusal) passed++
  return passed
}

test.each([
  ['basic', 'trial', ['5 in 86400']],
  ['enterprise', 'trial', ['5 in 86400']],
  ['enterprise', 'paid', []],
  ['teams', 'paid', ['10 in 60', '50 in 3600', '100 in 86400']],
  ['essentials', 'paid', ['10 in 60', '50 in 3600', '100 in 86400']],
] as const)('the booking limits of %s (%s) are %j', (plan, stage, expected) => {
  const windows = bookingWindows({ plan, stage })

  expect(windows.map(({ most, seconds }) => `${most} in ${seconds}`)).toEqual(expected)
})

describe('on a paid plan,', () => {
  test('10 bookings pass in a minute, and one more as soon as the first is a minute old', async () => {
    const first = await countPassed(10, 0, 1)

    const eleventh = await book(48, standard)
    const [early, then, next] = [await book(59.999, standard), await book(60, standard), await book(60, standard)]

    expect(first).toBe(10)
    expect([eleventh.refusal?.seconds, eleventh.refusal?.message]).toEqual([
      12,
      'Limit of 10 bookings per user per minute reached. Try again in 12 s.',
    ])
    expect([early, then, next].map(({ refusal }) => refusal?.seconds)).toEqual([1, undefined, 1])
  })

  test('50 bookings pass in an hour, however they are spread', async () => {
    const first = await countPassed(60, 0, 10)

    const refused = await book(3000, standard)
    const [early, then, next] = [await book(hour - 1, standard), await book(hour, standard), await book(hour, standard)]

    expect(first).toBe(50)
    expect([refused.refusal?.seconds, refused.refusal?.message]).toEqual([
      600,
      'Limit of 50 bookings per user per hour reached. Try again in 10 min.',
    ])
    expect([early, then, next].map(({ refusal }) => refusal?.seconds)).toEqual([1, undefined, 10])
  })

  test('100 bookings pass in a day, however they are spread', async () => {
    const first = await countPassed(120, 0, 120)

    const refused = await book(14_400, standard)
    const [early, then, next] = [await book(day - 1, standard), await book(day, standard), await book(day, standard)]

    expect(first).toBe(100)
    expect([refused.refusal?.seconds, refused.refusal?.message]).toEqual([
      72_000,
      'Limit of 100 bookings per user per day reached. Try again in 20 h 0 min.',
    ])
    expect([early, then, next].map(({ refusal }) => refusal?.seconds)).toEqual([1, undefined, 120])
  })

  test('a client that keeps retrying exceeds no limit in any minute, hour or day', async () => {
    const moments: number[] = []
    for (let second = 0; second < 1.2 * day; second += 811)
      for (let i = 0; i < 12; i++) if (!(await book(second + i, standard)).refusal) moments.push(second + i)

    const maxIn = (seconds: number) =>
      Math.max(...moments.map((end) => moments.filter((moment) => moment > end - seconds && moment <= end).length))
    expect([maxIn(minute), maxIn(hour), maxIn(day)]).toEqual([10, 50, 100])
    expect(moments.length).toBe(200)
  })
})

test('on a trial, 5 bookings pass in a day, and one more when the first is a day old', async () => {
  const first = await countPassed(8, 0, 600, trial)

  const refused = await book(hour * 2, trial)
  const [early, then, next] = [await book(day - 1, trial), await book(day, trial), await book(day, trial)]

  expect(first).toBe(5)
  expect([refused.refusal?.seconds, refused.refusal?.message]).toEqual([
    79_200,
    'Limit of 5 bookings per user per day reached. Try again in 22 h 0 min.',
  ])
  expect([early, then, next].map(({ refusal }) => refusal?.seconds)).toEqual([1, undefined, 600])
})

describe('when the plan changes within the day,', () => {
  test('the bookings of the trial count for the paid plan', async () => {
    await countPassed(5, 0, 0, trial)

    expect(await countPassed(20, 1, 0)).toBe(5)
    expect((await book(30, standard)).refusal?.seconds).toBe(30)
  })

  test('the bookings of the paid plan count for the trial and for a later paid plan', async () => {
    await countPassed(50, 0, minute)

    const onTrial = await book(hour, trial)
    const paidAgain = await countPassed(60, hour, minute)

    // The fifth latest was booked in minute 45.
    expect(onTrial.refusal?.seconds).toBe(day - 15 * minute)
    expect(paidAgain).toBe(50)
  })
})

describe('of 100 concurrent requests, 10 pass and 90 are rejected', () => {
  const ten = Array.from({ length: 10 }, (_, i) => i)

  function tally(answers: { status: number }[]) {
    return Object.fromEntries(
      Map.groupBy(answers, ({ status }) => status)
        .entries()
        .map(([status, same]) => [status, same.length]),
    )
  }

  test('by five services that book', async () => {
    const { ada } = await company('Fast', 'standard')
    const type = await publish(ada, { kind: 'group', seats: 100 })
    const services = [await start(), await start(), await start(), await start(), await start()]
    const clients = services.map(({ app }) => clientOf(app, ada.token))

    const answers = await Promise.all(
      clients.flatMap((client) => [...ten, ...ten].map(() => requestBooking(client, type, 'Wed 10:00'))),
    )

    expect(tally(answers)).toEqual({ 201: 10, 429: 90 })
  })

  test('by ten processes, even if the body is invalid', async () => {
    const { ada, bob } = await company('Faster', 'teams')
    const processes = await Promise.all(ten.map(() => startProcess({ DATABASE_URL, DATABASE_POOL: '4' }, 'api')))
    const clients = processes.map((process) => process.as(ada.token))

    const answers = await Promise.all(clients.flatMap((client) => ten.map(() => client.post('/invitees', {}))))
    const colleague = await processes[0]?.as(bob.token).post('/invitees', {})
    for (const process of processes) await process.kill()

    expect(tally(answers)).toEqual({ 400: 10, 429: 90 })
    expect(colleague?.status).toBe(400)
    for (const { headers, body } of answers.filter(({ status }) => status === 429)) {
      const seconds = headers.get('retry-after')
      expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['10', '0'])
      expect(headers.get('x-ratelimit-reset')).toBe(seconds)
      expect(body.message).toBe(`Limit of 10 bookings per user per minute reached. Try again in ${seconds} s.`)
    }
  })
})
