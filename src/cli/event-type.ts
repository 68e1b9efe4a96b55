import { Command } from 'commander'
import { z } from 'zod'
import { sql } from '../platform/db/sql.ts'
import { presentEventType } from '../scheduling/event-types/present.ts'
import { selectEventTypes, type EventTypeRow } from '../scheduling/event-types/queries.ts'
import { listEventTypes, present, states, statusOf } from './event-type-queries.ts'
import { withExamples } from './help.ts'
import { addListOptions } from './list-options.ts'
import { listOptions, printList, printOne, timeOf } from './listing.ts'
import { findEventType, findOrganization, findUser } from './lookup.ts'
import { readOptions } from './options.ts'
import { withDatabase } from './session.ts'

const ListOptions = z.object({
  ...listOptions,
  organization: z.string().min(1).optional(),
  user: z.string().min(1).optional(),
  status: z.enum(states).optional(),
})

export function eventType() {
  const command = withExamples(new Command('event-type'), ['convene event-type list --organization Acme']).description(
    'List and show event types. Use the API to create and change them',
  )
  withExamples(
    addListOptions(command.command('list')),
    [
      'convene event-type list --user ada@acme.example',
      'convene event-type list --organization Acme --status active --json',
    ],
    'See one with: convene event-type show <id>',
  )
    .description('List event types that are not deleted, newest first')
    .option('--organization <organization>', 'only event types of this organization: id, URI or name')
    .option('--user <user>', 'only event types that this user owns or hosts: id, URI, email address or slug')
    .option('--status <status>', `only this status: ${states.join(', ')}`)
    .action(list)
  withExamples(
    command.command('show'),
    ['convene event-type show ada-park/intro-call', 'convene event-type show intro-call --json'],
    'Find its id with: convene event-type list',
  )
    .description('Show one event type')
    .argument('<event-type>', 'its id, URI, scheduling URL, slug, or OWNER/SLUG')
    .action(show)
  return command
}

async function list(options: unknown) {
  const { json, organization, user, status, ...paging } = readOptions(ListOptions, options)
  const isFiltered = [organization, user, status, paging.after].some((value) => value !== undefined)
  await withDatabase(async (db) => {
    const organization_id = organization === undefined ? undefined : await findOrganization(db, organization)
    const user_id = user === undefined ? undefined : await findUser(db, user)
    printList(await listEventTypes(db, { ...paging, organization_id, user_id, status }), {
      json,
      count: paging.count,
      present,
      columns: [
        { title: 'ID', value: ({ id }) => id },
        { title: 'OWNER/SLUG', value: ({ owner_slug, slug }) => `${owner_slug ?? '-'}/${slug}`, shrinks: true },
        { title: 'MINUTES', value: ({ duration }) => String(duration) },
        { title: 'STATUS', value: statusOf },
      ],
      empty: isFiltered
        ? 'No more event types match. Remove options to see others.'
        : 'There are no event types yet. Create one through the API: POST /event_types',
      show: 'convene event-type show <id>',
    })
  })
}

async function show(text: string, { json }: { json?: boolean }) {
  await withDatabase(async (db) => {
    const id = await findEventType(db, text)
    const row = await db.one<EventTypeRow>(sql`${selectEventTypes()} where t.id = ${id}`)
    const { uri, profile, scheduling_url } = presentEventType(row)
    printOne(
      present(row),
      [
        ['Name', row.name],
        ['Id', row.id],
        ['URI', uri],
        ['Status', statusOf(row)],
        ['Owner', profile ? `${profile.name}, ${profile.owner}` : 'none'],
        ['Kind', row.pooling_type === null ? row.kind : `${row.kind}, ${row.pooling_type}`],
        ['Duration', `${[row.duration_options ?? row.duration].flat().join(', ')} minutes`],
        ['Seats', String(row.seats)],
        ['Hosts', String(row.hosts.length)],
        ['Book it at', scheduling_url],
        ['Created', timeOf(row.created_at)],
      ],
      json,
    )
  })
}
