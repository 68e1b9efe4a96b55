import { beforeAll, expect, test } from 'vitest'
import { inboundOrganizerAddress } from '../platform/email/inbound-address.ts'
import { asId } from '../platform/ids.ts'
import { book } from './bookings.ts'
import { signedInBrowser, uploadBody } from './browser-session.ts'
import { changeSettings } from './change-settings.ts'
import { cpuTime } from './cpu-time.ts'
import {
  hostileContactFile, hostileMessages, hostileRequests, type HostileRequest,
} from './hostile-inputs.ts'
import { mailClient } from './incoming-mail.ts'
import { publish, withHours } from './meetings.ts'
import { measureSlowdown, startMonitored } from './monitored-process.ts'
import { findFreePort } from '../platform/db/embedded/server.ts'
import { config } from '../platform/config.ts'
import { idOf } from './samples.ts'
import { service } from './service.ts'

const mailPort = await findFreePort()
const mail = { INBOUND_ADDRESS: 'replies@convene.example', INBOUND_LISTEN: `smtp://127.0.0.1:${mailPort}` }
changeSettings(mail)
const { acme, app, db, url } = await service()
await withHours(acme.cyd, '09:00', '17:00')
const type = await publish(acme.cyd, { period_type: 'unlimited', minimum_notice: 0 })
const page = new URL((await acme.cyd.get(type)).body.resource.scheduling_url).pathname
const browser = await signedInBrowser(db, app, acme.ada, acme.id)
const booking = await book(acme.ada, await publish(acme.ada, {}), 'Mon 09:00')
const recipient = inboundOrganizerAddress({ invitee_id: asId(idOf(booking.uri)), recipient: 'zoe@initech.example' })
const pathOf = (uri: string) => new URL(uri).pathname
const requests = hostileRequests({
  page, user: pathOf(acme.ada.uri), eventType: pathOf(type), organization: acme.uri,
})

/** On a machine like the one of CI. */
const maxPieceMs = 50
const manyCalls = 'booking.overlay=1000/1m, booking.overlay.type=1000/1m, booking=1000/1m, '
  + 'contact.import=1000/1m, incoming.address=1000/1m, incoming.sender=1000/1m, incoming.forward=1000/1m'
const start = () => startMonitored({
  DATABASE_URL: url, BASE_URL: config.BASE_URL, DATABASE_POOL: '8', TRUSTED_PROXIES: '127.0.0.1', ...mail,
  RATE_LIMITS: manyCalls,
})
let running: Awaited<ReturnType<typeof start>>
let slowdown = 1
beforeAll(async () => {
  running = await start()
  slowdown = measureSlowdown()
})

function send({ method, path, as, headers = {}, body, file }: HostileRequest, address = '203.0.113.9') {
  const form = file && uploadBody('file', file)
  return running.send(method ?? (form ? 'POST' : 'GET'), path, {
    ...(as === 'ada' && { authorization: `Bearer ${acme.ada.token}` }),
    ...(as === 'browser' && { cookie: browser.cookie() ?? '' }),
    ...((as === 'browser' || as === 'visitor') && { 'sec-fetch-site': 'same-origin' }),
    'x-forwarded-for': address, ...(form && { 'content-type': form.type }), ...headers,
  }, form?.payload ?? body)
}

/** The first time loads modules and compiles, which strangers cannot cause again. */
async function longestPieceOf(work: () => Promise<unknown>) {
  await work()
  const pieces: number[] = []
  for (const _ of [1, 2]) {
    await running.longestPiece()
    await work()
    pieces.push(await running.longestPiece())
  }
  // A collection of garbage can fall into either run.
  return Math.min(...pieces)
}

const limit = () => maxPieceMs * slowdown

const names = Object.keys(requests) as (keyof typeof requests)[]

test.each(names)('%s: the worst requests hold up no others', async (name) => {
  for (const [i, request] of requests[name].entries()) {
    let status = 0
    const piece = await longestPieceOf(async () => {
      status = (await send(request)).status
      // A service that ends the connection, or fails, has not read the input.
      expect([200, 201, 303, 400, 401, 403, 404, 413, 429], `${name} ${i}`).toContain(status)
    })
    report(name, i, piece, status)
    expect.soft(piece, `${name} ${i}`).toBeLessThan(limit())
  }
})

test('email: the worst messages hold up no others', async () => {
  const deliver = mailClient(mailPort)
  for (const [i, raw] of hostileMessages().entries()) {
    const piece = await longestPieceOf(async () =>
      expect([250, 450, 550, 554], `email ${i}`).toContain(await deliver(recipient, { raw })))
    report('email', i, piece)
    expect.soft(piece, `email ${i}`).toBeLessThan(limit())
  }
})

const as = 'browser'
const contactFile = hostileContactFile()

/** Uploads a contact file and chooses its columns, which starts its check. */
async function uploadContactFile() {
  const { status, headers } = await send({ path: '/console/contacts/import', as, file: contactFile })
  if (status !== 303) return undefined
  const file = String(headers['location'])
  await send({
    method: 'POST', path: `${file}/columns`, as, headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'column-0=name&column-1=email&column-2=phone_number&existing=update',
  })
  return file
}

/** The same, until the file is checked. */
async function checkContactFile() {
  const file = await uploadContactFile() ?? ''
  await expect.poll(async () => (await send({ path: file, as })).headers['refresh']).toBeUndefined()
}

test('contactFile: the worst file holds up no others', async () => {
  const piece = await longestPieceOf(checkContactFile)
  report('contactFile', 0, piece)

  expect(piece).toBeLessThan(limit())
})

/** With SHOW_PIECES=1. */
function report(name: string, i: number, piece: number, status = 0) {
  if (process.env['SHOW_PIECES']) process.stdout.write(`${name} ${i}: ${piece.toFixed(1)} ms, ${status}\n`)
}

test('control: the work of a start, which takes longer than the limit, is found', async () => {
  const { longestPiece, service: { kill } } = await start()
  const piece = await longestPiece()
  await kill()

  expect(piece).toBeGreaterThan(maxPieceMs)
})

/** How many times longer than its CPU time work takes, because other processes use the machine. */
function measureLoad() {
  const startedAt = performance.now()
  const cpu = cpuTime(() => { for (let i = 0; i < 10_000_000; i++) Math.sqrt(i) })
  return (performance.now() - startedAt) / Math.max(1, cpu)
}

test('GET /healthz answers at once beside 20 contact files and 22 calendars from each of three networks', async () => {
  await running.longestPiece()
  const hostile = Promise.all([
    ...Array.from({ length: 20 }, uploadContactFile),
    ...['203.0.113.9', '198.51.100.7', '192.0.2.5'].flatMap((address) => Array.from({ length: 22 }, (_, i) =>
      send(requests.overlay[i % requests.overlay.length] ?? { path: '' }, address))),
  ])
  let isDone = false
  const ended = hostile.finally(() => { isDone = true })
  const waits: number[] = []
  const loads: number[] = []
  while (!isDone) {
    waits.push((await running.send('GET', '/healthz')).ms)
    loads.push(measureLoad())
  }
  await ended
  const longest = Math.max(...waits)
  const load = Math.max(1, ...loads)
  report('healthz', waits.length, longest)

  expect(waits.length).toBeGreaterThan(20)
  expect(longest).toBeLessThan(400 * load * slowdown)
  // Here, a piece can have the work of several requests that are ready at once.
  expect(await running.longestPiece()).toBeLessThan(4 * limit())
})
