import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { consumers } from '../../consumers.ts'
import { connectForBulk } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { closeAfterFile } from '../cleanup.ts'
import { indexes } from '../process-fleet.ts'
import { service } from '../service.ts'
import { startApis } from './apis.ts'
import { createBookings } from './bookings.ts'
import { addEffects, effectConsumers } from './effect-consumers.ts'
import { createEvents } from './events.ts'
import { createSubmissions } from './form-submissions.ts'
import { createIncomingEmails } from './incoming-emails.ts'
import { createRecap } from './recap.ts'
import { createTexts } from './texts.ts'
import { createRefreshes } from './token-refreshes.ts'
import { createWorkers } from './workers.ts'

/** KILLS_EVENTS=20000 makes it longer. */
const minEvents = Number(process.env.KILLS_EVENTS ?? 1500)

const running = await service()
const { acme, globex, db, person, url } = running
await addEffects(db, [...consumers, ...effectConsumers])
const admins = await Promise.all(indexes(4).map((i) => person(acme.id, 'admin', `Eve ${i}`, `eve${i}@acme.example`)))
/** Its statements have no time limit. */
const patientDb = connectForBulk(url, 8)
closeAfterFile(() => patientDb.end())
const workers = createWorkers(patientDb, url)
const apis = await startApis(url)

const events = await createEvents(patientDb, acme, workers)
const texts = await createTexts(running)
const emails = await createIncomingEmails(db, globex.bob)
const recap = await createRecap(db, globex.cyd)
const submissions = await createSubmissions(db, acme, apis)
const bookings = await createBookings(db, acme, admins, apis)
const refreshes = await createRefreshes(running, apis)
let exitCodes: (number | null)[] = []

/**
 * Kills worker after worker, each while it has something of every subject that works at that time. What waits for an
 * answer begins just before the kill, because workers give up after a time.
 */
async function killWorkers() {
  const settings = { ...recap.settings, ...texts.overGateway }
  const first = await workers.start({ ...settings, ...(await emails.listen()) })
  await events.killSender([first], async () => {
    await Promise.all([texts.holdAtGateway(), recap.holdAtModel(), emails.loseReceipt()])
  })

  for (const _ of [2, 3, 4]) await workers.start(settings)
  await Promise.all([texts.untilSentByGateway(), recap.untilAvailable()])
  while (workers.running().length > 0) await events.killSender()

  const next = await workers.start({ ...recap.settings, ...texts.overTwilio, ...(await emails.listen()) })
  await emails.sendLateAgain()
  await events.killSender([next], async () => {
    await texts.holdAtTwilio()
    await emails.blockStorage()
  })
  await emails.release()

  await workers.start({ ...recap.settings, ...texts.overTwilio, ...(await emails.listen()) })
  await Promise.all([emails.sendLaterAgain(), texts.untilDoneAtTwilio()])
  await events.emitUntil(minEvents)
}

beforeAll(async () => {
  await Promise.all([killWorkers(), apis.killUnder([submissions.load, bookings.load, refreshes.load])])
  await events.untilDone()
  const isDue = sql`failed_at is null and every is null and (attempt > 0 or due_at <= now())`
  while (await db.maybe(sql`select from jobs where ${isDue} limit 1`)) await sleep(20)
  const stopping = workers.stop()
  // Ends the requests that silent receivers keep open, so that the workers need not wait for them.
  await events.closeReceivers()
  exitCodes = await stopping
})

test('the workers that were not killed stop without an error', () => {
  expect(exitCodes).toEqual(exitCodes.map(() => 0))
  expect(exitCodes.length).toBeGreaterThan(0)
})

test('every confirmed form submission is stored together with its event', async () => {
  expect.hasAssertions()
  await submissions.check()
})

test('every acknowledged booking is stored, and clients that were cut off can repeat it', async () => {
  expect.hasAssertions()
  await bookings.checkAnswers()
})

test('each idempotency key made one booking, the acknowledged one', async () => {
  expect.hasAssertions()
  await bookings.checkKeys()
})

test('each booking has its event with the invitee from the response, its emails and its reminder', async () => {
  expect.hasAssertions()
  await bookings.checkConsequences()
})

test('killing processes during token refreshes loses no more than a response', async () => {
  expect.hasAssertions()
  await refreshes.checkRefreshes()
})

test('killing a process before a token refresh commits leaves the token valid', async () => {
  expect.hasAssertions()
  await refreshes.checkKillBeforeCommit()
})

test('each event takes effect exactly once in each of four consumers', async () => {
  expect.hasAssertions()
  await events.checkConsumers()
})

test('webhooks of all committed events arrive, none of the others, and only killed workers send twice', async () => {
  expect.hasAssertions()
  await events.checkDeliveries()
})

test('a gateway gets the text message of a killed worker again with the same id', () => {
  expect.hasAssertions()
  texts.checkGateway()
})

test('Twilio gets the text message of a killed worker once, and a report has the result', async () => {
  expect.hasAssertions()
  await texts.checkTwilio()
})

test('control: without the note before the request, Twilio gets the message twice', () => {
  expect.hasAssertions()
  texts.checkWithoutNote()
})

test('the recap that a killed worker was summarizing is finished by another one, with one event', async () => {
  expect.hasAssertions()
  await recap.check()
})

test('a message is forwarded once, even if the worker is killed before its receipt or its commit', async () => {
  expect.hasAssertions()
  await emails.check()
})
