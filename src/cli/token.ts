import { text } from 'node:stream/consumers'
import { Command } from 'commander'
import { z } from 'zod'
import { createToken, revokeToken } from '../auth/tokens.ts'
import type { Db } from '../db/db.ts'
import { Missing } from '../errors.ts'
import { record } from '../events/activity.ts'
import { line, uriOf } from '../http/wire.ts'
import { findMembershipOf } from '../memberships/queries.ts'
import { findUserByEmail } from '../users/queries.ts'
import { idFrom, readOptions, scopeList } from './options.ts'
import { print } from './output.ts'
import { withDatabase } from './session.ts'

const Creation = z.object({
  json: z.boolean().optional(),
  user: z.string(),
  scopes: scopeList,
  name: line(255),
  expires: z.iso.datetime({ offset: true, error: 'must be a time such as 2027-01-31T00:00:00Z' })
    .or(z.iso.date()).refine((text) => Date.parse(text) > Date.now(), 'must lie in the future').optional(),
})

type Whose = { organization_id: string; user_id: string }

export function token() {
  const command = new Command('token').description('Create and revoke personal access tokens')
  command.command('create')
    .description('Create a token and print it, this once')
    .requiredOption('--user <uri|e-mail>', 'whose token it is')
    .requiredOption('--scopes <scopes>', 'what it may do: scopes parted by blanks, or all')
    .option('--name <name>', 'what it is for', 'Command line')
    .option('--expires <time>', 'when it ends, such as 2027-01-31 or 2027-01-31T12:00:00Z; without this, never')
    .action(create)
  command.command('revoke')
    .description('End a token at once')
    .argument('<token>', 'its id; or - to type or pipe the token itself, which then stays out of the shell history')
    .action(revoke)
  return command
}

async function create(options: unknown) {
  const { json, user, scopes, name, expires } = readOptions(Creation, options)
  await withDatabase(async (db) => {
    const { user_id, organization_id } = await getMember(db, user)
    const { id, token } = await db.transaction(async (tx) => {
      await record(tx, activityOf('Add', { organization_id, user_id }))
      return createToken(tx, organization_id, user_id, { name, scopes, expires_at: expires })
    })
    print({ token, id, scopes, expires_at: expires ?? null }, json)
  })
}

async function revoke(argument: string, { json }: { json?: boolean }) {
  const textOrId = argument === '-' ? (await text(process.stdin)).trim() : argument
  await withDatabase(async (db) => {
    await db.transaction(async (tx) => {
      const revoked = await revokeToken(tx, textOrId)
      if (!revoked) throw new Missing('There is no such token, or it is revoked already.')
      await record(tx, activityOf('Revoke', revoked))
    })
    print({ revoked: true }, json)
  })
}

function activityOf(action: 'Add' | 'Revoke', { organization_id, user_id }: Whose) {
  return { organization_id, namespace: 'Token', action, details: { user: uriOf('users', user_id) } }
}

async function getMember(db: Db, user: string) {
  const id = user.includes('@') && !user.includes('/') ? (await findUserByEmail(db, user))?.id : idFrom(user, 'users')
  const membership = id === undefined ? undefined : await findMembershipOf(db, id)
  if (!membership) throw new Missing(`There is no user ${user} in any organization.`)
  return membership
}
