import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../platform/db/sql.ts'
import type { Json } from '../test/client.ts'
import { environmentWith } from '../test/direct-url.ts'
import { endOf } from '../test/end-of.ts'
import type { Person } from '../test/people.ts'
import { service } from '../test/service.ts'

const { url, acme, db } = await service()
const folder = await mkdtemp(join(tmpdir(), 'convene-interrupted-'))
afterAll(() => rm(folder, { recursive: true }))
const env = environmentWith({ DATABASE_URL: url })

let people = 0
const hire = () => acme.hire('Dee Lund', `dee${++people}@acme.example`)

/** Every hundredth line is invalid. */
async function saveGuests(count: number) {
  const path = join(folder, `guests${count}.csv`)
  const lines = Array.from({ length: count }, (_, i) => `Guest ${i},${i % 100 === 0 ? '' : `guest${i}@guest.example`}`)
  await writeFile(path, ['name,email', ...lines].join('\n'))
  return path
}

/** Runs an import to its end. */
async function runImport(path: string, { uri }: Person): Promise<Json> {
  const command = promisify(execFile)('bin/convene', ['contacts', 'import', path, '--user', uri, '--json'], { env })
  const { stdout, stderr } = await command.catch((error: { stdout: string; stderr: string }) => error)
  return JSON.parse(stdout || stderr)
}

/** Counts the contacts of a person. Each contact has one address and one event. */
async function countsOf({ id }: Person) {
  return db.one(sql`
    select (select count(*)::int from contacts where owner_id = ${id}) as contacts,
      (select count(*)::int from contact_addresses where owner_id = ${id}) as addresses,
      (select count(*)::int from events where ${id} = any(user_ids) and name = 'contact.created') as events`)
}

/** Starts an import and waits until `count` lines are done. */
async function importUntil(path: string, person: Person, count: number) {
  const child = spawn('bin/convene', ['contacts', 'import', path, '--user', person.uri], { env, stdio: 'ignore' })
  const ended = endOf(child, 'close')
  const findImport = () =>
    db.maybe(sql`
    select 1 from contact_imports where owner_id = ${person.id} and records_done >= ${count}`)
  await expect.poll(findImport, { interval: 5 }).toBeDefined()
  return { child, ended }
}

async function importAndKill(path: string, person: Person, count: number) {
  const { child, ended } = await importUntil(path, person, count)
  child.kill('SIGKILL')
  await ended
}

test('a restarted import continues after a kill without losing or repeating a line', async () => {
  const dee = await hire()
  const path = await saveGuests(5000)

  for (const count of [500, 1500, 3000]) await importAndKill(path, dee, count)
  const summary = await runImport(path, dee)
  const [, ...refused] = (await readFile(summary.report, 'utf8')).trimEnd().split('\n')

  expect(summary).toMatchObject({ read: 5000, created: 4950, refused: 50, finished_before: null })
  expect(summary.resumed_after).toBeGreaterThanOrEqual(3000)
  expect(await countsOf(dee)).toEqual({ contacts: 4950, addresses: 4950, events: 4950 })
  expect(refused.map((line) => line.split(',')[2])).toEqual(Array.from({ length: 50 }, (_, i) => `Guest ${i * 100}`))
})

test('an import without its stored position starts from the beginning (control)', async () => {
  const dee = await hire()
  const path = await saveGuests(2000)
  await importAndKill(path, dee, 500)
  await db.run(sql`delete from contact_imports where owner_id = ${dee.id}`)

  const { resumed_after, created, refused } = await runImport(path, dee)

  expect([resumed_after, created + refused]).toEqual([0, 2000])
  expect(refused).toBeGreaterThanOrEqual(500 + 15)
})

test('rejects a second concurrent import of the same file and continues the first', async () => {
  const dee = await hire()
  const path = await saveGuests(3000)
  const first = await importUntil(path, dee, 500)
  first.child.kill('SIGSTOP')

  const second = await runImport(path, dee)
  first.child.kill('SIGCONT')
  const code = await first.ended

  expect(second.error).toMatch(/^Another process is importing this file for this user/)
  expect([code, await countsOf(dee)]).toEqual([1, { contacts: 2970, addresses: 2970, events: 2970 }])
})

test('an interrupted import ends after its batch and prints how to continue', async () => {
  const dee = await hire()
  const path = await saveGuests(3000)
  const child = spawn('bin/convene', ['contacts', 'import', path, '--user', dee.uri], { env })
  let errors = ''
  child.stderr
    .on('data', (text) => {
      errors += text
    })
    .once('data', () => child.kill('SIGINT'))

  const code = await endOf(child, 'close')
  const summary = await runImport(path, dee)

  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/\d+ of 3,000 lines are done\. Run the same command to continue\.\nconvene: Stopped\.\n$/),
  ])
  expect(summary).toMatchObject({ created: 2970, refused: 30, finished_before: null })
})
