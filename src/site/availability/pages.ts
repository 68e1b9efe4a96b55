import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'

/** Schedules with their weekly hours and dates. */
export function hoursPages(_app: FastifyInstance, _db: Db) {}
