import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { activityPages } from './activity-page.ts'
import { oncePages } from './create-link.ts'
import { createPages } from './create-page.ts'
import { eventTypeDeletion } from './delete.ts'
import { eventTypeCommands } from './list-commands.ts'
import { eventTypeListPages } from './list-pages.ts'
import { oneOffPages } from './one-off-pages.ts'
import { sharePages } from './share-pages.ts'

const mounts = [
  eventTypeListPages,
  eventTypeCommands,
  eventTypeDeletion,
  createPages,
  oncePages,
  oneOffPages,
  sharePages,
  activityPages,
]

/** The list of event types and what can be done with one. */
export function eventTypePages(app: FastifyInstance, db: Db) {
  for (const mount of mounts) mount(app, db)
}
