import type { Command } from 'commander'
import { z } from 'zod'
import type { OrganizationRow } from '../people/organizations/queries.ts'
import { plans, stages } from '../platform/auth/caller.ts'
import type { Db } from '../platform/db/db.ts'
import { sql, when } from '../platform/db/sql.ts'
import { uriOf } from '../platform/http/field-types.ts'
import { withExamples } from './help.ts'
import { addListOptions, listOptions, pageOf, printList, printOne, timeOf } from './listing.ts'
import { findOrganization } from './lookup.ts'
import { readOptions } from './options.ts'
import { withDatabase } from './session.ts'

const Filters = z.object({
  ...listOptions,
  name: z.string().min(1).optional(),
  plan: z.enum(plans).optional(),
  stage: z.enum(stages).optional(),
})

type Row = Omit<OrganizationRow, 'invitations_sent' | 'updated_at'> & { members: number; owner: string | null }

export function addOrganizationReads(command: Command) {
  withExamples(addListOptions(command.command('list')), [
    'convene organization list',
    'convene organization list --stage trial --json',
  ], 'See one with: convene organization show <id>')
    .description('List organizations, the newest first')
    .option('--name <text>', 'only those whose name contains this text')
    .option('--plan <plan>', `only those on this plan: ${plans.join(', ')}`)
    .option('--stage <stage>', `only those in this stage: ${stages.join(', ')}`)
    .action(list)
  withExamples(command.command('show'), [
    'convene organization show Acme',
    'convene organization show 01890000-0000-7000-8000-000000000001 --json',
  ], 'See its people with: convene user list --organization <id>')
    .description('Show one organization')
    .argument('<organization>', 'its id, URI or name')
    .action(show)
}

async function list(options: unknown) {
  const { json, ...filters } = readOptions(Filters, options)
  const isFiltered = [filters.name, filters.plan, filters.stage, filters.after].some((value) => value !== undefined)
  await withDatabase(async (db) => printList(await listOrganizations(db, filters), {
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
      ? 'No more organizations match. Leave out options to see others.'
      : 'There are no organizations yet. Create one with: convene organization create',
    show: 'convene organization show <id>',
  }))
}

async function show(text: string, { json }: { json?: boolean }) {
  await withDatabase(async (db) => {
    const id = await findOrganization(db, text)
    const row = await db.one<Row>(sql`${organizations} where t.id = ${id}`)
    printOne(present(row), [
      ['Name', row.name],
      ['Id', row.id],
      ['URI', uriOf('organizations', row.id)],
      ['Owner', row.owner ?? 'none'],
      ['Plan', `${row.plan}, ${row.stage}`],
      ['Members', row.seats === null ? String(row.members) : `${row.members} of ${row.seats} seats`],
      ['SCIM', row.scim_enabled ? 'on' : 'off'],
      ['Features', inWords(row.features)],
      ['Storage', row.storage_quota_mb === null ? 'default quota' : `quota of ${row.storage_quota_mb} MB`],
      ['Created', timeOf(row.created_at)],
    ], json, `Its people: convene user list --organization ${row.id}`)
  })
}

const organizations = sql`
  select t.id, t.name, t.plan, t.stage, t.seats, t.scim_enabled, t.features, t.storage_quota_mb, t.created_at,
    (select count(*)::int from organization_memberships m where m.organization_id = t.id) as members,
    (select u.email from organization_memberships m join users u on u.id = m.user_id
      where m.organization_id = t.id and m.role = 'owner' limit 1) as owner
  from organizations t`

function listOrganizations(db: Db, { name, plan, stage, ...paging }: z.output<typeof Filters>) {
  return db.all<Row>(sql`
    ${organizations} where true
      ${when(name, (text) => sql`and position(lower(${text}) in lower(t.name)) > 0`)}
      ${when(plan, (value) => sql`and t.plan = ${value}`)}
      ${when(stage, (value) => sql`and t.stage = ${value}`)}
    ${pageOf(paging)}`)
}

function present(row: Row) {
  const { id, name, plan, stage, members, seats, owner, scim_enabled, features, storage_quota_mb, created_at } = row
  return {
    id, uri: uriOf('organizations', id), name, plan, stage, members, seats, owner, scim: scim_enabled, features,
    storage_quota_mb, created_at,
  }
}

function inWords(features: Record<string, boolean>) {
  const changed = Object.entries(features).map(([name, isOn]) => `${name} ${isOn ? 'on' : 'off'}`)
  return changed.join(', ') || 'as the plan says'
}
