import type { FastifyInstance } from 'fastify'
import { readFormBodies } from './read-form.ts'
import { readJson } from './read-json.ts'
import { hasQueryBody, readQueryBody } from './read-query-body.ts'

/** Accepts bodies in JSON and encoded forms, and no other content type. Endpoints accept JSON with GET too. */
export function readBodies(app: FastifyInstance) {
  readJson(app)
  readFormBodies(app)
  app.addHook('preValidation', (request, _reply, next) => {
    if (!request.routeOptions.config.route || !hasQueryBody(request.raw)) return next()
    readQueryBody(request.raw, request.query as Record<string, unknown>).then((query) => { request.query = query })
      .then(() => next(), next)
  })
}
