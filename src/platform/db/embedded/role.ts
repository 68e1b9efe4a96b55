import { createHmac } from 'node:crypto'
import { Client } from 'pg'

/** The role of the service. It owns its database and nothing else in the cluster. */
const role = 'convene_service'
const database = 'convene'

/** The superuser of the cluster. It only creates the role and its database. */
export const superuser = 'convene'

/**
 * For our own roles. Iterations protect a short password from guessing. Ours has 192 random bits, and the default of
 * 4096 would cost each new connection 4 ms of CPU time.
 */
export const quickLogin = 'scram_iterations=1'

type Credentials = { port: number; password: string }

export function serviceUrl({ port, password }: Credentials) {
  return `postgres://${role}:${passwordOf(password)}@127.0.0.1:${port}/${database}`
}

export function superuserUrl({ port, password }: Credentials, name = database) {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`
}

/**
 * Creates the role and its database if they are missing. A database of an earlier version belongs to the superuser:
 * this changes the owner of the database and of everything in it.
 */
export async function prepareDatabase(client: Client, credentials: Credentials) {
  await prepareRole(client, credentials)
  const {
    rows: [row],
  } = await client.query<{ is_owner: boolean }>(`
    select datdba = '${role}'::regrole as is_owner from pg_database where datname = '${database}'`)
  if (!row) await client.query(`create database ${database} owner ${role}`)
  else if (!row.is_owner) await changeOwner(credentials)
}

/** Derived from the password of the superuser, so that there is only one secret to store. */
function passwordOf(password: string) {
  return createHmac('sha256', password).update(role).digest('hex')
}

async function prepareRole(client: Client, { password }: Credentials) {
  const { rowCount } = await client.query(`select from pg_roles where rolname = '${role}'`)
  if (rowCount === 0)
    await client.query(`
      set ${quickLogin}; create role ${role} login password '${passwordOf(password)}'; reset scram_iterations`)
}

/** Changes all owners in one transaction. */
async function changeOwner(credentials: Credentials) {
  const connectionString = superuserUrl(credentials)
  const client = new Client({ connectionString, ssl: false, options: '-c statement_timeout=0' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ kind: string; name: string }>(ownedBySuperuser)
    const changes = rows.map(({ kind, name }) => `alter ${kind} ${name} owner to ${role};`)
    await client.query(['begin;', ...changes, `alter database ${database} owner to ${role};`, 'commit'].join('\n'))
  } finally {
    await client.end()
  }
}

/** Excludes sequences of a column, which follow their table, and objects of extensions. */
const ownedBySuperuser = `
  with own as (
    select 'table' as kind, oid, oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and relowner = 10
    union all
    select 'sequence', oid, oid::regclass::text from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'S' and relowner = 10 and not exists (
      select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
    union all
    select 'routine', oid, oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace and proowner = 10
    union all
    select 'type', oid, oid::regtype::text from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'e') and typowner = 10)
  select kind, name from own where not exists (
    select 1 from pg_depend d where d.objid = own.oid and d.deptype = 'e')`
