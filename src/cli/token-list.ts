import type { Command } from 'commander'
import { z } from 'zod'
import { scopes as everyScope } from '../platform/auth/scopes.ts'
import { hashOf, isOurToken } from '../platform/auth/tokens.ts'
import type { Db } from '../platform/db/db.ts'
import { sql, when } from '../platform/db/sql.ts'
import { NotFound } from '../platform/errors.ts'
import { uriOf } from '../platform/http/field-types.ts'
import { withExamples } from './help.ts'
import { addListOptions, dayOf, listOptions, pageOf, printList, printOne, timeOf } from './listing.ts'
import { findOrganization, findUser } from './lookup.ts'
import { readInput, readOptions } from './options.ts'
import { withDatabase } from './session.ts'

const states = ['active', 'expired', 'revoked'] as const

const Filters = z.object({
  ...listOptions,
  organization: z.string().min(1).optional(),
  user: z.string().min(1).optional(),
  status: z.enum(states).optional(),
})

type Row = {
  id: string
  name: string
  status: typeof states[number]
  scopes: string[]
  user_id: string
  email: string
  organization_id: string
  application: string | null
  created_at: string
  last_used_at: string | null
  expires_at: string | null
  revoked_at: string | null
}

export function addTokenReads(command: Command) {
  withExamples(addListOptions(command.command('list')), [
    'convene token list --user ada@acme.example',
    'convene token list --organization Acme --status active --json',
  ], 'Revoke one with: convene token revoke <id>')
    .description('List personal access tokens, the newest first. The tokens themselves are not stored and not shown')
    .option('--organization <organization>', 'only tokens of people in this organization: its id, URI or name')
    .option('--user <user>', 'only tokens of this user: id, URI, email address or slug')
    .option('--status <status>', `only those that are: ${states.join(', ')}`)
    .action(list)
  withExamples(command.command('show'), [
    'convene token show 01890000-0000-7000-8000-000000000001',
    'convene token show - < found-token.txt',
  ], 'Revoke it with: convene token revoke <id>')
    .description('Show what a token can do and when it was used. The token itself is not stored and not shown')
    .argument('<token>', 'its id; or - to type or pipe the token itself, which then stays out of the shell history')
    .action(show)
}

async function list(options: unknown) {
  const { json, organization, user, ...filters } = readOptions(Filters, options)
  const isFiltered = [organization, user, filters.status, filters.after].some((value) => value !== undefined)
  await withDatabase(async (db) => {
    const organization_id = organization === undefined ? undefined : await findOrganization(db, organization)
    const user_id = user === undefined ? undefined : await findUser(db, user)
    printList(await listTokens(db, { ...filters, organization_id, user_id }), {
      json,
      count: filters.count,
      present,
      columns: [
        { title: 'ID', value: ({ id }) => id },
        { title: 'NAME', value: ({ name }) => name, shrinks: true },
        { title: 'OWNER', value: ({ email }) => email, shrinks: true },
        { title: 'STATUS', value: ({ status }) => status },
      ],
      detail: (row) => [timesOf(row).join(', '), scopesOf(row)].join('; '),
      empty: isFiltered
        ? 'No more tokens match. Leave out options to see others.'
        : 'There are no tokens yet. Create one with: convene token create --user <user> --scopes all',
      show: 'convene token show <id>     Revoke: convene token revoke <id>',
    })
  })
}

async function show(argument: string, { json }: { json?: boolean }) {
  const textOrId = await readInput(argument)
  await withDatabase(async (db) => {
    const isIt = isOurToken(textOrId) ? sql`t.hash = ${hashOf(textOrId)}` : sql`t.id::text = ${textOrId.toLowerCase()}`
    const row = await db.maybe<Row>(sql`${tokens} where ${isIt}`)
    if (!row) throw new NotFound(`There is no such token. Give its id; 'convene token list' shows them.`)
    printOne(present(row), [
      ['Name', row.name],
      ['Id', row.id],
      ['Status', row.status],
      ['Owner', row.email],
      ['User', uriOf('users', row.user_id)],
      ['Application', row.application ?? 'none: a personal access token'],
      ['Scopes', scopesOf(row)],
      ['Created', timeOf(row.created_at)],
      ['Last used', row.last_used_at === null ? 'never' : timeOf(row.last_used_at)],
      ['Expires', row.expires_at === null ? 'never' : timeOf(row.expires_at)],
      ['Revoked', row.revoked_at === null ? 'no' : timeOf(row.revoked_at)],
    ], json, row.status === 'active' ? `Revoke it with: convene token revoke ${row.id}` : '')
  })
}

const status = sql`
  case when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'expired' else 'active' end`

const tokens = sql`
  select t.id, t.name, ${status} as status, t.scopes, t.user_id, u.email, t.organization_id, a.name as application,
    t.created_at, t.last_used_at, t.expires_at, t.revoked_at
  from access_tokens t join users u on u.id = t.user_id left join applications a on a.id = t.application_id`

type Criteria = Omit<z.output<typeof Filters>, 'organization' | 'user' | 'json'>
  & { organization_id: string | undefined; user_id: string | undefined }

function listTokens(db: Db, { organization_id, user_id, status: wanted, ...paging }: Criteria) {
  return db.all<Row>(sql`
    ${tokens} where t.application_id is null
      ${when(organization_id, (id) => sql`and t.organization_id = ${id}`)}
      ${when(user_id, (id) => sql`and t.user_id = ${id}`)}
      ${when(wanted, (value) => sql`and ${status} = ${value}`)}
    ${pageOf(paging)}`)
}

function present(row: Row) {
  const { id, name, status, email, application, scopes, created_at, last_used_at, expires_at, revoked_at } = row
  return {
    id, name, status, user: uriOf('users', row.user_id), email,
    organization: uriOf('organizations', row.organization_id), application, scopes,
    created_at, last_used_at, expires_at, revoked_at,
  }
}

function timesOf({ created_at, last_used_at, expires_at, revoked_at }: Row) {
  return [
    `created ${dayOf(created_at)}`,
    last_used_at === null ? 'never used' : `last used ${dayOf(last_used_at)}`,
    ...(revoked_at === null ? [] : [`revoked ${dayOf(revoked_at)}`]),
    ...(expires_at === null ? [] : [`expires ${dayOf(expires_at)}`]),
  ]
}

function scopesOf({ scopes }: Row) {
  return everyScope.every((scope) => scopes.includes(scope)) ? 'every scope' : scopes.join(' ') || 'no scopes'
}
