import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'

/** The editor of an event type. */
export function eventTypeEditorPages(_app: FastifyInstance, _db: Db) {}
