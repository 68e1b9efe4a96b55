import type { Command } from 'commander'
import { z } from 'zod'
import { presentUserSummary } from '../people/users/present.ts'
import type { UserRow } from '../people/users/queries.ts'
import type { Role } from '../platform/auth/caller.ts'
import type { Db } from '../platform/db/db.ts'
import { sql, when } from '../platform/db/sql.ts'
import { uriOf } from '../platform/http/field-types.ts'
import { withExamples } from './help.ts'
import { addListOptions, listOptions, pageOf, printList, printOne, timeOf } from './listing.ts'
import { findOrganization, findUser } from './lookup.ts'
import { readOptions } from './options.ts'
import { withDatabase } from './session.ts'

const roles = ['owner', 'admin', 'user', 'none'] as const

const Filters = z.object({
  ...listOptions,
  organization: z.string().min(1).optional(),
  email: z.string().min(1).optional(),
  role: z.enum(roles).optional(),
})

type Row = UserRow & {
  role: Role | null
  membership_id: string | null
  organization_name: string
  has_password: boolean
}

export function addUserReads(command: Command) {
  withExamples(addListOptions(command.command('list')), [
    'convene user list --organization Acme',
    'convene user list --email ada@acme.example --json',
  ], 'See one with: convene user show <id>')
    .description('List users, the newest first')
    .option('--organization <organization>', 'only the people of this organization: its id, URI or name')
    .option('--email <address>', 'only the user with this email address')
    .option('--role <role>', `only this role: ${roles.join(', ')} (none: people who left their organization)`)
    .action(list)
  withExamples(command.command('show'), [
    'convene user show ada@acme.example',
    'convene user show ada-park --json',
  ], 'See the tokens of a user with: convene token list --user <user>')
    .description('Show one user')
    .argument('<user>', 'their id, URI, email address or slug')
    .action(show)
}

async function list(options: unknown) {
  const { json, organization, ...filters } = readOptions(Filters, options)
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
        ? 'No more users match. Leave out options to see others.'
        : 'There are no users yet. Create an organization with its owner: convene organization create',
      show: 'convene user show <id>',
    })
  })
}

async function show(text: string, { json }: { json?: boolean }) {
  await withDatabase(async (db) => {
    const id = await findUser(db, text)
    const row = await db.one<Row>(sql`${users} where t.id = ${id}`)
    const { uri, scheduling_url } = presentUserSummary(row)
    printOne(present(row), [
      ['Name', row.name],
      ['Email', row.email],
      ['Id', row.id],
      ['URI', uri],
      ['Role', row.role === null ? `none: left ${row.organization_name}` : `${row.role} of ${row.organization_name}`],
      ['Organization', uriOf('organizations', row.organization_id)],
      ['Page', scheduling_url],
      ['Time zone', row.timezone],
      ['Password', row.has_password ? 'set' : 'not set: signs in with an emailed code'],
      ['Created', timeOf(row.created_at)],
    ], json, `Their tokens: convene token list --user ${row.id}`)
  })
}

const users = sql`
  select t.id, t.organization_id, t.name, t.slug, t.email, t.timezone, t.avatar_url, t.locale, t.time_notation,
    t.created_at, t.updated_at, m.role, m.id as membership_id, o.name as organization_name,
    t.password_hash is not null as has_password
  from users t join organizations o on o.id = t.organization_id
    left join organization_memberships m on m.user_id = t.id and m.organization_id = t.organization_id`

type Criteria = Omit<z.output<typeof Filters>, 'organization'> & { organization_id: string | undefined }

function listUsers(db: Db, { organization_id, email, role, ...paging }: Criteria) {
  return db.all<Row>(sql`
    ${users} where true
      ${when(organization_id, (id) => sql`and t.organization_id = ${id}`)}
      ${when(email, (address) => sql`and lower(t.email) = lower(${address})`)}
      ${when(role, (value) => (value === 'none' ? sql`and m.role is null` : sql`and m.role = ${value}`))}
    ${pageOf(paging)}`)
}

function present(row: Row) {
  const { id, name, email, slug, role, membership_id, organization_id, organization_name, has_password } = row
  const { uri, scheduling_url } = presentUserSummary(row)
  return {
    id, uri, name, email, slug, role, scheduling_url, timezone: row.timezone, has_password,
    membership: membership_id && uriOf('organization_memberships', membership_id),
    organization: uriOf('organizations', organization_id), organization_name, created_at: row.created_at,
  }
}
