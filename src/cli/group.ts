import { Command } from 'commander'
import { z } from 'zod'
import { presentGroup } from '../people/groups/present.ts'
import type { GroupRow } from '../people/groups/queries.ts'
import type { Db } from '../platform/db/db.ts'
import { sql, when } from '../platform/db/sql.ts'
import { withExamples } from './help.ts'
import { addListOptions, listOptions, pageOf, printList, printOne, timeOf, type Paging } from './listing.ts'
import { findGroup, findOrganization, findUser } from './lookup.ts'
import { readOptions } from './options.ts'
import { withDatabase } from './session.ts'

const Filters = z.object({
  ...listOptions,
  organization: z.string().min(1).optional(),
  user: z.string().min(1).optional(),
})

const ShowOptions = z.object({ json: z.boolean().optional(), organization: z.string().min(1).optional() })

type Row = GroupRow & { admin_count: number; organization_name: string }

export function group() {
  const command = withExamples(new Command('group'), ['convene group list --organization Acme'])
    .description('List and show groups. They are created and changed through the API')
  withExamples(addListOptions(command.command('list')), [
    'convene group list --organization Acme',
    'convene group list --user ada@acme.example --json',
  ], 'See one with: convene group show <id>')
    .description('List groups, the newest first')
    .option('--organization <organization>', 'only groups of this organization: its id, URI or name')
    .option('--user <user>', 'only groups that this user belongs to: id, URI, email address or slug')
    .action(list)
  withExamples(command.command('show'), [
    'convene group show Sales --organization Acme',
    'convene group show 01890000-0000-7000-8000-000000000001 --json',
  ], 'Find its id with: convene group list')
    .description('Show one group')
    .argument('<group>', 'its id, URI or name')
    .option('--organization <organization>', 'where to look for the name: id, URI or name of the organization')
    .action(show)
  return command
}

async function list(options: unknown) {
  const { json, organization, user, ...paging } = readOptions(Filters, options)
  const isFiltered = [organization, user, paging.after].some((value) => value !== undefined)
  await withDatabase(async (db) => {
    const organization_id = organization === undefined ? undefined : await findOrganization(db, organization)
    const user_id = user === undefined ? undefined : await findUser(db, user)
    printList(await listGroups(db, { ...paging, organization_id, user_id }), {
      json,
      count: paging.count,
      present,
      columns: [
        { title: 'ID', value: ({ id }) => id },
        { title: 'NAME', value: ({ name }) => name, shrinks: true },
        { title: 'ORGANIZATION', value: ({ organization_name }) => organization_name, shrinks: true },
        { title: 'MEMBERS', value: ({ member_count }) => String(member_count) },
      ],
      empty: isFiltered
        ? 'No more groups match. Leave out options to see others.'
        : 'There are no groups yet. Create one through the API: POST /groups',
      show: 'convene group show <id>',
    })
  })
}

async function show(text: string, options: unknown) {
  const { json, organization } = readOptions(ShowOptions, options)
  await withDatabase(async (db) => {
    const organization_id = organization === undefined ? undefined : await findOrganization(db, organization)
    const id = await findGroup(db, text, organization_id)
    const row = await db.one<Row>(sql`${groups} where t.id = ${id}`)
    const { uri, organization: organizationUri } = presentGroup(row)
    printOne(present(row), [
      ['Name', row.name],
      ['Id', row.id],
      ['URI', uri],
      ['Organization', `${row.organization_name}, ${organizationUri}`],
      ['Members', String(row.member_count)],
      ['Group admins', String(row.admin_count)],
      ['Created', timeOf(row.created_at)],
    ], json)
  })
}

const countOf = (role: string) => sql`
  (select count(*)::int from group_relationships r where r.group_id = t.id and r.role = ${role})`

const groups = sql`
  select t.id, t.organization_id, t.name, t.created_at, t.updated_at, o.name as organization_name,
    ${countOf('member')} as member_count, ${countOf('admin')} as admin_count
  from groups t join organizations o on o.id = t.organization_id`

type Criteria = Paging & { organization_id: string | undefined; user_id: string | undefined }

function listGroups(db: Db, { organization_id, user_id, ...paging }: Criteria) {
  return db.all<Row>(sql`
    ${groups} where true
      ${when(organization_id, (id) => sql`and t.organization_id = ${id}`)}
      ${when(user_id, (id) => sql`and exists (
        select from group_relationships r join organization_memberships m on m.id = r.membership_id
        where r.group_id = t.id and m.user_id = ${id})`)}
    ${pageOf(paging)}`)
}

function present(row: Row) {
  return { id: row.id, ...presentGroup(row), admin_count: row.admin_count, organization_name: row.organization_name }
}
