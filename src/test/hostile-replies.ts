import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Json } from './client.ts'

/**
 * `names`: the parameter that the response must name. `harmless`: success is correct if nothing changes. `payload`: can
 * be made when it is sent, because thousands of long ones would fill the memory.
 */
export type HostileRequest = Omit<InjectOptions, 'payload'> & {
  title: string
  names?: string
  harmless?: true
  payload?: string | Buffer | (() => string)
}

type Reply = Awaited<ReturnType<FastifyInstance['inject']>>

const isText = (value: unknown) => typeof value === 'string'

/**
 * What is wrong with the response to a hostile request. Plain comparisons, because tens of thousands of calls of
 * `expect` take longer than the requests.
 */
export function checkReply({ headers, payload, statusCode }: Reply, names?: string, harmless = false) {
  const allowed = harmless ? [200] : names ? [400] : [400, 401, 404, 405]
  const body = parse(payload)
  const checks = {
    [`has the status ${statusCode}`]: allowed.includes(statusCode),
    [`is not an error: ${payload.slice(0, 200)}`]: harmless ? body !== undefined : isErrorBody(body),
    [`does not name ${names}`]: harmless || names === undefined || namesOf(body).includes(names),
    [`reveals internals: ${payload.slice(0, 200)}`]: !/node_modules|\.ts:\d|syntax error|violates/.test(payload),
    [`has the type ${headers['content-type']}`]: headers['content-type'] === 'application/json; charset=utf-8',
    'has no request id': isText(headers['x-request-id']),
    'changes the prototype of objects': !('name' in {}),
  }
  return Object.entries(checks).flatMap(([problem, isFine]) => (isFine ? [] : problem))
}

function parse(payload: string): Json {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}

/** The title, the message and the details of an error, and nothing else. */
function isErrorBody(body: Json) {
  return (
    Object.keys(body ?? {})
      .toSorted()
      .join() === 'details,message,title' &&
    isText(body.title) &&
    isText(body.message) &&
    Array.isArray(body.details) &&
    body.details.some((detail: Json) => isText(detail?.message) && isText(detail?.code))
  )
}

function namesOf(body: Json): string[] {
  const details: Json[] = Array.isArray(body?.details) ? body.details : []
  return details.map(({ parameter = '' }) => String(parameter).split(/[.[]/)[0] ?? '')
}
