import { Command } from 'commander'
import { z } from 'zod'
import { createToken, revokeToken } from '../platform/auth/tokens.ts'
import { operator, command } from '../platform/commands/command.ts'
import { NotFound } from '../platform/errors.ts'
import { singleLineText, uriOf } from '../platform/http/field-types.ts'
import type { OrganizationId, UserId } from '../platform/ids.ts'
import { withExamples } from './help.ts'
import { findMember } from './lookup.ts'
import { readInput, readOptions, scopeList } from './options.ts'
import { print } from './output.ts'
import { withDatabase } from './session.ts'
import { addTokenReads } from './token-list.ts'

const CreateOptions = z.object({
  json: z.boolean().optional(),
  user: z.string(),
  scopes: scopeList,
  name: singleLineText(255),
  expires: z.iso
    .datetime({ offset: true, error: 'must be a time, for example 2027-01-31T00:00:00Z' })
    .or(z.iso.date())
    .refine((text) => Date.parse(text) > Date.now(), 'must be in the future')
    .optional(),
})

type TokenOwner = { organization_id: OrganizationId; user_id: UserId }

export function token() {
  const command = withExamples(new Command('token'), ['convene token list --user ada@acme.example']).description(
    'Create, list and revoke personal access tokens',
  )
  withExamples(
    command.command('create'),
    [
      'convene token create --user ada@acme.example --scopes all',
      'convene token create --user ada@acme.example --scopes "users:read groups:read" --expires 2027-01-31',
    ],
    'Find it again with: convene token list --user <user>',
  )
    .description('Create a token and print it. It is shown only once')
    .requiredOption('--user <user>', 'owner of the token: id, URI, email address or slug')
    .requiredOption('--scopes <scopes>', 'scopes of the token, separated by spaces, or all')
    .option('--name <name>', 'name of the token', 'Command line')
    .option('--expires <time>', 'when it expires, for example 2027-01-31 or 2027-01-31T12:00:00Z; default: never')
    .action(create)
  withExamples(
    command.command('revoke'),
    ['convene token revoke 01890000-0000-7000-8000-000000000001', 'convene token revoke - < leaked-token.txt'],
    'Find the id with: convene token list',
  )
    .description('Revoke a token immediately')
    .argument('<token>', 'its id; or - to read the token from standard input, so that it is not in the shell history')
    .action(revoke)
  addTokenReads(command)
  return command
}

async function create(options: unknown) {
  const { json, user, scopes, name, expires } = readOptions(CreateOptions, options)
  await withDatabase(async (db) => {
    const { user_id, organization_id } = await findMember(db, user)
    const { id, token } = await command(db, operator, activityOf('Add', { organization_id, user_id }), (tx) =>
      createToken(tx, organization_id, user_id, { name, scopes, expires_at: expires }),
    )
    print({ token, id, scopes, expires_at: expires ?? null }, json)
  })
}

async function revoke(argument: string, { json }: { json?: boolean }) {
  const textOrId = await readInput(argument)
  await withDatabase(async (db) => {
    await command(
      db,
      operator,
      (owner: TokenOwner) => activityOf('Revoke', owner),
      async (tx) => {
        const owner = await revokeToken(tx, textOrId)
        if (!owner) throw new NotFound('There is no such token, or it was already revoked. See convene token list.')
        return owner
      },
    )
    print({ revoked: true }, json)
  })
}

function activityOf(action: 'Add' | 'Revoke', { organization_id, user_id }: TokenOwner) {
  return { organization_id, namespace: 'Token', action, details: { user: uriOf('users', user_id) } }
}
