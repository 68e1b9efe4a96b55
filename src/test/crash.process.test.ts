import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../platform/db/db.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { sql } from '../platform/db/sql.ts'
import type { Json } from './client.ts'
import { runInProcess } from './command-line.ts'
import { startProcess, type Answer } from './process.ts'

const folder = await realpath(await mkdtemp(join(tmpdir(), 'convene-crash-')))
await chmod(folder, 0o711)
let server = await startProcess({ DATA_DIR: folder })
const settings = { DATA_DIR: folder, PORT: server.port, BASE_URL: server.url }
// Another user of the same PostgreSQL, so that the tests can read the tables and PostgreSQL stops with them.
const embedded = await startEmbedded(folder)
const db = connect(embedded.url, 2)

const convene = async (...args: string[]) => (await runInProcess([...args, '--json'], settings)).json
const acme = await convene(
  'organization',
  'create',
  '--name',
  'Acme',
  '--owner-email',
  'ada@acme.example',
  '--owner-name',
  'Ada Park',
)
const admins = await Promise.all(
  ['bob', 'eve', 'fay', 'gil', 'hal'].map((name) =>
    convene(
      'user',
      'create',
      '--organization',
      acme.organization,
      '--email',
      `${name}@acme.example`,
      '--name',
      name,
      '--role',
      'admin',
    ),
  ),
)
const tokens: string[] = [acme, ...admins].map(({ token }) => token)

afterAll(async () => {
  await server.kill()
  await db.end()
  await embedded.stop()
  await rm(folder, { recursive: true })
})

type Load = { acknowledged: Map<string, Json>; refused: Answer[]; cutOff: number; isOver: boolean }

/**
 * Sixteen clients invite one address after the other until `max` have been acknowledged. A client that is cut off or
 * refused repeats its request with the same key until it succeeds.
 */
function invite(name: string, max: number) {
  const load: Load = { acknowledged: new Map(), refused: [], cutOff: 0, isOver: false }
  let started = 0

  async function client() {
    while (started < max && !load.isOver) {
      const email = `${name}${started}@acme.example`
      const resource = await inviteUntilDone(load, email, tokens[started++ % tokens.length])
      if (resource) load.acknowledged.set(email, resource)
    }
  }

  return { load, done: Promise.all(Array.from({ length: 16 }, client)) }
}

async function inviteUntilDone(load: Load, email: string, token: string | undefined): Promise<Json> {
  while (!load.isOver) {
    const answer = await server
      .as(token)
      .post(`${acme.organization}/invitations`, { email }, { 'idempotency-key': email })
      .catch(() => undefined)
    if (answer?.status === 201) return answer.body.resource
    if (answer) load.refused.push(answer)
    else load.cutOff++
    await sleep(20)
  }
}

async function waitForCount({ acknowledged }: Load, count: number) {
  while (acknowledged.size < count) await sleep(5)
}

/** Checks that the service and its tables contain every acknowledged invitation once. */
async function checkInvitations({ acknowledged }: Load) {
  const resources = await Promise.all(
    [...acknowledged.values()].map(
      async ({ uri }, i) => (await server.as(tokens[i % tokens.length]).get(uri)).body.resource,
    ),
  )
  expect(resources).toEqual([...acknowledged.values()])

  const emails = [...acknowledged.keys()]
  const rows = await db.all<{ recipient: string; mails: number }>(sql`
    select recipient, count(*)::int as mails from mails where recipient = any(${emails}) group by recipient`)
  expect(new Map(rows.map((row) => [row.recipient, row.mails]))).toEqual(new Map(emails.map((email) => [email, 1])))

  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from organization_invitations where email = any(${emails})`)
  expect(count).toBe(emails.length)
}

/** A dead worker's jobs are due again after a minute. This makes them due now. */
async function checkEmails() {
  await db.run(sql`update jobs set due_at = now() where every is null`)
  await db.run(sql`select pg_notify('jobs', '')`)
  const left = () =>
    db.one(sql`
    select (select count(*)::int from mails where status <> 'kept') as mails,
      (select count(*)::int from jobs where every is null) as jobs`)
  await expect.poll(left).toEqual({ mails: 0, jobs: 0 })
}

test('a service that is killed three times under load loses no acknowledged request', async () => {
  const { load, done } = invite('ida', 400)

  for (const reached of [100, 200, 300]) {
    await waitForCount(load, reached)
    await server.kill('SIGKILL')
    server = await startProcess(settings)
  }
  await done

  expect(load.cutOff).toBeGreaterThan(0)
  // A killed process's transaction can lock the key for a moment longer. On a busy machine, a start takes time.
  expect(load.refused.filter(({ body }) => !['in_progress', 'unavailable'].includes(body.details[0].code))).toEqual([])
  await checkInvitations(load)
  await checkEmails()
})

test('after PostgreSQL is killed under load the service answers 503 and loses nothing', async () => {
  const { load, done } = invite('kay', 300)

  await waitForCount(load, 100)
  process.kill(await readPostmaster(), 'SIGKILL')
  const ended = await Promise.race([done, server.gone.then(() => server.said())])
  load.isOver = true
  await done

  expect(ended, 'the service did not outlive its database').not.toBeTypeOf('string')
  expect(load.cutOff).toBe(0)
  for (const { status, headers, body } of load.refused) {
    expect([status, headers.get('retry-after'), body]).toEqual([
      503,
      '2',
      {
        title: 'Internal Server Error',
        message: 'The server encountered an unexpected condition that prevented it from fulfilling the request.',
        details: [{ code: 'unavailable', message: 'try again in a few seconds' }],
      },
    ])
  }
  expect(load.refused.length).toBeGreaterThan(0)
  await checkInvitations(load)
  await checkEmails()
  expect((await server.as(undefined).get('/readyz')).status).toBe(200)
})

async function readPostmaster() {
  const home = await realpath(join(folder, 'postgres')).catch(() => folder)
  return Number.parseInt(await readFile(join(home, 'cluster/postmaster.pid'), 'utf8'), 10)
}
