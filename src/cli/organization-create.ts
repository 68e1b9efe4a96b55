import type { Command } from 'commander'
import { z } from 'zod'
import { createOrganization, organizationActivity } from '../access/first-run/create-organization.ts'
import { plans, stages } from '../platform/auth/caller.ts'
import { scopes } from '../platform/auth/scopes.ts'
import { createToken } from '../platform/auth/tokens.ts'
import { operator, command } from '../platform/commands/command.ts'
import { email, singleLineText, timezone, uriOf } from '../platform/http/field-types.ts'
import type { OrganizationId } from '../platform/ids.ts'
import { withExamples } from './help.ts'
import { readOptions, wholeNumber } from './options.ts'
import { print } from './output.ts'
import { withDatabase } from './session.ts'

const CreateOptions = z.object({
  json: z.boolean().optional(),
  name: singleLineText(255),
  plan: z.enum(plans),
  stage: z.enum(stages),
  seats: wholeNumber.optional(),
  ownerEmail: email,
  ownerName: singleLineText(255),
  timezone,
})

export function addOrganizationCreate(command: Command) {
  withExamples(
    command.command('create'),
    ['convene organization create --name Acme --owner-email ada@acme.example --owner-name "Ada Park"'],
    'Add people with: convene user create. The first organization can also be created in the browser, with the setup ' +
      'link that convene serve prints.',
  )
    .description('Create an organization with its owner, and print both URIs and a token with every scope')
    .requiredOption('--name <name>', 'its name')
    .option('--plan <plan>', `its plan: ${plans.join(', ')}`, 'enterprise')
    .option('--stage <stage>', `its stage: ${stages.join(', ')}`, 'paid')
    .option('--seats <n>', 'maximum number of members; default: unlimited')
    .requiredOption('--owner-email <address>', 'email address of its owner')
    .requiredOption('--owner-name <name>', 'name of its owner')
    .option('--timezone <zone>', 'time zone of its owner, an IANA name', 'UTC')
    .action(create)
}

async function create(options: unknown) {
  const { json, ownerEmail, ownerName, timezone, seats, ...rest } = readOptions(CreateOptions, options)
  const activity = (created: { id: OrganizationId }) => organizationActivity(created.id, 'Add')
  await withDatabase((db) =>
    command(db, operator, activity, async (tx) => {
      const owner = { name: ownerName, email: ownerEmail, timezone }
      const { organization_id: id, user } = await createOrganization(tx, { ...rest, seats: seats ?? null }, owner)
      const { token } = await createToken(tx, id, user.id, { name: 'Command line', scopes: [...scopes] })
      return { id, printed: { organization: uriOf('organizations', id), user: uriOf('users', user.id), token } }
    }).then(({ printed }) => print(printed, json)),
  )
}
