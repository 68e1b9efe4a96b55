import { Command } from 'commander'
import { z } from 'zod'
import { plans, stages } from '../auth/caller.ts'
import { scopes } from '../auth/scopes.ts'
import { createToken } from '../auth/tokens.ts'
import { Missing } from '../errors.ts'
import { record } from '../events/activity.ts'
import { email, line, timezone, uriOf } from '../http/wire.ts'
import { join } from '../joining/join.ts'
import { insertOrganization, updateOrganization, type OrganizationChange } from '../organizations/queries.ts'
import { idFrom, onOff, readOptions, wholeNumber } from './options.ts'
import { print, Usage } from './output.ts'
import { withDatabase } from './session.ts'

const Creation = z.object({
  json: z.boolean().optional(),
  name: line(255),
  plan: z.enum(plans),
  stage: z.enum(stages),
  seats: wholeNumber.optional(),
  ownerEmail: email,
  ownerName: line(255),
  timezone,
})

const Change = z.object({
  json: z.boolean().optional(),
  plan: z.enum(plans).optional(),
  stage: z.enum(stages).optional(),
  seats: z.union([z.literal('unlimited').transform(() => null), wholeNumber]).optional(),
  storageQuota: z.union([z.literal('default').transform(() => null), wholeNumber]).optional(),
  scim: onOff.optional(),
  feature: z.array(z.string().regex(/^[a-z_]+=(on|off)$/, 'must look like NAME=on or NAME=off')).optional(),
})

export function organization() {
  const command = new Command('organization').description('Create and change organizations')
  command.command('create')
    .description('Create an organization with its owner, and print the URIs of both and a token with every scope')
    .requiredOption('--name <name>', 'its name')
    .option('--plan <plan>', plans.join(', '), 'enterprise')
    .option('--stage <stage>', stages.join(', '), 'paid')
    .option('--seats <n>', 'how many people it may have; without this, any number')
    .requiredOption('--owner-email <address>', 'e-mail address of its owner')
    .requiredOption('--owner-name <name>', 'name of its owner')
    .option('--timezone <zone>', `the owner's time zone, an IANA name`, 'UTC')
    .action(create)
  command.command('update')
    .description('Change what an organization may do')
    .argument('<uri>', 'URI or id of the organization')
    .option('--plan <plan>', plans.join(', '))
    .option('--stage <stage>', stages.join(', '))
    .option('--seats <n>', 'how many people it may have, or: unlimited')
    .option('--storage-quota <MB>', 'how many megabytes it can store, or: default, for STORAGE_QUOTA_MB')
    .option('--scim <on|off>', 'whether its people are managed by SCIM')
    .option('--feature <name=on|off...>', 'switch a feature; may be repeated')
    .action(update)
  return command
}

async function create(options: unknown) {
  const { json, ownerEmail, ownerName, timezone, seats, ...rest } = readOptions(Creation, options)
  await withDatabase((db) => db.transaction(async (tx) => {
    const { id } = await insertOrganization(tx, { ...rest, seats: seats ?? null })
    const { user } = await join(tx, id, 'owner', { name: ownerName, email: ownerEmail, timezone })
    const { token } = await createToken(tx, id, user.id, { name: 'Command line', scopes: [...scopes] })
    await record(tx, activityOf(id, 'Add'))
    return { organization: uriOf('organizations', id), user: uriOf('users', user.id), token }
  }).then((made) => print(made, json)))
}

async function update(uri: string, options: unknown) {
  const { json, scim, feature, storageQuota, ...rest } = readOptions(Change, options)
  const change: OrganizationChange = {
    ...rest, scim_enabled: scim, storage_quota_mb: storageQuota, features: feature && switches(feature),
  }
  if (Object.values(change).every((value) => value === undefined))
    throw new Usage('Nothing to change was given. See convene organization update --help.')
  await withDatabase(async (db) => {
    const organization = await db.transaction(async (tx) => {
      const changed = await updateOrganization(tx, idFrom(uri, 'organizations'), change)
      if (changed) await record(tx, activityOf(changed.id, 'Update'))
      return changed
    })
    if (!organization) throw new Missing(`There is no organization ${uri}.`)
    const { id, name, plan, stage, seats, scim_enabled, features, storage_quota_mb } = organization
    print({
      organization: uriOf('organizations', id), name, plan, stage, seats, scim: scim_enabled, features,
      storage_quota_mb,
    }, json)
  })
}

/** Whoever has the command line is not known to the service. */
function activityOf(id: string, action: 'Add' | 'Update') {
  return { organization_id: id, namespace: 'Organization', action, details: { uri: uriOf('organizations', id) } }
}

function switches(pairs: string[]) {
  return Object.fromEntries(pairs.map((pair) => [pair.replace(/=.*/, ''), pair.endsWith('=on')]))
}
