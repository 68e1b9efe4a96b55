import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { benches } from '../bench/benches.ts'
import { compareRuns, format, readRun, type Run } from '../bench/compare.ts'
import { figureTable, spreadOf, toFigure, type Figure } from '../bench/figures.ts'
import { loadWarning } from '../bench/machine.ts'
import { helpText, parseArguments } from '../bench/options.ts'
import { areas, sharesOf } from '../bench/cpu-profile.ts'
import { needsRound } from '../bench/rounds.ts'
import { messageReader } from '../bench/statement-proxy.ts'
import { targetTable } from '../bench/targets.ts'

const names = Object.keys(benches)
const bookings = { name: 'bookings over hosts', unit: 'bookings/s', target: { min: 0.5 } }

test('a figure has its median, its ratio to the baseline of the same round, and its target', () => {
  const figure = toFigure({ ...bookings, values: [300, 500, 400], baseline: [600, 500, 1000] })

  expect(figure).toEqual({
    name: 'bookings over hosts',
    unit: 'bookings/s',
    median: 400,
    min: 300,
    max: 500,
    rounds: 3,
    ratio: { median: 0.5, min: 0.4, max: 1 },
    spread: 1.2,
    target: { min: 0.5 },
    met: true,
  })
})

test('a figure without a baseline compares its median with the target', () => {
  const { ratio, spread, met } = toFigure({ name: 'p99', unit: 'ms', values: [51], target: { max: 50 } })

  expect({ ratio, spread, met }).toEqual({ ratio: null, spread: null, met: false })
})

test('the spread becomes smaller with more rounds and ignores single outliers', () => {
  const [five, eleven] = [
    [1, 1, 1, 1, 2],
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2],
  ].map(spreadOf)

  expect({ five, eleven, one: spreadOf([1]) }).toEqual({ five: 1, eleven: 0, one: undefined })
})

test('a bench repeats rounds while the ratios differ by more than a tenth', () => {
  const limits = { min: 5, max: 11 }
  const [steady, wild] = [
    [1, 1.02, 1.01, 0.99, 1],
    [1, 1.5, 0.8, 1.3, 0.9, 1.2, 0.7, 1.6, 1, 0.6, 1.4],
  ]

  expect(needsRound(steady.slice(0, 4), limits)).toBe(true)
  expect(needsRound(steady, limits)).toBe(false)
  expect(needsRound(wild.slice(0, 5), limits)).toBe(true)
  expect(needsRound(wild.slice(0, 10), limits)).toBe(true)
  expect(needsRound(wild, limits)).toBe(false)
})

test('the table of figures says which targets are missed', () => {
  const table = figureTable([toFigure({ ...bookings, values: [1, 2, 3], baseline: [10, 10, 10] })])

  expect(table.at(-1)).toBe(
    '| bookings over hosts | 2.0 (1.0 to 3.0) bookings/s | 0.20 (0.10 to 0.30) | 3 | 100 % | ≥ 0.5 | **missed** |',
  )
})

test('the comparison of two runs prints ratios, and marks changes within the spread', () => {
  const before = runOf([figureOf('steady', 0.5), figureOf('faster', 0.5), figureOf('old', 1)])
  const after = runOf([figureOf('steady', 0.51), figureOf('faster', 1), figureOf('new', 1)])

  expect(compareRuns(before, after).slice(-5)).toEqual([
    '| bookings: steady | 0.50 | 0.51 | +2 % | within the spread |',
    '| bookings: faster | 0.50 | 1.0 | +100 % |  |',
    '| bookings: new | – | 1.0 | new | |',
    '',
    'No longer measured: old.',
  ])
})

test('a file of another format cannot be compared', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const write = (content: string) => {
    const path = join(folder, 'run.json')
    writeFileSync(path, content)
    return path
  }

  expect(() => readRun(join(folder, 'none.json'))).toThrow('none.json is not a file that --json=FILE wrote')
  expect(() => readRun(write('{'))).toThrow('is not a file')
  expect(() => readRun(write('{}'))).toThrow('its format is not')
  expect(readRun(write(JSON.stringify(runOf([])))).benches).toHaveLength(1)
})

test('arguments are parsed, with an optional value of --json', () => {
  const parsed = parseArguments(['bookings', '--json', '--seconds=2', '--rounds=3', 'starts'], names)

  expect(parsed).toMatchObject({ names: ['bookings', 'starts'], json: '-', rounds: 3, options: { seconds: 2 } })
  expect(parseArguments(['--json=run.json', '--compare=old.json'], names)).toMatchObject({
    names: [],
    json: 'run.json',
    compare: 'old.json',
    rounds: undefined,
    help: false,
  })
})

test.each([
  [['booking'], 'unknown bench: booking'],
  [['--parts=pages,half'], 'unknown part: half'],
  [['--seconds=0'], '--seconds must be a whole number of at least 1'],
  [['--rounds=many'], '--rounds must be a whole number'],
  [['--compare='], '--compare needs a value'],
  [['--fast'], 'Unknown option'],
])('the arguments %j are rejected', (args, message) => {
  expect(() => parseArguments(args, names)).toThrow(message)
})

test('the help names every bench and every option', () => {
  const help = helpText(benches)

  const options = [
    '--seconds',
    '--rounds',
    '--json',
    '--compare',
    '--before',
    '--results',
    '--contacts',
    '--parts',
    '--plans',
    '--meetings',
    '--deliveries',
    '--seed-only',
  ]
  expect([...names, ...options].filter((name) => !help.includes(name))).toEqual([])
})

test('a busy machine leads to a warning', () => {
  expect(loadWarning({ load: 0.3, busy: 0.02, cores: 2 })).toBeUndefined()
  expect(loadWarning({ load: 0.3, busy: 0.5, cores: 2 })).toContain('not idle')
  expect(loadWarning({ load: 1.5, busy: 0, cores: 2 })).toContain('load average 1.5')
})

test('the table of targets says what is reached and what is not measured', () => {
  const goals = [
    { work: 'Bookings', bench: 'bookings', figures: /over hosts/ },
    { work: 'Starts', bench: 'starts', figures: /./ },
  ]
  const figure = toFigure({ ...bookings, values: [4], baseline: [10] })
  const measured = new Map([['bookings', [figure, figureOf('without a target', 1)]]])

  expect(targetTable(goals, measured).lines.slice(2)).toEqual([
    '| Bookings: bookings over hosts | ≥ 0.5 | 0.40 (4.0 bookings/s) |  | **missed** |',
    '| Starts | | not measured: `npm run bench -- starts --json=FILE` | | |',
  ])
})

test('a CPU profile is divided by the files of its functions, and built-in functions count for their caller', () => {
  const frame = (id: number, functionName: string, url: string, children: number[] = []) => ({
    id,
    callFrame: { functionName, url },
    children,
  })
  const shares = sharesOf({
    nodes: [
      frame(1, '(root)', '', [2, 3, 4, 5, 8]),
      frame(2, '(idle)', ''),
      frame(3, '(garbage collector)', ''),
      frame(4, '(program)', ''),
      frame(5, 'freeTimes', 'file:///src/scheduling/engine/free-times.ts', [6]),
      frame(6, 'sort', ''),
      frame(8, 'onStreamRead', 'node:internal/stream_base_commons', [9]),
      frame(9, 'parse', 'file:///node_modules/pg-protocol/dist/parser.js'),
    ],
    samples: [2, 3, 4, 5, 6, 8, 9, 9],
    timeDeltas: [1000, 10, 10, 20, 20, 20, 10, 10],
  })

  expect(Object.keys(shares)).toEqual([...areas])
  expect(Object.fromEntries(Object.entries(shares).filter(([, share]) => share > 0))).toEqual({
    'garbage collection': 0.1,
    'native code': 0.1,
    engine: 0.4,
    'http and framework': 0.2,
    'database driver': 0.2,
  })
})

test('the proxy recognizes the messages of PostgreSQL, however they are cut', () => {
  const [ready, empty, row] = [
    [0x5a, 0, 0, 0, 5, 0x54],
    [0x31, 0, 0, 0, 4],
    [0x44, 0, 0, 0, 8, 1, 2, 3, 4],
  ]
  const bytes = Buffer.from([...row, ...empty, ...ready, ...empty, ...ready])
  for (const size of [1, 2, 7, bytes.length]) {
    const types: string[] = []
    const read = messageReader((type, first) => types.push(type === 'Z' ? type + first : type))
    for (let i = 0; i < bytes.length; i += size) read(bytes.subarray(i, i + size))

    expect(types).toEqual(['D', '1', 'ZT', '1', 'ZT'])
  }
})

function figureOf(name: string, ratio: number): Figure {
  return toFigure({ name, unit: 'bookings/s', values: [ratio], baseline: [1] })
}

function runOf(figures: Figure[]): Run {
  const machine = {
    cpu: 'a CPU',
    cores: 2,
    arch: 'x64',
    memory_gb: 8,
    node: '26.10.0',
    postgres: '18.4.0',
    commit: 'abc',
    date: '2026-11-17T00:00:00.000Z',
    load: 0,
    busy: 0,
  }
  const options = {
    seconds: 8,
    contacts: 1000,
    parts: [],
    plans: false,
    before: undefined,
    results: [],
    meetings: 1000,
    deliveries: 1000,
    'seed-only': false,
  }
  return { format, machine, options, benches: [{ name: 'bookings', seconds: 1, figures, error: null }] }
}
