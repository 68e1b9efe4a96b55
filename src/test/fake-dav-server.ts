import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { openOutbound } from '../platform/http/fetch.ts'
import { milliseconds } from '../platform/time.ts'
import { closeAfterFile } from './cleanup.ts'

export type DavRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
/** `isBroken`: the connection closes before the last byte. */
export type DavAnswer = { status: number; headers?: Record<string, string>; body?: string; isBroken?: boolean }
/** Undefined: no answer. */
type Handler = (request: DavRequest) => DavAnswer | undefined

/** A calendar server that answers as a test wants, with all requests that it got. */
export async function startFakeServer(handler: Handler) {
  const got: DavRequest[] = []
  const at = (host: string, path = '/') => `http://${host}:${fake.port}${path}`
  const fake = { got, handler, port: 0, url: '', at }
  const server = createServer((request, reply) => void answer(request, reply))

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const { method = '', url: path = '', headers } = request
    const received = { method, path, headers, body: await text(request) }
    got.push(received)
    const answered = fake.handler(received)
    if (!answered) return
    const { status, headers: more = {}, body = '', isBroken = false } = answered
    const length = Buffer.byteLength(body) + (isBroken ? 1 : 0)
    reply.writeHead(status, { 'content-length': length, ...more })
    reply.write(body, () => (isBroken ? reply.destroy() : reply.end()))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  fake.port = (server.address() as AddressInfo).port
  fake.url = fake.at('127.0.0.1')
  closeAfterFile(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return fake
}

/** The guarded client, for which every name is on this machine, or where `find` says. */
export function openLocalOutbound(totalMs = milliseconds({ seconds: 15 }), find = (_name: string) => '127.0.0.1') {
  const outbound = openOutbound({ resolve: async (name) => [{ address: find(name), family: 4 }], totalMs })
  closeAfterFile(() => outbound.close())
  return outbound
}

/** An answer with the responses of a collection, as `<response>` elements with the prefix d. */
export function multistatus(...responses: string[]): DavAnswer {
  const body =
    '<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">' +
    `${responses.join('')}</d:multistatus>`
  return { status: 207, headers: { 'content-type': 'application/xml; charset=utf-8' }, body }
}

export const davResponse = (href: string, props: string, status = 200) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop>` +
  `<d:status>HTTP/1.1 ${status} OK</d:status></d:propstat></d:response>`

export const davStatus = (href: string, status: number) =>
  `<d:response><d:href>${href}</d:href><d:status>HTTP/1.1 ${status} Any</d:status></d:response>`
