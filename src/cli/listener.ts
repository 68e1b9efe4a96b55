import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { examine, type Delivery } from './delivery.ts'

export type ListenerOptions = { key: string | undefined; status: number; delay: number; count: number | undefined }
export type Refusal = { at: string; method: string; path: string; refused: string; answered: number }
type ListenerCallbacks = { onDelivery(delivery: Delivery): void; onRefusal(refusal: Refusal): void }
type Place = { port: number; host: string }

const largestBody = 1024 * 1024
const maxWaitMs = 64 * largestBody
const maxIds = 10_000

/** Receives deliveries and tells of each. `enough` resolves once there were as many as were asked for. */
export async function openListener({ port, host }: Place, manner: ListenerOptions, told: ListenerCallbacks) {
  const seen = new Set<string>()
  const enough = Promise.withResolvers<void>()
  const stopped = new AbortController()
  let taken = 0
  let answered = 0

  async function receive(request: IncomingMessage, reply: ServerResponse) {
    const refuse = (status: number, refused: string, headers = {}) => {
      const { method = '', url: path = '' } = request
      told.onRefusal({ at: new Date().toISOString(), method, path, refused, answered: status })
      reply.writeHead(status, { 'content-type': 'text/plain', connection: 'close', ...headers }).end(`${refused}\n`)
    }
    if (request.method !== 'POST') return refuse(405, 'Deliveries come as POST.', { allow: 'POST' })
    const raw = await readBody(request)
    if (!raw) return refuse(413, `The body has more than ${largestBody} bytes.`)
    const body = parse(raw)
    if (body === undefined) return refuse(400, 'The body is not JSON.')
    // Sent again later by whoever is told so.
    if (taken === manner.count) return refuse(503, 'There were as many deliveries as were asked for.')

    taken += 1
    const { status: answer, delay, key } = manner
    const delivery = examine({ headers: request.headers, raw, body, key, at: new Date() })
    told.onDelivery({ ...delivery, seen_before: remember(seen, delivery.id), answered: answer })
    reply.once('close', () => { if (++answered === manner.count) enough.resolve() })
    if (delay > 0) await sleep(delay, undefined, { signal: stopped.signal })
    reply.writeHead(answer).end()
  }

  const server = createServer((request, reply) => void receive(request, reply).catch(() => reply.destroy()))
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => explainPlace(error, port, host))

  return {
    enough: enough.promise,
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

/** Whether it was there before. The oldest are forgotten. */
function remember(seen: Set<string>, id: string | null) {
  if (id === null) return false
  if (seen.has(id)) return true
  seen.add(id)
  for (const oldest of seen) {
    if (seen.size <= maxIds) break
    seen.delete(oldest)
  }
  return false
}

/** Nothing when it is too long. Then the rest is read all the same, as nobody looks at an answer before having sent. */
async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= largestBody) chunks.push(chunk)
    if (bytes > maxWaitMs) throw new Error('There is no end to it.')
  }
  return bytes > largestBody ? undefined : Buffer.concat(chunks)
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString())
  } catch {
    return undefined
  }
}

function addressOf(host: string, address: ReturnType<ReturnType<typeof createServer>['address']>) {
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function explainPlace(error: unknown, port: number, host: string): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    throw new Error(`Port ${port} of ${host} is in use. Choose another with --port; 0 takes any that is free.`)
  if (code === 'EACCES')
    throw new Error(`Port ${port} may not be opened by this user. Choose one above 1023 with --port.`)
  throw new Error(`Nothing can listen at ${host}, port ${port} (${String(code ?? error)}).`)
}
