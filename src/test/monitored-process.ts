import { request, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { findFreePort } from '../platform/db/embedded/server.ts'
import { cpuTime } from './cpu-time.ts'
import { startProcess, type Settings } from './process.ts'

export type Reply = { status: number; text: string; headers: NodeJS.Dict<string | string[]>; ms: number }

/** The service in a process of its own whose longest piece of work can be read. */
export async function startMonitored(settings: Settings) {
  const port = await findFreePort()
  const monitor = new URL('loop-monitor.ts', import.meta.url).href
  const service = await startProcess({ ...settings, NODE_OPTIONS: `--import=${monitor}`, LOOP_PORT: String(port) })

  /** One request on a connection of its own. */
  function send(method: string, path: string, headers: OutgoingHttpHeaders = {}, body?: string | Buffer) {
    const startedAt = performance.now()
    return new Promise<Reply>((resolve, reject) => {
      const sent = request(
        `${service.url}${path}`,
        { method, headers, agent: false },
        (answer) =>
          void text(answer).then(
            (content) =>
              resolve({
                status: answer.statusCode ?? 0,
                text: content,
                headers: answer.headers,
                ms: performance.now() - startedAt,
              }),
            reject,
          ),
      )
      // A refusal can come before the whole body is sent.
      sent.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EPIPE' || error.code === 'ECONNRESET'
          ? resolve({ status: 0, text: '', headers: {}, ms: performance.now() - startedAt })
          : reject(error),
      )
      sent.end(body)
    })
  }

  return {
    service,
    send,
    /** The longest piece of work since the last call, in milliseconds of CPU time. */
    longestPiece: async () => Number(await text(connect(port, '127.0.0.1'))),
  }
}

/** How many times slower than the machine on which the limits were chosen. Never below 1. */
export function measureSlowdown() {
  const measured = Array.from({ length: 5 }, () => cpuTime(controlWork)).toSorted((a, b) => a - b)[2] ?? 0
  return Math.max(1, measured / controlMs)
}

const controlMs = 20

function controlWork() {
  const rows = Array.from({ length: 2000 }, (_, i) => ({ id: i, name: `Guest ${(i * 7919) % 2000}` }))
  for (let i = 0; i < 10; i++) JSON.parse(JSON.stringify(rows.toSorted((a, b) => a.name.localeCompare(b.name))))
}
