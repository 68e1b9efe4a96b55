import { Command } from 'commander'
import { z } from 'zod'
import { joinOrganization } from '../access/invitation-acceptance/join.ts'
import { scopes } from '../platform/auth/scopes.ts'
import { createToken } from '../platform/auth/tokens.ts'
import { operator, command } from '../platform/commands/command.ts'
import { email, singleLineText, timezone, uriOf } from '../platform/http/field-types.ts'
import { withExamples } from './help.ts'
import { idFrom, readOptions } from './options.ts'
import { print } from './output.ts'
import { withDatabase } from './session.ts'
import { addUserReads } from './user-list.ts'

const CreateOptions = z.object({
  json: z.boolean().optional(),
  organization: z.string(),
  email,
  name: singleLineText(255),
  role: z.enum(['user', 'admin']),
  timezone,
})

export function user() {
  const command = withExamples(new Command('user'), ['convene user list --organization Acme'])
    .description('Create, list and show users')
  withExamples(command.command('create'), [
    'convene user create --organization <id> --email bob@acme.example --name "Bob Okafor" --role admin',
  ], 'Find the id of the organization with: convene organization list')
    .description(
      'Add a person to an organization, and print the URIs of the user and the membership and a token with every '
      + 'scope. The person has no password yet: they sign in with an emailed code, or set a password under '
      + '"Forgot your password?"')
    .requiredOption('--organization <uri>', 'URI or id of the organization')
    .requiredOption('--email <address>', 'email address')
    .requiredOption('--name <name>', 'name')
    .option('--role <role>', 'user or admin', 'user')
    .option('--timezone <zone>', 'time zone, an IANA name', 'UTC')
    .action(create)
  addUserReads(command)
  return command
}

async function create(options: unknown) {
  const { json, organization, role, ...person } = readOptions(CreateOptions, options)
  const id = idFrom(organization, 'organizations')
  const activity = (created: { user: string }) =>
    ({ organization_id: id, namespace: 'User', action: 'Add', details: { uri: created.user } })
  await withDatabase((db) => command(db, operator, activity, async (tx) => {
    const { user, membership_id } = await joinOrganization(tx, id, role, person)
    const { token } = await createToken(tx, id, user.id, { name: 'Command line', scopes: [...scopes] })
    return { user: uriOf('users', user.id), membership: uriOf('organization_memberships', membership_id), token }
  }).then((result) => print(result, json)))
}
