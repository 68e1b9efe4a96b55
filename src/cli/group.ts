import { Command } from 'commander'
import { z } from 'zod'
import { presentGroup } from '../people/groups/present.ts'
import { sql } from '../platform/db/sql.ts'
import { listGroups, present, selectGroups, type GroupListRow } from './group-queries.ts'
import { withExamples } from './help.ts'
import { addListOptions } from './list-options.ts'
import { listOptions, printList, printOne, timeOf } from './listing.ts'
import { findGroup, findOrganization, findUser } from './lookup.ts'
import { readOptions } from './options.ts'
import { withDatabase } from './session.ts'

const ListOptions = z.object({
  ...listOptions,
  organization: z.string().min(1).optional(),
  user: z.string().min(1).optional(),
})

const ShowOptions = z.object({ json: z.boolean().optional(), organization: z.string().min(1).optional() })

export function group() {
  const command = withExamples(new Command('group'), ['convene group list --organization Acme']).description(
    'List and show groups. Use the API to create and change them',
  )
  withExamples(
    addListOptions(command.command('list')),
    ['convene group list --organization Acme', 'convene group list --user ada@acme.example --json'],
    'See one with: convene group show <id>',
  )
    .description('List groups, newest first')
    .option('--organization <organization>', 'only groups of this organization: id, URI or name')
    .option('--user <user>', 'only groups that this user belongs to: id, URI, email address or slug')
    .action(list)
  withExamples(
    command.command('show'),
    ['convene group show Sales --organization Acme', 'convene group show 01890000-0000-7000-8000-000000000001 --json'],
    'Find its id with: convene group list',
  )
    .description('Show one group')
    .argument('<group>', 'its id, URI or name')
    .option('--organization <organization>', 'organization of the group, if the name is ambiguous: id, URI or name')
    .action(show)
  return command
}

async function list(options: unknown) {
  const { json, organization, user, ...paging } = readOptions(ListOptions, options)
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
        ? 'No more groups match. Remove options to see others.'
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
    const row = await db.one<GroupListRow>(sql`${selectGroups} where t.id = ${id}`)
    const { uri, organization: organizationUri } = presentGroup(row)
    printOne(
      present(row),
      [
        ['Name', row.name],
        ['Id', row.id],
        ['URI', uri],
        ['Organization', `${row.organization_name}, ${organizationUri}`],
        ['Members', String(row.member_count)],
        ['Group admins', String(row.admin_count)],
        ['Created', timeOf(row.created_at)],
      ],
      json,
    )
  })
}
