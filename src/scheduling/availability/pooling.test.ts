import { expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { insertMeeting, offeredTimes, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()
const dee = await hire('Dee', '09:00', '12:00')
const eli = await hire('Eli', '10:30', '13:30')
const fay = await hire('Fay', '09:00', '18:00')
const hour = { duration: 60, start_time_increment: 60 }
const day = ['Mon 00:00', 'Tue 00:00'] as const

async function hire(name: string, from: string, to: string) {
  const person = await acme.hire(name, `${name}@pool.example`)
  await withHours(person, from, to)
  return person
}

function pool(name: string, type: object) {
  return publish(acme.ada, { name, ...hour, ...type })
}

test('round robin offers the starts of each host, on their own grid', async () => {
  const type = await pool('Any', { pooling_type: 'round_robin', hosts: [{ user: dee.uri }, { user: eli.uri }] })
  const before = await offeredTimes(acme.ada, type, ...day)
  await insertMeeting(db, acme, { type, host: dee, start: 'Mon 10:00', minutes: 60 })

  expect(before).toEqual(['Mon 09:00', 'Mon 10:00', 'Mon 10:30', 'Mon 11:00', 'Mon 11:30', 'Mon 12:30'])
  expect(await offeredTimes(acme.ada, type, ...day)).toEqual([
    'Mon 09:00',
    'Mon 10:30',
    'Mon 11:00',
    'Mon 11:30',
    'Mon 12:30',
  ])
})

test('collective offers the starts at which all hosts are free, on the grid of the first host', async () => {
  const hosts = [{ user: fay.uri }, { user: eli.uri }]
  const type = await pool('All', { pooling_type: 'collective', hosts })
  const before = await offeredTimes(acme.ada, type, ...day)
  await insertMeeting(db, acme, { type, host: eli, start: 'Mon 12:30', minutes: 15 })

  expect(before).toEqual(['Mon 11:00', 'Mon 12:00'])
  expect(await offeredTimes(acme.ada, type, ...day)).toEqual(['Mon 11:00'])
})

test('several pools need one host of each pool', async () => {
  const hosts = [
    { user: dee.uri, pool: 0 },
    { user: fay.uri, pool: 0 },
    { user: eli.uri, pool: 1 },
  ]
  const type = await pool('One of each', { pooling_type: 'multi_pool', hosts })

  expect(await offeredTimes(acme.ada, type, 'Tue 00:00', 'Wed 00:00')).toEqual(['Tue 11:00', 'Tue 12:00'])
})

test('equal distribution hides a host who is three meetings ahead, until the hosts change', async () => {
  const hosts = [{ user: dee.uri }, { user: fay.uri }]
  const type = await pool('Equal', { pooling_type: 'round_robin', distribution: 'equal', hosts })
  const friday = () => offeredTimes(acme.ada, type, 'Fri 00:00', 'Sat 00:00')
  for (const start of ['Wed 09:00', 'Wed 10:00']) await insertMeeting(db, acme, { type, host: fay, start, minutes: 60 })
  const twoAhead = await friday()
  await insertMeeting(db, acme, { type, host: fay, start: 'Wed 11:00', minutes: 60 })
  const threeAhead = await friday()
  await acme.ada.patch(type, { hosts: [...hosts, { user: acme.bob.uri }] })

  expect(twoAhead).toHaveLength(9)
  expect(threeAhead).toEqual(['Fri 09:00', 'Fri 10:00', 'Fri 11:00'])
  expect(await friday()).toHaveLength(9)
})

test('a canceled meeting does not count for equal distribution', async () => {
  const hosts = [{ user: dee.uri }, { user: fay.uri }]
  const type = await pool('Fair', { pooling_type: 'round_robin', distribution: 'equal', hosts })
  const invitees = [
    await book(acme.ada, type, 'Thu 13:00'),
    await book(acme.ada, type, 'Thu 14:00'),
    await book(acme.ada, type, 'Thu 15:00'),
  ]
  const whileAhead = await offeredTimes(acme.ada, type, 'Fri 00:00', 'Sat 00:00')
  await acme.ada.post(`${invitees[0]?.event}/cancellation`)

  expect(whileAhead).toHaveLength(3)
  expect(await offeredTimes(acme.ada, type, 'Fri 00:00', 'Sat 00:00')).toHaveLength(9)
})

test('a group session is offered until it is full, and blocks its host for other starts', async () => {
  const gus = await hire('Gus', '09:00', '12:00')
  const type = await publish(gus, { name: 'Class', kind: 'group', seats: 5, ...hour })
  await insertMeeting(db, acme, { type, host: gus, start: 'Mon 10:00', minutes: 60, seats: 5, seatsTaken: 3 })
  await insertMeeting(db, acme, { type, host: gus, start: 'Tue 09:30', minutes: 60, seats: 5, seatsTaken: 5 })

  const times = await offeredTimes(
    gus,
    type,
    'Mon 00:00',
    'Wed 00:00',
    '',
    ({ start, invitees_remaining }) => `${start} ${invitees_remaining}`,
  )

  expect(times).toEqual(['Mon 09:00 5', 'Mon 10:00 2', 'Mon 11:00 5', 'Tue 11:00 5'])
})

test('a session can be joined after the hours have changed, and limits do not count it twice', async () => {
  const hal = await hire('Hal', '09:00', '12:00')
  const limits = [{ period: 'day', max: 1 }]
  const type = await publish(hal, { name: 'Class', kind: 'group', seats: 2, ...hour, limits })
  await insertMeeting(db, acme, { type, host: hal, start: 'Mon 10:00', minutes: 60, seats: 2, seatsTaken: 1 })
  await withHours(hal, '13:00', '15:00')

  expect(await offeredTimes(hal, type, 'Mon 00:00', 'Wed 00:00')).toEqual(['Mon 10:00', 'Tue 13:00', 'Tue 14:00'])
})
