import { z } from 'zod'
import { presentUserSummary } from '../people/users/present.ts'
import { sql } from '../platform/db/sql.ts'
import { uriOf } from '../platform/http/field-types.ts'
import { listOptions, printList, printOne, timeOf } from './listing.ts'
import { findOrganization, findUser } from './lookup.ts'
import { readOptions } from './options.ts'
import { withDatabase } from './session.ts'
import { listUsers, present, selectUsers, type UserListRow } from './user-queries.ts'
import { roles } from './user-roles.ts'

const ListOptions = z.object({
  ...listOptions,
  organization: z.string().min(1).optional(),
  email: z.string().min(1).optional(),
  role: z.enum(roles).optional(),
})

export async function printUsers(options: unknown) {
  const { json, organization, ...filters } = readOptions(ListOptions, options)
  const isFiltered = [organization, filters.email, filters.role, filters.after].some((value) => value !== undefined)
  await withDatabase(async (db) => {
    const organization_id = organization === undefined ? undefined : await findOrganization(db, organization)
    printList(await listUsers(db, { ...filters, organization_id }), {
      json,
      count: filters.count,
      present,
      columns: [
        { title: 'ID', value: ({ id }) => id },
        { title: 'EMAIL', value: ({ email }) => email, shrinks: true },
        { title: 'NAME', value: ({ name }) => name, shrinks: true },
        { title: 'ROLE', value: ({ role }) => role ?? 'none' },
      ],
      empty: isFiltered
        ? 'No more users match. Remove options to see others.'
        : 'There are no users yet. Create an organization with its owner: convene organization create',
      show: 'convene user show <id>',
    })
  })
}

export async function printUser(text: string, { json }: { json?: boolean }) {
  await withDatabase(async (db) => {
    const id = await findUser(db, text)
    const row = await db.one<UserListRow>(sql`${selectUsers} where t.id = ${id}`)
    const { uri, scheduling_url } = presentUserSummary(row)
    printOne(
      present(row),
      [
        ['Name', row.name],
        ['Email', row.email],
        ['Id', row.id],
        ['URI', uri],
        ['Role', row.role === null ? `none: left ${row.organization_name}` : `${row.role} of ${row.organization_name}`],
        ['Organization', uriOf('organizations', row.organization_id)],
        ['Page', scheduling_url],
        ['Time zone', row.timezone],
        ['Password', row.has_password ? 'set' : 'not set (signs in with an emailed code)'],
        ['Created', timeOf(row.created_at)],
      ],
      json,
      `Their tokens: convene token list --user ${row.id}`,
    )
  })
}
