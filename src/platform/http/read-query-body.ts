import type { IncomingMessage } from 'node:http'
import { Invalid } from '../errors.ts'
import { maxQueryLength } from './list-query.ts'
import { parseJson } from './read-json.ts'

type Query = Record<string, unknown>

/**
 * Some clients send the filters of a list as the JSON body of a GET. An object is taken as query parameters, and the
 * query wins. Fastify reads no body of a GET, and everything but JSON is ignored, as HTTP says.
 */
export async function readQueryBody(request: IncomingMessage, query: Query): Promise<Query> {
  const bytes = await readAtMost(request, maxQueryLength)
  const body = bytes.length === 0 ? {} : parseJson(bytes)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Invalid({ code: 'invalid', message: 'the body of a GET must be a JSON object of query parameters' })
  const names = new Set(Object.keys(query).map(nameOf))
  const added = Object.entries(body).filter(([key, value]) => value !== null && !names.has(nameOf(key)))
  return { ...Object.fromEntries(added.map(([key, value]) => [key, toText(value)])), ...query }
}

export function hasQueryBody({ method, headers }: IncomingMessage) {
  if (method !== 'GET' || headers['content-type'] === undefined) return false
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
  return hasBody && /^application\/json\s*(;|$)/i.test(headers['content-type'])
}

async function readAtMost(request: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes)
      throw new Invalid({ code: 'too_large', message: `the body of a GET must be ${maxBytes} bytes or smaller` })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What a query would contain. An object stays one, so that its parameter is rejected. */
function toText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toText)
  return typeof value === 'number' || typeof value === 'boolean' ? `${value}` : value
}

/** `sort[]` and `sort[0]` are the same parameter as `sort`. */
const nameOf = (key: string) => key.replace(/\[\d{0,9}\]$/, '')
