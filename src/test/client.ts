import type { FastifyInstance } from 'fastify'
import { config } from '../platform/config.ts'

export type Reply = { status: number; headers: Record<string, unknown>; text: string; body: Json }

/** The JSON of an answer. Tests read any field and assert its value. */
// oxlint-disable-next-line no-explicit-any
export type Json = any

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'OPTIONS'
type Headers = Record<string, string>

export type Client = ReturnType<typeof clientOf>

/** Sends requests to the service with or without a token. */
export function clientOf(app: FastifyInstance, token: string | undefined) {
  async function send(method: Method, url: string, payload?: unknown, headers: Headers = {}): Promise<Reply> {
    const isRaw = typeof payload === 'string' || Buffer.isBuffer(payload)
    const reply = await app.inject({
      method,
      url: url.startsWith(config.BASE_URL) ? url.slice(config.BASE_URL.length) : url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { payload: isRaw ? payload : JSON.stringify(payload) }),
    })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.payload,
      body: isJson ? reply.json() : undefined,
    }
  }

  return {
    send,
    get: (url: string, headers?: Headers) => send('GET', url, undefined, headers),
    post: (url: string, body?: unknown, headers?: Headers) => send('POST', url, body, headers),
    put: (url: string, file: Buffer, type = 'image/png') => send('PUT', url, file, { 'content-type': type }),
    patch: (url: string, body?: unknown, headers?: Headers) => send('PATCH', url, body, headers),
    delete: (url: string, headers?: Headers) => send('DELETE', url, undefined, headers),
  }
}
