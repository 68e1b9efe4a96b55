import { z } from 'zod'
import { command, operator } from '../platform/commands/command.ts'
import type { Db } from '../platform/db/db.ts'
import { NotFound } from '../platform/errors.ts'
import { uriOf } from '../platform/http/field-types.ts'
import { isId } from '../platform/text.ts'
import { listFailed, requireConsumer, retryFailed } from './event-queries.ts'
import { readOptions } from './options.ts'
import { print, say, Usage } from './output.ts'
import { withDatabase } from './session.ts'

const RetryOptions = z.object({
  json: z.boolean().optional(),
  consumer: z.string().min(1).optional(),
  all: z.boolean().default(false),
})

/** Makes failed events due again. */
export async function retryEvents(ids: string[], options: unknown) {
  const { json, consumer, all } = readOptions(RetryOptions, options)
  if ([ids.length > 0, consumer !== undefined, all].filter(Boolean).length !== 1)
    throw new Usage('Name what to retry: ids, or --consumer <name>, or --all.')
  const unknownId = ids.find((id) => !isId(id))
  if (unknownId !== undefined) throw new Usage(`${unknownId} is not an id. 'convene events list' shows them.`)
  await withDatabase(async (db) => {
    await requireConsumer(db, consumer)
    const count = await retryAll(db, ids, consumer)
    if (json) return print({ retried: count }, true)
    say(count === 1 ? 'Retrying 1 event.' : `Retrying ${count} events.`)
  })
}

/** Each organization gets an entry in its activity log. Returns the number of events. */
async function retryAll(db: Db, ids: string[], consumer: string | undefined) {
  const failed = await listFailed(db, ids.length > 0 ? { ids } : { consumer })
  const missing = ids.find((id) => !failed.some((job) => job.id === id.toLowerCase()))
  if (missing !== undefined)
    throw new NotFound(`There is no failed event ${missing}. 'convene events list --state failed' shows them.`)
  let count = 0
  for (const [organization_id, jobs] of Map.groupBy(failed, (job) => job.organization_id)) {
    const details = { organization: uriOf('organizations', organization_id) }
    count += await command(db, operator, { organization_id, namespace: 'Event', action: 'Retry', details }, (tx) =>
      retryFailed(
        tx,
        jobs.map(({ id }) => id),
      ),
    )
  }
  return count
}
