import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../platform/db/sql.ts'
import type { Json } from '../test/client.ts'
import type { Person } from '../test/people.ts'
import { service } from '../test/service.ts'

const { url, acme, db } = await service()
const folder = await mkdtemp(join(tmpdir(), 'convene-interrupted-'))
afterAll(() => rm(folder, { recursive: true }))
const env = { ...process.env, DATABASE_URL: url }
const patience = { timeout: 120_000 }

let people = 0
const hire = () => acme.hire('Dee Lund', `dee${++people}@acme.example`)

/** Every hundredth line is refused. */
async function many(count: number) {
  const path = join(folder, `guests${count}.csv`)
  const lines = Array.from({ length: count }, (_, i) => `Guest ${i},${i % 100 === 0 ? '' : `guest${i}@guest.example`}`)
  await writeFile(path, ['name,email', ...lines].join('\n'))
  return path
}

/** Runs an import to its end. */
async function finish(path: string, { uri }: Person): Promise<Json> {
  const ran = promisify(execFile)('bin/convene', ['contacts', 'import', path, '--user', uri, '--json'], { env })
  const { stdout, stderr } = await ran.catch((error: { stdout: string; stderr: string }) => error)
  return JSON.parse(stdout || stderr)
}

/** What the tables hold of somebody's contacts. Each has an address and was told of, once. */
async function countsOf({ id }: Person) {
  return db.one(sql`
    select (select count(*)::int from contacts where owner_id = ${id}) as contacts,
      (select count(*)::int from contact_addresses where owner_id = ${id}) as addresses,
      (select count(*)::int from events where ${id} = any(user_ids) and name = 'contact.created') as events`)
}

/** Starts an import and waits until it has come so far. */
async function importUntil(path: string, person: Person, enough: number) {
  const child = spawn('bin/convene', ['contacts', 'import', path, '--user', person.uri], { env, stdio: 'ignore' })
  const ended = once(child, 'close')
  const reached = () => db.maybe(sql`
    select 1 from contact_imports where owner_id = ${person.id} and records_done >= ${enough}`)
  await expect.poll(reached, { timeout: 30_000, interval: 5 }).toBeDefined()
  return { child, ended }
}

async function importAndKill(path: string, person: Person, enough: number) {
  const { child, ended } = await importUntil(path, person, enough)
  child.kill('SIGKILL')
  await ended
}

test('an import that is killed goes on when started again: nothing is lost or there twice', patience, async () => {
  const dee = await hire()
  const path = await many(5000)

  for (const enough of [500, 1500, 3000]) await importAndKill(path, dee, enough)
  const summary = await finish(path, dee)
  const [, ...refused] = (await readFile(summary.report, 'utf8')).trimEnd().split('\n')

  expect(summary).toMatchObject({ read: 5000, created: 4950, refused: 50, finished_before: null })
  expect(summary.resumed_after).toBeGreaterThanOrEqual(3000)
  expect(await countsOf(dee)).toEqual({ contacts: 4950, addresses: 4950, events: 4950 })
  expect(refused.map((line) => line.split(',')[2])).toEqual(Array.from({ length: 50 }, (_, i) => `Guest ${i * 100}`))
})

test('without the position that was kept, an import would begin anew: the test above can fail', patience, async () => {
  const dee = await hire()
  const path = await many(2000)
  await importAndKill(path, dee, 500)
  await db.run(sql`delete from contact_imports where owner_id = ${dee.id}`)

  const { resumed_after, created, refused } = await finish(path, dee)

  expect([resumed_after, created + refused]).toEqual([0, 2000])
  expect(refused).toBeGreaterThanOrEqual(500 + 15)
})

test('a second process that imports the same file is refused, and the first is not disturbed', patience, async () => {
  const dee = await hire()
  const path = await many(3000)
  const first = await importUntil(path, dee, 500)
  first.child.kill('SIGSTOP')

  const second = await finish(path, dee)
  first.child.kill('SIGCONT')
  const [code] = await first.ended

  expect(second.error).toMatch(/^Another process is importing this file for this user/)
  expect([code, await countsOf(dee)]).toEqual([1, { contacts: 2970, addresses: 2970, events: 2970 }])
})

test('asked to stop, an import ends after its batch and says that it goes on', patience, async () => {
  const dee = await hire()
  const path = await many(3000)
  const child = spawn('bin/convene', ['contacts', 'import', path, '--user', dee.uri], { env })
  let said = ''
  child.stderr.on('data', (text) => { said += text }).once('data', () => child.kill('SIGINT'))

  const [code] = await once(child, 'close')
  const summary = await finish(path, dee)

  expect([code, said]).toEqual([1, expect.stringMatching(
    /\d+ of 3,000 lines are done\. The same command goes on after them\.\nconvene: Stopped\.\n$/)])
  expect(summary).toMatchObject({ created: 2970, refused: 30, finished_before: null })
})
