import { expect, test } from 'vitest'
import { checkClock, readClock, skewOf } from './clock.ts'
import { checkDisk, checkFolder, checkFreeSpace } from './disk.ts'
import { compareOffsets, checkRules } from './time-zones.ts'

const GB = 1e9

test.each([
  [0, 'failed'],
  [0.499, 'failed'],
  [0.5, 'warning'],
  [1.999, 'warning'],
  [2, 'ok'],
  [100, 'ok'],
])('%d GB of free disk space has the state %s', (free, state) => {
  const { next, ...finding } = checkFreeSpace('/data', { free: free * GB, total: 200 * GB })

  expect(finding).toMatchObject({ check: 'disk', state, message: expect.stringContaining('of 200.0 GB') })
  expect(next === undefined).toBe(state === 'ok')
})

test('a folder that does not exist yet is on the disk of its parent', async () => {
  const { message } = await checkDisk('/tmp/no/such/folder')

  expect(message).toContain('free at /tmp/no/such/folder')
})

test('a data folder that cannot be created fails', async () => {
  const finding = await checkFolder('/dev/null/data')

  expect(finding).toMatchObject({ state: 'failed', next: expect.stringContaining('DATA_DIR') })
})

test('the state of a wrong clock depends on its difference from the other clock', async () => {
  const hour = 3_600_000
  const correctTime = Date.now()
  const stateOf = async (wrongBy: number) =>
    checkClock(
      await readClock(
        'database',
        () => Promise.resolve(correctTime),
        1,
        () => correctTime + wrongBy,
      ),
    )

  expect(await stateOf(0)).toMatchObject({ check: 'clock and database', state: 'ok', message: 'they agree' })
  expect(await stateOf(1500)).toMatchObject({ state: 'ok', message: 'they agree, within 1.5 s' })
  expect(await stateOf(-10_000)).toMatchObject({ state: 'warning', message: expect.stringContaining('10.0 s behind') })
  expect(await stateOf(hour)).toMatchObject({ state: 'failed', message: expect.stringContaining('3600.0 s ahead of') })
})

test('a slow response does not count as a wrong clock', () => {
  const reading = { clock: 'database', before: 10_000, after: 18_000, resolution: 1 }

  expect([12_000, 9000, 20_000].map((theirs) => skewOf({ ...reading, theirs }))).toEqual([0, -999, 2000])
})

test('missing recent rules and different offsets in time zone data are warnings', () => {
  const known: [string, number[]][] = [
    ['Africa/Cairo', [10_800]],
    ['Asia/Almaty', [0, 18_000]],
    ['America/Asuncion', [0, 0, -10_800]],
    ['America/Coyhaique', [0, 0, 0, -10_800]],
  ]
  const old = new Map([...known.slice(0, 2), ['America/Asuncion', [0, 0, -14_400]] as [string, number[]]])

  expect(checkRules('Node', new Map(known), '')).toMatchObject({ state: 'ok' })
  expect(checkRules('PostgreSQL', old, 'Update')).toMatchObject({
    check: 'time zones of PostgreSQL',
    state: 'warning',
    next: 'Update',
    message: expect.stringContaining('America/Asuncion (release 2025a)'),
  })
  expect(checkRules('PostgreSQL', new Map(), 'Update')).toMatchObject({ state: 'failed' })
  expect(compareOffsets(new Map(known), old)).toMatchObject({
    state: 'warning',
    message: 'Node and PostgreSQL disagree about 1 zones: America/Asuncion.',
  })
  expect(compareOffsets(new Map(known), new Map(known))).toMatchObject({ state: 'ok' })
})
