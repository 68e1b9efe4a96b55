import type { Command } from 'commander'
import { z } from 'zod'
import { plans, stages } from '../platform/auth/caller.ts'
import { sql } from '../platform/db/sql.ts'
import { uriOf } from '../platform/http/field-types.ts'
import { withExamples } from './help.ts'
import { addListOptions } from './list-options.ts'
import { listOptions, printList, printOne, timeOf } from './listing.ts'
import { findOrganization } from './lookup.ts'
import { readOptions } from './options.ts'
import { listOrganizations, present, selectOrganizations, type OrganizationListRow } from './organization-queries.ts'
import { withDatabase } from './session.ts'

const ListOptions = z.object({
  ...listOptions,
  name: z.string().min(1).optional(),
  plan: z.enum(plans).optional(),
  stage: z.enum(stages).optional(),
})

export function addOrganizationReads(command: Command) {
  withExamples(
    addListOptions(command.command('list')),
    ['convene organization list', 'convene organization list --stage trial --json'],
    'See one with: convene organization show <id>',
  )
    .description('List organizations, newest first')
    .option('--name <text>', 'only organizations with this text in their name')
    .option('--plan <plan>', `only this plan: ${plans.join(', ')}`)
    .option('--stage <stage>', `only this stage: ${stages.join(', ')}`)
    .action(list)
  withExamples(
    command.command('show'),
    ['convene organization show Acme', 'convene organization show 01890000-0000-7000-8000-000000000001 --json'],
    'See its members with: convene user list --organization <id>',
  )
    .description('Show one organization')
    .argument('<organization>', 'its id, URI or name')
    .action(show)
}

async function list(options: unknown) {
  const { json, ...filters } = readOptions(ListOptions, options)
  const isFiltered = [filters.name, filters.plan, filters.stage, filters.after].some((value) => value !== undefined)
  await withDatabase(async (db) =>
    printList(await listOrganizations(db, filters), {
      json,
      count: filters.count,
      present,
      columns: [
        { title: 'ID', value: ({ id }) => id },
        { title: 'NAME', value: ({ name }) => name, shrinks: true },
        { title: 'PLAN', value: ({ plan }) => plan },
        { title: 'STAGE', value: ({ stage }) => stage },
        { title: 'MEMBERS', value: ({ members }) => String(members) },
      ],
      empty: isFiltered
        ? 'No more organizations match. Remove options to see others.'
        : 'There are no organizations yet. Create one with: convene organization create',
      show: 'convene organization show <id>',
    }),
  )
}

async function show(text: string, { json }: { json?: boolean }) {
  await withDatabase(async (db) => {
    const id = await findOrganization(db, text)
    const row = await db.one<OrganizationListRow>(sql`${selectOrganizations} where t.id = ${id}`)
    printOne(
      present(row),
      [
        ['Name', row.name],
        ['Id', row.id],
        ['URI', uriOf('organizations', row.id)],
        ['Owner', row.owner ?? 'none'],
        ['Plan', `${row.plan}, ${row.stage}`],
        ['Members', row.seats === null ? String(row.members) : `${row.members} of ${row.seats} seats`],
        ['SCIM', row.scim_enabled ? 'on' : 'off'],
        ['Features', formatFeatures(row.features)],
        ['Storage', row.storage_quota_mb === null ? 'default quota' : `quota of ${row.storage_quota_mb} MB`],
        ['Created', timeOf(row.created_at)],
      ],
      json,
      `Its members: convene user list --organization ${row.id}`,
    )
  })
}

function formatFeatures(features: Record<string, boolean>) {
  const changed = Object.entries(features).map(([name, isOn]) => `${name} ${isOn ? 'on' : 'off'}`)
  return changed.join(', ') || 'defaults of the plan'
}
