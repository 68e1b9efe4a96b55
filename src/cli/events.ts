import { Command } from 'commander'
import { z } from 'zod'
import { listUnfinished, present, requireConsumer, states, type EventListRow } from './event-queries.ts'
import { retryEvents } from './events-retry.ts'
import { withExamples } from './help.ts'
import { addListOptions } from './list-options.ts'
import { listOptions, printList, timeOf } from './listing.ts'
import { findOrganization } from './lookup.ts'
import { readOptions } from './options.ts'
import { withDatabase } from './session.ts'

const consumer = z.string().min(1).optional()
const ListOptions = z.object({
  ...listOptions,
  consumer,
  organization: z.string().min(1).optional(),
  state: z.enum(states).optional(),
})

/** Domain events whose consumers, such as booking emails, have not finished. */
export function events() {
  const command = withExamples(new Command('events'), ['convene events list --state failed']).description(
    'List events that consumers inside the service have not finished, and retry failed ones',
  )
  withExamples(
    addListOptions(command.command('list')),
    [
      'convene events list --state failed',
      'convene events list --consumer "booking emails" --organization Acme --json',
    ],
    'Retry a failed one with: convene events retry <id>',
  )
    .description('List unfinished events, newest first: those that wait, and those whose last attempt failed')
    .option('--consumer <name>', 'only events of this consumer')
    .option('--state <state>', `only this state: ${states.join(', ')}`)
    .option('--organization <organization>', 'only events of this organization: id, URI or name')
    .action(list)
  withExamples(
    command.command('retry'),
    [
      'convene events retry 01890000-0000-7000-8000-000000000001',
      'convene events retry --consumer "booking emails"',
      'convene events retry --all',
    ],
    'Find the id with: convene events list --state failed',
  )
    .description('Run failed events again: those with these ids, those of one consumer, or all')
    .argument('[ids...]', 'ids of failed events')
    .option('--consumer <name>', 'all failed events of this consumer')
    .option('--all', 'all failed events of all consumers')
    .action(retryEvents)
  return command
}

async function list(options: unknown) {
  const { json, organization, ...filters } = readOptions(ListOptions, options)
  const isFiltered = [organization, filters.consumer, filters.state, filters.after].some((value) => value !== undefined)
  await withDatabase(async (db) => {
    await requireConsumer(db, filters.consumer)
    const organization_id = organization === undefined ? undefined : await findOrganization(db, organization)
    printList(await listUnfinished(db, { ...filters, organization_id }), {
      json,
      count: filters.count,
      present,
      columns: [
        { title: 'ID', value: ({ id }) => id },
        { title: 'EVENT', value: ({ name }) => name, shrinks: true },
        { title: 'CONSUMER', value: (row) => row.consumer, shrinks: true },
        { title: 'STATE', value: ({ state }) => state },
      ],
      detail: detailOf,
      empty: isFiltered
        ? 'No more events match. Remove options to see others.'
        : 'All consumers have finished all events.',
      show: 'convene events list --json     Retry: convene events retry <id>',
    })
  })
}

function detailOf({ created_at, attempts, last_error }: EventListRow) {
  const error = last_error === null ? [] : [last_error]
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`
  return [`emitted ${timeOf(created_at)}`, tries, ...error].join(', ')
}
