import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'

/** Holidays, time off, travel, preview and explanation of free times. */
export function timeOffPages(_app: FastifyInstance, _db: Db) {}
