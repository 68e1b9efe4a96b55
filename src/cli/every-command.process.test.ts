import { beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/db/sql.ts'
import { emit } from '../platform/events/emit.ts'
import { runCommand, runInProcess } from '../test/command-line.ts'
import { importHelpers } from '../test/imports.ts'
import { createOAuthClient } from '../test/oauth-flow.ts'
import { recordTransactions, rejectingEntries, takeTransactions } from '../test/recorded-transactions.ts'
import { uniqueEmail } from '../test/samples.ts'
import { service } from '../test/service.ts'
import { nameOf } from './find-command.ts'
import { createProgram, listCommands } from './program.ts'

const { acme, db, url } = await service()
const { save } = await importHelpers(db, acme)
const newUser = () => acme.hire('Dee Novak', uniqueEmail())
const newClient = async () => (await createOAuthClient(db, acme)).client_id

/** Commands that read, that start the service, or that delete old data as the service does by itself. */
const withoutEntry = [
  'serve',
  'migrate',
  'doctor',
  'backup',
  'restore',
  'organization list',
  'organization show',
  'user list',
  'user show',
  'token list',
  'token show',
  'group list',
  'group show',
  'event-type list',
  'event-type show',
  'application list',
  'contacts export',
  'mail list',
  'mail show',
  'mail preview',
  'mail undeliverable list',
  'events list',
  'webhooks listen',
  'jobs list',
  'jobs run-alone',
  'data usage',
  'data purge',
  'data remove',
]

/** The arguments of each command that changes something, and its entry. */
const commands: [name: string, entry: string, args: () => Promise<string[]>][] = [
  [
    'organization create',
    'Organization.Add',
    async () => ['--name', 'Initech', '--owner-email', uniqueEmail(), '--owner-name', 'Ona Ray'],
  ],
  ['organization update', 'Organization.Update', async () => [acme.id, '--seats', '50']],
  [
    'events retry',
    'Event.Retry',
    async () => {
      await emit(db, acme.id, [{ name: 'invitee.created', user_ids: [], subject_id: acme.id, payload: {} }])
      await db.run(sql`update jobs set failed_at = now() where event_id is not null`)
      return ['--all']
    },
  ],
  [
    'jobs retry',
    'Job.Restart',
    async () => {
      await db.run(sql`
      insert into jobs (organization_id, kind, deaths, failed_at, set_aside_at)
      values (${acme.id}, 'set aside', 2, now(), now())`)
      return ['--all']
    },
  ],
  [
    'mail undeliverable remove',
    'UndeliverableAddress.Remove',
    async () => {
      const address = uniqueEmail()
      await db.run(sql`
      insert into undeliverable_addresses (organization_id, address, status) values (${acme.id}, ${address}, '5.1.1')`)
      return [address]
    },
  ],
  ['user create', 'User.Add', async () => ['--organization', acme.id, '--email', uniqueEmail(), '--name', 'Eve']],
  ['user password-link', 'User.CreatePasswordLink', async () => [(await newUser()).email]],
  ['token create', 'Token.Add', async () => ['--user', (await newUser()).id, '--scopes', 'all']],
  [
    'token revoke',
    'Token.Revoke',
    async () => {
      const user_id = (await newUser()).id
      return [(await db.one<{ id: string }>(sql`select id from access_tokens where user_id = ${user_id}`)).id]
    },
  ],
  [
    'application create',
    'Application.Add',
    async () => [
      '--organization',
      acme.id,
      '--name',
      'Sync',
      '--kind',
      'web',
      '--redirect-uri',
      'https://client.example/callback',
      '--scopes',
      'users:read',
    ],
  ],
  ['application update', 'Application.Update', async () => [await newClient(), '--name', 'Other']],
  ['application rotate-secret', 'Application.RotateSecret', async () => [await newClient()]],
  ['application delete', 'Application.Remove', async () => [await newClient()]],
  [
    'contacts import',
    'Contact.Import',
    async () => [await save('name,email', `Guest,${uniqueEmail()}`), '--user', (await newUser()).id],
  ],
]

beforeAll(() => recordTransactions(db))

async function prepare(name: string, args: () => Promise<string[]>) {
  const given = [...name.split(' '), ...(await args())]
  await takeTransactions(db)
  return given
}

test('every command has a scenario, or is known to have no entry', async () => {
  const leaves = listCommands(await createProgram()).filter((command) => command.commands.length === 0)

  expect([...commands.map(([name]) => name), ...withoutEntry].toSorted()).toEqual(
    leaves.map((command) => nameOf(command).replace('convene ', '')).toSorted(),
  )
})

test.each(commands)('%s writes %s without an actor', async (name, entry, args) => {
  const given = await prepare(name, args)

  const { code } = await runCommand(given, { DATABASE_URL: url })

  expect(code).toBe(0)
  const entries = (await takeTransactions(db)).flatMap((transaction) => transaction.entries)
  expect(entries).toEqual([{ name: entry, actor_id: null, token_id: null, request_id: null }])
})

test.each(commands)('%s changes nothing without its entry', async (name, _, args) => {
  const given = await prepare(name, args)

  const codes: (number | null)[] = []
  await rejectingEntries(db, async () => codes.push((await runInProcess(given, { DATABASE_URL: url })).code))

  expect(codes).toEqual([1])
  expect(await takeTransactions(db)).toEqual([])
})
