import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkDelivery, type Delivery } from './delivery.ts'
import { maxBodyBytes, parseJson, readBody } from './read-body.ts'

export type ListenerOptions = { key: string | undefined; status: number; delay: number; count: number | undefined }
export type Refusal = { at: string; method: string; path: string; refused: string; answered: number }
type ListenerCallbacks = { onDelivery(delivery: Delivery): void; onRefusal(refusal: Refusal): void }
type Address = { port: number; host: string }

const maxIds = 10_000

/** Receives deliveries and calls back for each. `finished` resolves after `count` deliveries. */
export async function openListener({ port, host }: Address, options: ListenerOptions, callbacks: ListenerCallbacks) {
  const seen = new Set<string>()
  const finished = Promise.withResolvers<void>()
  const stopped = new AbortController()
  let acceptedCount = 0
  let answeredCount = 0

  async function receive(request: IncomingMessage, reply: ServerResponse) {
    const refuse = (status: number, refused: string, headers = {}) => {
      const { method = '', url: path = '' } = request
      callbacks.onRefusal({ at: new Date().toISOString(), method, path, refused, answered: status })
      reply.writeHead(status, { 'content-type': 'text/plain', connection: 'close', ...headers }).end(`${refused}\n`)
    }
    if (request.method !== 'POST') return refuse(405, 'Deliveries must use POST.', { allow: 'POST' })
    const raw = await readBody(request)
    if (!raw) return refuse(413, `The body has more than ${maxBodyBytes} bytes.`)
    const body = parseJson(raw)
    if (body === undefined) return refuse(400, 'The body is not JSON.')
    // With 503 the sender retries later.
    if (acceptedCount === options.count) return refuse(503, 'The listener has received its --count of deliveries.')

    acceptedCount += 1
    const { status, delay, key } = options
    const delivery = checkDelivery({ headers: request.headers, raw, body, key, at: new Date() })
    callbacks.onDelivery({ ...delivery, seen_before: recordId(seen, delivery.id), answered: status })
    reply.once('close', () => {
      if (++answeredCount === options.count) finished.resolve()
    })
    if (delay > 0) await sleep(delay, undefined, { signal: stopped.signal })
    reply.writeHead(status).end()
  }

  const server = createServer((request, reply) => void receive(request, reply).catch(() => reply.destroy()))
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => explainListenError(error, port, host))

  return {
    finished: finished.promise,
    url: addressOf(host, server.address()),
    async close() {
      stopped.abort()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Returns whether this id was seen before. Deletes the oldest ids. */
function recordId(seen: Set<string>, id: string | null) {
  if (id === null) return false
  if (seen.has(id)) return true
  seen.add(id)
  for (const oldest of seen) {
    if (seen.size <= maxIds) break
    seen.delete(oldest)
  }
  return false
}

function addressOf(host: string, address: ReturnType<ReturnType<typeof createServer>['address']>) {
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function explainListenError(error: unknown, port: number, host: string): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    throw new Error(`Port ${port} of ${host} is in use. Choose another port, or use --port 0 for any free port.`)
  if (code === 'EACCES') throw new Error(`Port ${port} needs more permissions. Choose a port above 1023 with --port.`)
  throw new Error(`Cannot listen at ${host}, port ${port} (${String(code ?? error)}).`)
}
