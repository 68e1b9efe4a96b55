import type { FastifyInstance, FastifyReply } from 'fastify'
import { TooManyRequests } from '../../platform/errors.ts'
import { toErrorResponse } from '../../platform/http/errors.ts'
import { drainBody } from '../../platform/http/sockets.ts'
import type { Problems } from '../../platform/problems.ts'

const descriptions: Record<string, string> = {
  unsupported_media_type: 'the body must be a form, multipart fields or JSON',
  too_large: 'the body is too large',
}

export function sendOAuthErrors(app: FastifyInstance) {
  app.setErrorHandler(async (error, request, reply) => {
    await drainBody(request, reply)
    return sendOAuthError(reply, error)
  })
}

/** Sends an error in the OAuth format instead of the API format. */
function sendOAuthError(reply: FastifyReply, cause: unknown) {
  const { status, headers = {}, body } = toErrorResponse(cause)
  const { message, details: [detail] = [] } = body as { message: string; details?: Problems }
  const error =
    cause instanceof TooManyRequests
      ? 'slow_down'
      : status === 503
        ? 'temporarily_unavailable'
        : status >= 500
          ? 'server_error'
          : 'invalid_request'
  if (status === 500) reply.log.error({ request_id: reply.request.id, err: cause })
  const error_description =
    cause instanceof TooManyRequests ? cause.message : (descriptions[detail?.code ?? ''] ?? detail?.message ?? message)
  return reply.code(status).headers(headers).send({ error, error_description })
}
