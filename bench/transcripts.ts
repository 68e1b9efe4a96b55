import { spawnSync } from 'node:child_process'
import * as library from 'media-captions'
import { maxBytes, readTranscript, type Format } from '../src/recaps/transcripts/rules.ts'
import { randomFor } from './random.ts'
import { median } from './service.ts'

/** The types that come with the library refer to files that are not there. */
const { parseText } = library as unknown as {
  parseText(text: string, options: { type: string }): Promise<{ cues: unknown[] }>
}

type Case = { name: string; format: Format; text: string; segments: number }
type Finding = Case & { floor: number; ours: number; peer: number | undefined; memory: number }

const rounds = 9
const wanted = { timesPeer: 1, memory: 100 }
const names = ['Ada Lovelace', 'Bob', 'Cyd Charisse']
const words = `we should ship the new page before Monday and ask Acme whether they like what they see of it then`.split(' ')

/** Transcripts of 5 MB: read, against parting the same text into lines, and against media-captions. */
export async function transcripts(): Promise<string[]> {
  const findings: Finding[] = []
  for (const one of cases()) {
    process.stderr.write(`  ${one.name}…\n`)
    findings.push(await measure(one))
  }
  return [...table(findings), '', ...verdicts(findings)]
}

function cases(): Case[] {
  return [
    filled('WebVTT with voices', 'vtt', 'WEBVTT\n\n', (i, name, said) => `${times(i, '.')}\n<v ${name}>${said}</v>\n\n`),
    filled('SRT with names', 'srt', '', (i, name, said) => `${i + 1}\n${times(i, ',')}\n${name}: ${said}\n\n`),
    filled('lines with names', 'speakers', '', (_, name, said) => `${name}: ${said}\n`),
    filled('lines', 'text', '', (_, __, said) => `${said}\n`),
  ]
}

type Block = (i: number, name: string, said: string) => string

function filled(name: string, format: Format, head: string, block: Block): Case {
  const random = randomFor(8, 1)
  const blocks: string[] = [head]
  let size = head.length
  for (let i = 0; ; i++) {
    const said = Array.from({ length: 4 + random.skewed(12) }, () => random.pick(words)).join(' ')
    const next = block(i, random.pick(names), `${said}.`)
    size += next.length
    if (size > maxBytes) return { name, format, text: blocks.join(''), segments: i }
    blocks.push(next)
  }
}

function times(i: number, mark: string) {
  const part = (value: number) => String(Math.floor(value) % 60).padStart(2, '0')
  const clock = (seconds: number) => `${part(seconds / 3600)}:${part(seconds / 60)}:${part(seconds)}${mark}500`
  return `${clock(i)} --> ${clock(i + 2)}`
}

/** All take turns, so that they meet the same moods of the machine. */
async function measure(one: Case): Promise<Finding> {
  const took = { floor: [] as number[], ours: [] as number[], peer: [] as number[] }
  const hasPeer = one.format === 'vtt' || one.format === 'srt'
  for (let i = 0; i < rounds; i++) {
    took.floor.push(await timed(() => one.text.split('\n').length))
    took.ours.push(await timed(() => checked(one, readTranscript(one.text).length)))
    if (hasPeer)
      took.peer.push(await timed(async () => checked(one, (await parseText(one.text, { type: one.format })).cues.length)))
  }
  const [floor, ours, peer] = [median(took.floor), median(took.ours), hasPeer ? median(took.peer) : undefined]
  return { ...one, floor, ours, peer, memory: memoryOf(one) }
}

/** What is found goes somewhere, or the compiler might leave it out. */
export let sink = 0

async function timed(work: () => number | Promise<number>) {
  const begun = performance.now()
  sink += await work()
  return performance.now() - begun
}

/** Speed counts only among equal answers. */
function checked({ name, segments }: Case, found: number) {
  if (found !== segments) throw new Error(`${name}: ${found} read, ${segments} written`)
  return found
}

/** By how many MB a fresh process grew at its most, the young generation of its heap included. */
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
  const rows = findings.map(({ name, text, segments, floor, ours, peer, memory }) =>
    `| ${name} | ${segments.toLocaleString('en')} | ${Math.round(ours)} | ${Math.round(speed(text, ours))} `
    + `| ${(ours / floor).toFixed(1)} | ${peer === undefined ? '' : (peer / ours).toFixed(1)} | ${Math.round(memory)} |`)
  return [
    '| 5 MB | segments | ms | MB/s | × floor | media-captions ÷ ours | memory, MB |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ]
}

function verdicts(findings: Finding[]) {
  const least = Math.min(...findings.flatMap(({ ours, peer }) => (peer === undefined ? [] : [peer / ours])))
  const largest = Math.max(...findings.map(({ memory }) => memory))
  return [
    `**At least ${least.toFixed(1)} times as fast as media-captions, wanted ≥ ${wanted.timesPeer}.**`,
    `**At most ${Math.round(largest)} MB of memory, wanted ≤ ${wanted.memory}.**`,
    `The floor parts the same text into lines. media-captions leaves tags and names in the text. Medians of ${rounds} `
      + 'rounds in turns; memory is that of a fresh process.',
  ]
}

/** MB/s. */
function speed(text: string, ms: number) {
  return text.length / 1000 / ms
}
