import { createHmac } from 'node:crypto'
import { Client } from 'pg'

/** Whom the service connects as: the owner of its database, and of nothing else in the cluster. */
const role = 'convene_service'
const database = 'convene'

/** The superuser of the cluster, which only makes the role and its database. */
export const superuser = 'convene'

type Access = { port: number; password: string }

export function serviceUrl({ port, password }: Access) {
  return `postgres://${role}:${passwordOf(password)}@127.0.0.1:${port}/${database}`
}

export function superuserUrl({ port, password }: Access, name = database) {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`
}

/**
 * Makes the role and its database where they are missing. A database that an earlier version made belongs to the
 * superuser: it is handed over, with all that is in it.
 */
export async function prepareDatabase(keeper: Client, access: Access) {
  await prepareRole(keeper, access)
  const { rows: [found] } = await keeper.query<{ is_handed_over: boolean }>(`
    select datdba = '${role}'::regrole as is_handed_over from pg_database where datname = '${database}'`)
  if (!found) await keeper.query(`create database ${database} owner ${role}`)
  else if (!found.is_handed_over) await handOver(access)
}

/** The password follows from that of the superuser, so that there is one secret to keep. */
function passwordOf(password: string) {
  return createHmac('sha256', password).update(role).digest('hex')
}

async function prepareRole(keeper: Client, { password }: Access) {
  const { rowCount } = await keeper.query(`select from pg_roles where rolname = '${role}'`)
  if (rowCount === 0) await keeper.query(`create role ${role} login password '${passwordOf(password)}'`)
}

/** In one transaction: either everything belongs to the service afterwards, or nothing has changed. */
async function handOver(access: Access) {
  const client = new Client({ connectionString: superuserUrl(access), ssl: false, options: '-c statement_timeout=0' })
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

/** Sequences of a column follow their table, and what belongs to an extension stays with it. */
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
