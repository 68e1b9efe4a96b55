import { Agent, get } from 'node:http'
import type { Admin } from './people.ts'
import { median } from './service.ts'

export type Answer = { ms: number; status: number; body: string }
export type Asker = { ask(path: string): Promise<Answer>; close(): void }

/** Asks over one connection, one question after the other, each in the name of the next admin. */
export function asker(url: string, admins: Admin[]): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let next = 0
  return {
    ask(path) {
      const token = admins[next++ % admins.length]?.token ?? ''
      const begun = performance.now()
      return new Promise((resolve, reject) => {
        get(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
          const pieces: Buffer[] = []
          response.on('data', (piece: Buffer) => pieces.push(piece))
          response.on('error', reject)
          response.on('end', () => resolve({
            ms: performance.now() - begun,
            status: response.statusCode ?? 0,
            body: Buffer.concat(pieces).toString(),
          }))
        }).on('error', reject)
      })
    },
    close: () => agent.destroy(),
  }
}

/** The median time of a question, and how it was answered. What takes long is asked less often. */
export async function timed({ ask }: Asker, path: string, times = 15) {
  const longest = 4000
  const warmUp = 2
  for (let i = 0, begun = performance.now(); i < warmUp && performance.now() - begun < longest; i++) await ask(path)
  const answers: Answer[] = []
  const begun = performance.now()
  while (answers.length < times && (answers.length < 3 || performance.now() - begun < longest))
    answers.push(await ask(path))
  return { p50: median(answers.map(({ ms }) => ms)), status: Math.max(...answers.map(({ status }) => status)) }
}
