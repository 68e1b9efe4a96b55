/**
 * A receiver of deliveries in a process of its own. It answers 200, 500 below /failing and nothing below /silent, and
 * lists on request what came when.
 */
import { createServer } from 'node:http'

const arrivals: [id: string, at: number][] = []
const failures: [id: string, at: number, attempt: number][] = []

const server = createServer((request, reply) => {
  if (request.method === 'GET') {
    const asked = new URL(request.url ?? '', 'http://here').searchParams
    const from = (name: string) => Number(asked.get(name) ?? Infinity)
    const listed = { arrivals: arrivals.slice(from('from')), failures: failures.slice(from('failuresFrom')) }
    return reply.end(JSON.stringify({ count: arrivals.length, failureCount: failures.length, ...listed }))
  }
  request.resume().on('end', () => {
    const [id, at] = [String(request.headers['webhook-id']), performance.timeOrigin + performance.now()]
    const [, manner] = request.url?.split('/') ?? []
    if (manner === 'failing' || manner === 'silent') {
      failures.push([id, at, Number(request.headers['webhook-attempt'])])
      if (manner === 'failing') reply.writeHead(500).end()
      return
    }
    arrivals.push([id, at])
    reply.writeHead(200, { 'content-length': 2 }).end('ok')
  })
})

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
process.on('SIGTERM', () => process.exit(0))
