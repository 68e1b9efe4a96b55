import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readItems } from '../calendars/events/read-items.ts'
import { parseFeed } from '../calendars/providers/ics/parse-feed.ts'
import { readXml } from '../calendars/providers/caldav/read-xml.ts'
import { parseMessage } from '../messages/incoming-mail/parse-message.ts'
import { signedInBrowser, uploadBody } from './browser-session.ts'
import { cpuTime } from './cpu-time.ts'
import { addSeed, mutationsOf, readSeeds, type ParserName } from './fuzz.ts'
import {
  hostileCalendars,
  hostileContactFile,
  hostileMessages,
  hostileRequests,
  type HostileRequest,
} from './hostile-inputs.ts'
import { publish, withHours } from './meetings.ts'
import { parsers } from './parsers.ts'
import { service } from './service.ts'

/** `npm run fuzz 10` sets it. Without it, the stored seeds and a few inputs of each parser are tried. */
const minutes = Number(process.env['FUZZ_MINUTES'] ?? 0)
const budgetMs = (minutes * 60_000) / Object.keys(parsers).length
/** CPU time of one input of at most 20 kB, for parsers that run here. */
const maxCpuMs = 1000

const { acme, app, db } = await service()
await withHours(acme.cyd, '09:00', '17:00')
const type = await publish(acme.cyd, { period_type: 'unlimited', minimum_notice: 0 })
const page = new URL((await acme.cyd.get(type)).body.resource.scheduling_url).pathname
const browser = await signedInBrowser(db, app, acme.ada, acme.id)
const pathOf = (uri: string) => new URL(uri).pathname
const requests: Partial<Record<ParserName, HostileRequest[]>> = {
  ...hostileRequests({ page, user: pathOf(acme.ada.uri), eventType: pathOf(type), organization: acme.uri }),
  contactFile: [{ path: '/console/contacts/import', as: 'browser', file: hostileContactFile() }],
}

/** Parsers that no request reaches. Each may refuse an input with an error of its own. */
const functions: Partial<Record<ParserName, (text: string) => unknown>> = {
  email: (text) => parseMessage({ content: Buffer.from(text), sender: 'zoe@initech.example' }),
  feed: (text) => ignoreRefusal(() => parseFeed(text).objects.map((object) => readItems(object.text()))),
  caldav: (text) => ignoreRefusal(() => readXml(text)),
}
const samplesOf: Partial<Record<ParserName, string[]>> = {
  email: hostileMessages(),
  feed: hostileCalendars(),
  caldav: ['<d:multistatus xmlns:d="DAV:"><d:response><d:href>/a/</d:href></d:response></d:multistatus>'],
}

function ignoreRefusal(read: () => unknown) {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && ['CalendarProblem', 'XmlProblem'].includes(error.constructor.name)) return undefined
    throw error
  }
}

/** The part of a request that is mutated: its file, its body, its query or its longest header. */
function variableOf({ file, body, path, headers = {} }: HostileRequest): string {
  if (file) return file.toString('latin1', 0, 5000)
  if (body !== undefined) return body.toString('latin1' as BufferEncoding).slice(0, 5000)
  return path.includes('?')
    ? path.slice(path.indexOf('?') + 1)
    : (Object.values(headers).toSorted((a, b) => b.length - a.length)[0] ?? '')
}

async function sendMutated(request: HostileRequest, input: string) {
  const { file, body, path, as, headers = {} } = request
  const printable = encodeURI(input.toWellFormed()).slice(0, 8000)
  const [longest] = Object.entries(headers).toSorted(([, a], [, b]) => b.length - a.length)
  const form = file && uploadBody('file', Buffer.from(input))
  const { statusCode } = await app.inject({
    method: (request.method ?? (form ? 'POST' : 'GET')) as 'GET',
    url: !form && body === undefined && path.includes('?') ? `${path.split('?')[0]}?${printable}` : path,
    headers: {
      ...(as === 'ada' && { authorization: `Bearer ${acme.ada.token}` }),
      ...(as === 'browser' && { cookie: browser.cookie() ?? '' }),
      'sec-fetch-site': 'same-origin',
      ...headers,
      ...(form && { 'content-type': form.type }),
      ...(!form && body === undefined && longest && { [longest[0]]: printable }),
    },
    ...(form ? { payload: form.payload } : body !== undefined && { payload: input }),
  })
  // 503: all threads are busy.
  if (statusCode >= 500 && statusCode !== 503) throw new Error(`answered ${statusCode}`)
}

async function tryInput(name: ParserName, input: string) {
  const read = functions[name]
  const [first = { path: '/' }, ...others] = requests[name] ?? []
  if (!read) return sendMutated(others[input.length % (others.length + 1)] ?? first, input)
  let result: unknown
  const cpu = cpuTime(() => {
    result = read(input)
  })
  await result
  if (cpu > maxCpuMs) throw new Error(`took ${cpu.toFixed(0)} ms`)
}

test.each(Object.keys(parsers) as ParserName[])('%s: no stored or random input makes it fail', async (name) => {
  for (const { input } of readSeeds().filter(({ parser }) => parser === name))
    await tryInput(name, Buffer.from(input, 'base64').toString())

  const samples = samplesOf[name] ?? requests[name]?.map(variableOf) ?? []
  const property = fc.asyncProperty(mutationsOf(samples.length > 0 ? samples : ['']), (input) => tryInput(name, input))
  const run = fc.check(property, {
    numRuns: minutes > 0 ? 1_000_000_000 : 20,
    ...(minutes > 0 && { interruptAfterTimeLimit: budgetMs }),
  })
  const { failed, counterexample, errorInstance: error, numRuns } = await run
  if (failed && counterexample) addSeed({ parser: name, input: Buffer.from(counterexample[0]).toString('base64') })

  expect({ failed, error }).toMatchObject({ failed: false })
  expect(numRuns).toBeGreaterThan(0)
})
