import { extract } from '../src/recaps/summaries/extract.ts'
import { extractInThread } from '../src/recaps/summaries/run-in-thread.ts'
import { randomFor, type Random } from './random.ts'
import { median } from './service.ts'

type Finding = { name: string; text: string; words: number; floor: number; ours: number; apart: number; held: number }

const twoHours = 20_000
const maxBytes = 5 * 1024 * 1024
const vocabulary = 6000
const carrying = 'the a of to and we you is are in on it that this for with have be as not but they or at'.split(' ')
const speakers = ['Ada', 'Bob', 'Cyd', 'Dee']
const wantedMs = { 'two hours': 1000, '5 MB': 5000 }

/** Highlights without a model, against the least there is to do: finding where the sentences of the text end. */
export async function summaries(): Promise<string[]> {
  const long = meeting(twoHours * 60).slice(0, maxBytes)
  const findings = [
    await measure('two hours', meeting(twoHours), 15),
    await measure('5 MB', long.slice(0, long.lastIndexOf('\n')), 5),
  ]
  return [...table(findings), '', ...findings.map(verdict)]
}

async function measure(name: string, text: string, rounds: number): Promise<Finding> {
  process.stderr.write(`  ${name}…\n`)
  const times = { floor: [] as number[], ours: [] as number[], apart: [] as number[], held: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    const floor = timed(() => sentencesIn(text))
    const ours = timed(() => extract(text).summary_md?.length ?? 0)
    const { ms, held } = await timedApart(text)
    // The first round warms up.
    if (round < 0) continue
    times.floor.push(floor)
    times.ours.push(ours)
    times.apart.push(ms)
    times.held.push(held)
  }
  const { floor, ours, apart, held } = times
  return {
    name, text, words: text.split(/\s+/).length,
    floor: median(floor), ours: median(ours), apart: median(apart), held: median(held),
  }
}

/** What is found goes somewhere, or the compiler might leave it out. */
export let sink = 0

function timed(work: () => number) {
  const begun = performance.now()
  sink += work()
  return performance.now() - begun
}

/** On a thread, and the longest that others had to wait meanwhile. */
async function timedApart(text: string) {
  let held = 0
  let seen = performance.now()
  const look = () => {
    held = Math.max(held, performance.now() - seen)
    seen = performance.now()
  }
  const timer = setInterval(look, 1)
  const begun = performance.now()
  await extractInThread(text)
  const ms = performance.now() - begun
  look()
  clearInterval(timer)
  return { ms, held }
}

function sentencesIn(text: string) {
  let sentences = 0
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text))
    sentences += segment === '' ? 0 : 1
  return sentences
}

/** Turns of one to five sentences; words come about as often as in speech, and each quarter of an hour has its own. */
function meeting(words: number) {
  const random = randomFor(1, words)
  const turns: string[] = []
  for (let said = 0; said < words;) {
    const subject = Math.floor(said / 2500)
    const sentences = Array.from({ length: 1 + random.skewed(5) }, () => sentence(random, subject))
    said += sentences.reduce((sum, text) => sum + text.split(' ').length, 0)
    turns.push(`${random.pick(speakers)}: ${sentences.join(' ')}`)
  }
  return turns.join('\n')
}

function sentence(random: Random, subject: number) {
  const words = Array.from({ length: 4 + random.skewed(24, 10) }, () =>
    random.chance(0.45) ? random.pickSkewed(carrying) : wordAt(random.skewed(vocabulary) + subject * 40))
  if (random.chance(0.04)) words.unshift('I', 'will')
  const [first = '', ...rest] = words
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')}${random.chance(0.1) ? '?' : '.'}`
}

/** A word that can be spoken, the same for the same number. */
function wordAt(number: number) {
  const syllables = ['ba', 'den', 'ki', 'lor', 'me', 'nas', 'po', 'ri', 'sun', 'ta', 've', 'zol']
  let word = ''
  for (let rest = number + 12; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length] ?? ''
  return word
}

function table(findings: Finding[]) {
  const rows = findings.map(({ name, text, words, floor, ours, apart, held }) =>
    `| ${name} | ${number(words)} | ${number(text.length / 1024)} | ${number(floor)} | ${number(ours)} `
      + `| ${(ours / floor).toFixed(1)} | ${number(apart)} | ${number(held)} |`)
  return [
    '| a transcript of | words | kB | floor: Intl.Segmenter, ms | summary, ms | × floor | on a thread, ms | others wait, ms |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ]
}

function verdict({ name, ours }: Finding) {
  const wanted = name === '5 MB' ? wantedMs['5 MB'] : wantedMs['two hours']
  return `**${name}: ${number(ours)} ms, wanted ≤ ${number(wanted)}.**`
}

const number = (value: number) => Math.round(value).toLocaleString('en')
