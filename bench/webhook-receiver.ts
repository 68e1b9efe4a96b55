/** A receiver of deliveries in a process of its own. It answers 200 and tells, when asked, what came when. */
import { createServer } from 'node:http'

const arrivals: [id: string, at: number][] = []

const server = createServer((request, reply) => {
  if (request.method === 'GET') {
    const from = Number(new URL(request.url ?? '', 'http://here').searchParams.get('from') ?? Infinity)
    return reply.end(JSON.stringify({ count: arrivals.length, arrivals: arrivals.slice(from) }))
  }
  request.resume().on('end', () => {
    arrivals.push([String(request.headers['webhook-id']), performance.timeOrigin + performance.now()])
    reply.writeHead(200, { 'content-length': 2 }).end('ok')
  })
})

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
process.on('SIGTERM', () => process.exit(0))
