import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'

/** Booking for someone. */
export function bookingPages(_app: FastifyInstance, _db: Db) {}
