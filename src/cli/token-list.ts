import type { Command } from 'commander'
import { z } from 'zod'
import { hashOf, hasValidChecksum } from '../platform/auth/tokens.ts'
import { sql } from '../platform/db/sql.ts'
import { NotFound } from '../platform/errors.ts'
import { uriOf } from '../platform/http/field-types.ts'
import { withExamples } from './help.ts'
import { addListOptions } from './list-options.ts'
import { listOptions, printList, printOne, timeOf } from './listing.ts'
import { findOrganization, findUser } from './lookup.ts'
import { readInput, readOptions } from './options.ts'
import { withDatabase } from './session.ts'
import { listTokens, present, scopesOf, selectTokens, states, timesOf, type TokenListRow } from './token-queries.ts'

const ListOptions = z.object({
  ...listOptions,
  organization: z.string().min(1).optional(),
  user: z.string().min(1).optional(),
  status: z.enum(states).optional(),
})

export function addTokenReads(command: Command) {
  withExamples(
    addListOptions(command.command('list')),
    ['convene token list --user ada@acme.example', 'convene token list --organization Acme --status active --json'],
    'Revoke one with: convene token revoke <id>',
  )
    .description('List personal access tokens, newest first. The tokens themselves are not stored and cannot be shown')
    .option('--organization <organization>', 'only tokens of users in this organization: id, URI or name')
    .option('--user <user>', 'only tokens of this user: id, URI, email address or slug')
    .option('--status <status>', `only this status: ${states.join(', ')}`)
    .action(list)
  withExamples(
    command.command('show'),
    ['convene token show 01890000-0000-7000-8000-000000000001', 'convene token show - < found-token.txt'],
    'Revoke it with: convene token revoke <id>',
  )
    .description('Show the scopes of a token and when it was used. The token itself is not stored and cannot be shown')
    .argument('<token>', 'its id; or - to read the token from standard input, so that it is not in the shell history')
    .action(show)
}

async function list(options: unknown) {
  const { json, organization, user, ...filters } = readOptions(ListOptions, options)
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
        ? 'No more tokens match. Remove options to see others.'
        : 'There are no tokens yet. Create one with: convene token create --user <user> --scopes all',
      show: 'convene token show <id>     Revoke: convene token revoke <id>',
    })
  })
}

async function show(argument: string, { json }: { json?: boolean }) {
  const textOrId = await readInput(argument)
  await withDatabase(async (db) => {
    const matches = hasValidChecksum(textOrId)
      ? sql`t.hash = ${hashOf(textOrId)}`
      : sql`t.id::text = ${textOrId.toLowerCase()}`
    const row = await db.maybe<TokenListRow>(sql`${selectTokens} where ${matches}`)
    if (!row) throw new NotFound(`There is no such token. Use the id of a token: 'convene token list' shows them.`)
    printOne(
      present(row),
      [
        ['Name', row.name],
        ['Id', row.id],
        ['Status', row.status],
        ['Owner', row.email],
        ['User', uriOf('users', row.user_id)],
        ['Application', row.application ?? 'none (personal access token)'],
        ['Scopes', scopesOf(row)],
        ['Created', timeOf(row.created_at)],
        ['Last used', row.last_used_at === null ? 'never' : timeOf(row.last_used_at)],
        ['Expires', row.expires_at === null ? 'never' : timeOf(row.expires_at)],
        ['Revoked', row.revoked_at === null ? 'no' : timeOf(row.revoked_at)],
      ],
      json,
      row.status === 'active' ? `Revoke it with: convene token revoke ${row.id}` : '',
    )
  })
}
