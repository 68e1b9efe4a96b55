import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'

/** The first page after sign-in. */
export function homePages(_app: FastifyInstance, _db: Db) {}
