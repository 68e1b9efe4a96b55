import { extract } from '../src/recaps/summaries/extract.ts'
import { extractInThread } from '../src/recaps/summaries/run-in-thread.ts'
import { createRandom, type Random } from './random.ts'
import { median, toFigure, type Report } from './figures.ts'

type Finding = {
  name: string
  text: string
  words: number
  baseline: number
  service: number
  times: number[]
  threadMs: number
  blockedMs: number
}

const wordsInTwoHours = 20_000
const maxBytes = 5 * 1024 * 1024
const vocabulary = 6000
const functionWords = 'the a of to and we you is are in on it that this for with have be as not but they or at'.split(
  ' ',
)
const speakers = ['Ada', 'Bob', 'Cyd', 'Dee']
const targetMs = { 'two hours': 1000, '5 MB': 5000 }

/** Highlights without a model, compared with only splitting the text into sentences. */
export async function summaries(): Promise<Report> {
  const long = generateMeeting(wordsInTwoHours * 60).slice(0, maxBytes)
  const findings = [
    await measure('two hours', generateMeeting(wordsInTwoHours), 15),
    await measure('5 MB', long.slice(0, long.lastIndexOf('\n')), 5),
  ]
  const figures = findings.map(({ name, times }) =>
    toFigure({
      name: `a transcript of ${name}`,
      unit: 'ms',
      values: times,
      target: { max: name === '5 MB' ? targetMs['5 MB'] : targetMs['two hours'] },
    }),
  )
  return { lines: table(findings), figures }
}

async function measure(name: string, text: string, rounds: number): Promise<Finding> {
  process.stderr.write(`  ${name}…\n`)
  const times: Record<'baseline' | 'service' | 'threadMs' | 'blockedMs', number[]> = {
    baseline: [],
    service: [],
    threadMs: [],
    blockedMs: [],
  }
  for (let round = -1; round < rounds; round++) {
    const baseline = time(() => sentencesIn(text))
    const service = time(() => extract(text).summary_md?.length ?? 0)
    const { ms, blockedMs } = await timeOnThread(text)
    // The first round warms up.
    if (round < 0) continue
    times.baseline.push(baseline)
    times.service.push(service)
    times.threadMs.push(ms)
    times.blockedMs.push(blockedMs)
  }
  const { baseline, service, threadMs, blockedMs } = times
  return {
    name,
    text,
    words: text.split(/\s+/).length,
    times: service,
    baseline: median(baseline),
    service: median(service),
    threadMs: median(threadMs),
    blockedMs: median(blockedMs),
  }
}

/** Uses the results, so that the compiler cannot remove the calls. */
export let sink = 0

function time(work: () => number) {
  const startedAt = performance.now()
  sink += work()
  return performance.now() - startedAt
}

/** Runs on a thread. `blockedMs`: the longest time that the event loop was blocked. */
async function timeOnThread(text: string) {
  let blockedMs = 0
  let lastTick = performance.now()
  const tick = () => {
    blockedMs = Math.max(blockedMs, performance.now() - lastTick)
    lastTick = performance.now()
  }
  const timer = setInterval(tick, 1)
  const startedAt = performance.now()
  await extractInThread(text)
  const ms = performance.now() - startedAt
  tick()
  clearInterval(timer)
  return { ms, blockedMs }
}

function sentencesIn(text: string) {
  let sentences = 0
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text))
    sentences += segment === '' ? 0 : 1
  return sentences
}

/** Utterances of one to five sentences, with word frequencies as in speech. Each 15 minutes have their own words. */
function generateMeeting(words: number) {
  const random = createRandom(1, words)
  const utterances: string[] = []
  for (let wordCount = 0; wordCount < words;) {
    const subject = Math.floor(wordCount / 2500)
    const sentences = Array.from({ length: 1 + random.skewed(5) }, () => sentence(random, subject))
    wordCount += sentences.reduce((sum, text) => sum + text.split(' ').length, 0)
    utterances.push(`${random.pick(speakers)}: ${sentences.join(' ')}`)
  }
  return utterances.join('\n')
}

function sentence(random: Random, subject: number) {
  const words = Array.from({ length: 4 + random.skewed(24, 10) }, () =>
    random.chance(0.45) ? random.pickSkewed(functionWords) : wordAt(random.skewed(vocabulary) + subject * 40),
  )
  if (random.chance(0.04)) words.unshift('I', 'will')
  const [first = '', ...rest] = words
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')}${random.chance(0.1) ? '?' : '.'}`
}

/** A pronounceable word, the same for the same number. */
function wordAt(number: number) {
  const syllables = ['ba', 'den', 'ki', 'lor', 'me', 'nas', 'po', 'ri', 'sun', 'ta', 've', 'zol']
  let word = ''
  for (let rest = number + 12; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length] ?? ''
  return word
}

function table(findings: Finding[]) {
  const rows = findings.map(
    ({ name, text, words, baseline, service, threadMs, blockedMs }) =>
      `| ${name} | ${number(words)} | ${number(text.length / 1024)} | ${number(baseline)} | ${number(service)} ` +
      `| ${(service / baseline).toFixed(1)} | ${number(threadMs)} | ${number(blockedMs)} |`,
  )
  return [
    '| a transcript of | words | kB | baseline: Intl.Segmenter, ms | summary, ms | × baseline | on a thread, ms ' +
      '| event loop blocked, ms |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ]
}

const number = (value: number) => Math.round(value).toLocaleString('en')
