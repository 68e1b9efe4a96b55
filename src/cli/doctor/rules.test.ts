import { expect, test } from 'vitest'
import { judgeClock, readClock, skewOf } from './clock.ts'
import { checkDisk, checkFolder, judgeDisk } from './disk.ts'
import { compareOffsets, judgeRules } from './time-zones.ts'

const GB = 1e9

test.each([
  [0, 'failed'], [0.499, 'failed'], [0.5, 'warning'], [1.999, 'warning'], [2, 'ok'], [100, 'ok'],
])('%d GB of free disk space: %s', (free, state) => {
  const { next, ...finding } = judgeDisk('/data', { free: free * GB, total: 200 * GB })

  expect(finding).toMatchObject({ check: 'disk', state, message: expect.stringContaining('of 200.0 GB') })
  expect(next === undefined).toBe(state === 'ok')
})

test('the disk of a folder that does not exist yet is that of its parent', async () => {
  const { message } = await checkDisk('/tmp/no/such/folder')

  expect(message).toContain('free at /tmp/no/such/folder')
})

test('a data folder that cannot be made fails', async () => {
  const finding = await checkFolder('/dev/null/data')

  expect(finding).toMatchObject({ state: 'failed', next: expect.stringContaining('DATA_DIR') })
})

test('a clock that is wrong is found by how far it is from the other clock', async () => {
  const hour = 3_600_000
  const truth = Date.now()
  const judge = async (wrongBy: number) =>
    judgeClock(await readClock('database', () => Promise.resolve(truth), 1, () => truth + wrongBy))

  expect(await judge(0)).toMatchObject({ check: 'clock and database', state: 'ok', message: 'they agree' })
  expect(await judge(1500)).toMatchObject({ state: 'ok', message: 'they agree, within 1.5 s' })
  expect(await judge(-10_000)).toMatchObject({ state: 'warning', message: expect.stringContaining('10.0 s behind') })
  expect(await judge(hour)).toMatchObject({ state: 'failed', message: expect.stringContaining('3600.0 s ahead of') })
})

test('a slow answer is not taken for a wrong clock', () => {
  const reading = { clock: 'database', before: 10_000, after: 18_000, resolution: 1 }

  expect([12_000, 9000, 20_000].map((theirs) => skewOf({ ...reading, theirs }))).toEqual([0, -999, 2000])
})

test('time zone data that lacks a recent rule, or differs, is a warning', () => {
  const known: [string, number[]][] = [
    ['Africa/Cairo', [10_800]], ['Asia/Almaty', [0, 18_000]], ['America/Asuncion', [0, 0, -10_800]],
    ['America/Coyhaique', [0, 0, 0, -10_800]],
  ]
  const old = new Map([...known.slice(0, 2), ['America/Asuncion', [0, 0, -14_400]] as [string, number[]]])

  expect(judgeRules('Node', new Map(known), '')).toMatchObject({ state: 'ok' })
  expect(judgeRules('PostgreSQL', old, 'Update')).toMatchObject({
    check: 'time zones of PostgreSQL', state: 'warning', next: 'Update',
    message: expect.stringContaining('America/Asuncion (release 2025a)'),
  })
  expect(judgeRules('PostgreSQL', new Map(), 'Update')).toMatchObject({ state: 'failed' })
  expect(compareOffsets(new Map(known), old)).toMatchObject({
    state: 'warning', message: 'Node and PostgreSQL disagree about 1 zones: America/Asuncion.',
  })
  expect(compareOffsets(new Map(known), new Map(known))).toMatchObject({ state: 'ok' })
})
