import type { FastifyReply } from 'fastify'
import { TooMany, type Detail } from '../errors.ts'
import { toAnswer } from '../http/errors.ts'

/** Errors as the protocol spells them, not as the API does. */
export function refuse(reply: FastifyReply, cause: unknown) {
  const { status, headers = {}, body } = toAnswer(cause)
  const { message, details: [detail] = [] } = body as { message: string; details?: Detail[] }
  const error = cause instanceof TooMany ? 'slow_down'
    : status === 503 ? 'temporarily_unavailable' : status >= 500 ? 'server_error' : 'invalid_request'
  if (status === 500) reply.log.error({ request_id: reply.request.id, err: cause })
  const error_description = cause instanceof TooMany ? cause.message
    : detail?.code === 'unsupported_media_type' ? 'the body must be a form or JSON' : (detail?.message ?? message)
  return reply.code(status).headers(headers).send({ error, error_description })
}
