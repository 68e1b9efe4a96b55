import { once } from 'node:events'
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { closeAfterFile } from './cleanup.ts'

/** `lost`: the request does not arrive. `unanswered`: it is carried out, but the answer does not arrive. */
type Fault = 'lost' | 'unanswered' | undefined

/** Decides about each request, before it arrives and after it was carried out. It can wait, and keep the request. */
export type ProxyRules = {
  before?: ((method: string) => Promise<Fault> | Fault) | undefined
  after?: ((method: string) => Promise<unknown> | undefined) | undefined
}

/** An HTTP proxy in front of a calendar server. The rules can change at any time. Returns its URL. */
export async function startFaultProxy(target: string, rules: ProxyRules) {
  const server = createServer((request, reply) => {
    forward(new URL(target), rules, request, reply).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAfterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}/`
}

async function forward(target: URL, rules: ProxyRules, request: IncomingMessage, reply: ServerResponse) {
  const body = Buffer.concat((await request.toArray()) as Buffer[])
  const { method = 'GET', headers } = request
  const fault = await rules.before?.(method)
  if (fault === 'lost' || request.socket.destroyed) return request.socket.destroy()
  const url = new URL(request.url ?? '/', target)
  const upstream = sendRequest(url, { method, headers: { ...headers, host: target.host } })
  upstream.end(body)
  const [answer] = (await once(upstream, 'response')) as [IncomingMessage]
  const content = Buffer.concat((await answer.toArray()) as Buffer[])
  await rules.after?.(method)
  if (fault === 'unanswered') return request.socket.destroy()
  return reply.writeHead(answer.statusCode ?? 500, answer.headers).end(content)
}
