/**
 * A receiver of deliveries in a separate process. It responds with 200, with 500 below /failing, and not at all below
 * /silent. GET lists what it received and when.
 */
import { createServer } from 'node:http'

const arrivals: [id: string, at: number][] = []
const failures: [id: string, at: number, attempt: number][] = []

const server = createServer((request, reply) => {
  if (request.method === 'GET') {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams
    const indexOf = (name: string) => Number(query.get(name) ?? Infinity)
    const lists = { arrivals: arrivals.slice(indexOf('from')), failures: failures.slice(indexOf('failuresFrom')) }
    return reply.end(JSON.stringify({ count: arrivals.length, failureCount: failures.length, ...lists }))
  }
  request.resume().on('end', () => {
    const [id, at] = [String(request.headers['webhook-id']), performance.timeOrigin + performance.now()]
    const [, behavior] = request.url?.split('/') ?? []
    if (behavior === 'failing' || behavior === 'silent') {
      failures.push([id, at, Number(request.headers['webhook-attempt'])])
      if (behavior === 'failing') reply.writeHead(500).end()
      return
    }
    arrivals.push([id, at])
    reply.writeHead(200, { 'content-length': 2 }).end('ok')
  })
})

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
process.on('SIGTERM', () => process.exit(0))
