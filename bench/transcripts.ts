import { spawnSync } from 'node:child_process'
import { maxBytes, readTranscript, type Format } from '../src/recaps/transcripts/rules.ts'
import { parseText } from '../src/test/foreign/media-captions.ts'
import { createRandom } from './random.ts'
import { median, toFigure, type Figure, type Report } from './figures.ts'

type Case = { name: string; format: Format; text: string; segments: number }
type Finding = Case & {
  baseline: number
  parser: number
  peer: number | undefined
  memory: number
  durations: Durations
}
type Durations = Record<'baseline' | 'parser' | 'peer', number[]>

const rounds = 9
const targets = { timesPeer: 1, memory: 100 }
const names = ['Ada Lovelace', 'Bob', 'Cyd Charisse']
const words = 'we should ship the new page before Monday and ask Acme whether they like what they see of it then'.split(
  ' ',
)

/** Parses transcripts of 5 MB, compared with splitting the same text into lines, and with media-captions. */
export async function transcripts(): Promise<Report> {
  const findings: Finding[] = []
  for (const testCase of cases()) {
    process.stderr.write(`  ${testCase.name}…\n`)
    findings.push(await measure(testCase))
  }
  return { lines: [...table(findings), '', roundsLine], figures: figuresOf(findings) }
}

function cases(): Case[] {
  return [
    generateCase(
      'WebVTT with voices',
      'vtt',
      'WEBVTT\n\n',
      (i, name, text) => `${cueTimes(i, '.')}\n<v ${name}>${text}</v>\n\n`,
    ),
    generateCase('SRT with names', 'srt', '', (i, name, text) => `${i + 1}\n${cueTimes(i, ',')}\n${name}: ${text}\n\n`),
    generateCase('lines with names', 'speakers', '', (_, name, text) => `${name}: ${text}\n`),
    generateCase('lines', 'text', '', (_, __, text) => `${text}\n`),
  ]
}

type Block = (i: number, name: string, text: string) => string

function generateCase(name: string, format: Format, head: string, block: Block): Case {
  const random = createRandom(8, 1)
  const blocks: string[] = [head]
  let size = head.length
  for (let i = 0; ; i++) {
    const sentence = Array.from({ length: 4 + random.skewed(12) }, () => random.pick(words)).join(' ')
    const next = block(i, random.pick(names), `${sentence}.`)
    size += next.length
    if (size > maxBytes) return { name, format, text: blocks.join(''), segments: i }
    blocks.push(next)
  }
}

function cueTimes(i: number, separator: string) {
  const part = (value: number) => String(Math.floor(value) % 60).padStart(2, '0')
  const clock = (seconds: number) => `${part(seconds / 3600)}:${part(seconds / 60)}:${part(seconds)}${separator}500`
  return `${clock(i)} --> ${clock(i + 2)}`
}

/** Alternates between all of them, so that they run under the same machine load. */
async function measure(testCase: Case): Promise<Finding> {
  const durations: Durations = { baseline: [], parser: [], peer: [] }
  const { text, format } = testCase
  const hasPeer = format === 'vtt' || format === 'srt'
  for (let i = 0; i < rounds; i++) {
    durations.baseline.push(await time(() => text.split('\n').length))
    durations.parser.push(await time(() => checkCount(testCase, readTranscript(text).length)))
    if (hasPeer)
      durations.peer.push(
        await time(async () => {
          const { cues } = await parseText(text, { type: format })
          return checkCount(testCase, cues.length)
        }),
      )
  }
  return {
    ...testCase,
    baseline: median(durations.baseline),
    parser: median(durations.parser),
    peer: hasPeer ? median(durations.peer) : undefined,
    memory: memoryOf(testCase),
    durations,
  }
}

/** Uses the results, so that the compiler cannot remove the calls. */
export let sink = 0

async function time(work: () => number | Promise<number>) {
  const startedAt = performance.now()
  sink += await work()
  return performance.now() - startedAt
}

/** Compares speed only if the results are equal. */
function checkCount({ name, segments }: Case, count: number) {
  if (count !== segments) throw new Error(`${name}: ${count} read, ${segments} written`)
  return count
}

/** The peak growth of a new process in MB, including the young generation of its heap. */
function memoryOf({ text, format }: Case) {
  const rules = JSON.stringify(new URL('../src/recaps/transcripts/rules.ts', import.meta.url).href)
  const script = `import { readFileSync } from 'node:fs'
    import { readTranscript } from ${rules}
    const text = readFileSync(0, 'utf8')
    gc()
    const before = process.memoryUsage().rss
    const segments = readTranscript(text, '${format}')
    process.stdout.write(String(process.resourceUsage().maxRSS * 1024 - before))
    if (segments.length === 0) process.exit(1)`
  const child = spawnSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], { input: text })
  if (child.status !== 0) throw new Error(child.stderr.toString())
  return Number(child.stdout.toString()) / 1e6
}

function table(findings: Finding[]) {
  const rows = findings.map(
    ({ name, text, segments, baseline, parser, peer, memory }) =>
      `| ${name} | ${segments.toLocaleString('en')} | ${Math.round(parser)} | ${Math.round(speed(text, parser))} ` +
      `| ${(parser / baseline).toFixed(1)} | ${peer === undefined ? '' : (peer / parser).toFixed(1)} ` +
      `| ${Math.round(memory)} |`,
  )
  return [
    '| 5 MB | segments | ms | MB/s | × baseline | media-captions ÷ ours | memory, MB |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ]
}

const roundsLine =
  'The baseline splits the same text into lines. media-captions leaves tags and names in the text. ' +
  `Medians of ${rounds} alternating rounds; memory is that of a new process.`

function figuresOf(findings: Finding[]): Figure[] {
  return [
    ...findings
      .filter(({ peer }) => peer !== undefined)
      .map(({ name, durations: { peer, parser } }) =>
        toFigure({
          name: `${name}: media-captions ÷ ours`,
          unit: 'ms',
          values: peer,
          baseline: parser,
          target: { min: targets.timesPeer },
        }),
      ),
    toFigure({
      name: 'memory, highest',
      unit: 'MB',
      values: [Math.max(...findings.map(({ memory }) => memory))],
      target: { max: targets.memory },
    }),
  ]
}

/** MB/s. */
function speed(text: string, ms: number) {
  return text.length / 1000 / ms
}
