import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'

/** The list of event types and what can be done with one. */
export function eventTypePages(_app: FastifyInstance, _db: Db) {}
