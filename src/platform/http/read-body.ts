import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFormBodies } from './read-form.ts'
import { readJson } from './read-json.ts'
import { hasQueryBody, readQueryBody } from './read-query-body.ts'

/** Accepts bodies in JSON and encoded forms, and no other content type. Endpoints accept JSON with GET too. */
export function readBodies(app: FastifyInstance) {
  readJson(app)
  readFormBodies(app)
  app.addHook('onRoute', (route) => {
    if (route.config?.route?.method === 'GET') route.preValidation = addQueryBody
  })
}

async function addQueryBody(request: FastifyRequest) {
  const { raw, query } = request
  if (hasQueryBody(raw)) request.query = await readQueryBody(raw, query as Record<string, unknown>)
}
