import type { Command } from 'commander'
import { z } from 'zod'
import { organizationActivity } from '../access/first-run/create-organization.ts'
import { updateOrganization, type PlanChange } from '../people/organizations/queries.ts'
import { plans, stages } from '../platform/auth/caller.ts'
import { operator, command } from '../platform/commands/command.ts'
import { NotFound } from '../platform/errors.ts'
import { uriOf } from '../platform/http/field-types.ts'
import { withExamples } from './help.ts'
import { idFrom, onOff, readOptions, wholeNumber } from './options.ts'
import { print, say, Usage } from './output.ts'
import { withDatabase } from './session.ts'

const UpdateOptions = z.object({
  json: z.boolean().optional(),
  plan: z.enum(plans).optional(),
  stage: z.enum(stages).optional(),
  seats: z.union([z.literal('unlimited').transform(() => null), wholeNumber]).optional(),
  storageQuota: z.union([z.literal('default').transform(() => null), wholeNumber]).optional(),
  scim: onOff.optional(),
  feature: z.array(z.string().regex(/^[a-z_]+=(on|off)$/, 'must look like NAME=on or NAME=off')).optional(),
})

export function addOrganizationUpdate(command: Command) {
  withExamples(
    command.command('update'),
    [
      'convene organization update <id> --plan teams --seats 20',
      'convene organization update <id> --feature contacts=off --feature meeting_recaps=on',
    ],
    'Find the id with: convene organization list',
  )
    .description('Change the plan, limits and features of an organization')
    .argument('<uri>', 'URI or id of the organization')
    .option('--plan <plan>', `its plan: ${plans.join(', ')}`)
    .option('--stage <stage>', `its stage: ${stages.join(', ')}`)
    .option('--seats <n>', 'maximum number of members, or: unlimited')
    .option('--storage-quota <MB>', 'maximum storage in megabytes, or: default (STORAGE_QUOTA_MB)')
    .option('--scim <on|off>', 'close invitations, for members that a directory will manage once SCIM exists')
    .option('--feature <name=on|off...>', 'turn a feature on or off; can be repeated')
    .action(update)
}

/** Has no actor, because the service does not know who uses the command line. */
async function update(uri: string, options: unknown) {
  const { json, scim, feature, storageQuota, ...rest } = readOptions(UpdateOptions, options)
  const change: PlanChange = {
    ...rest,
    scim_enabled: scim,
    storage_quota_mb: storageQuota,
    features: feature && parseFeatures(feature),
  }
  if (Object.values(change).every((value) => value === undefined))
    throw new Usage('Nothing to change. See convene organization update --help.')
  await withDatabase(async (db) => {
    const wanted = idFrom(uri, 'organizations')
    const organization = await command(db, operator, organizationActivity(wanted, 'Update'), async (tx) => {
      const updated = await updateOrganization(tx, wanted, change)
      if (!updated) throw new NotFound(`There is no organization ${uri}. 'convene organization list' shows them.`)
      return updated
    })
    const { id, name, plan, stage, seats, scim_enabled, features, storage_quota_mb } = organization
    print(
      {
        organization: uriOf('organizations', id),
        name,
        plan,
        stage,
        seats,
        scim: scim_enabled,
        features,
        storage_quota_mb,
      },
      json,
    )
    if (scim && !json)
      say('Invitations are closed now. A directory can manage members only once SCIM exists; Convene has no SCIM yet.')
  })
}

function parseFeatures(pairs: string[]) {
  return Object.fromEntries(pairs.map((pair) => [pair.replace(/=.*/, ''), pair.endsWith('=on')]))
}
