import type { FastifyInstance } from 'fastify'
import { readFormBodies } from './read-form.ts'
import { readJson } from './read-json.ts'

/** Accepts bodies in JSON and encoded forms, and no other content type. */
export function readBodies(app: FastifyInstance) {
  readJson(app)
  readFormBodies(app)
}
