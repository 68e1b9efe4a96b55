import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'

/** The list of meetings. */
export function meetingListPages(_app: FastifyInstance, _db: Db) {}
