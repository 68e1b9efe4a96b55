import { Agent, request } from 'node:http'
import type { Admin } from './people.ts'
import { median } from './service.ts'

export type TimedResponse = { ms: number; status: number; body: string }
export type TimedClient = { get(path: string): Promise<TimedResponse>; close(): void }

/** Sends requests over one connection, one after the other, each with the token of the next admin. */
export function createClient(url: string, admins: Admin[]): TimedClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let next = 0
  return {
    get(path) {
      const token = admins[next++ % admins.length]?.token ?? ''
      const startedAt = performance.now()
      return new Promise((resolve, reject) => {
        request(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              ms: performance.now() - startedAt,
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks).toString(),
            }),
          )
        })
          .on('error', reject)
          .end()
      })
    },
    close: () => agent.destroy(),
  }
}

/** The median time and the highest status of repeated requests. Sends fewer requests if they are slow. */
export async function timeRequest({ get }: TimedClient, path: string, times = 15) {
  const maxMs = 4000
  const warmUp = 2
  const warmUpStart = performance.now()
  for (let i = 0; i < warmUp && performance.now() - warmUpStart < maxMs; i++) await get(path)
  const responses: TimedResponse[] = []
  const startedAt = performance.now()
  while (responses.length < times && (responses.length < 3 || performance.now() - startedAt < maxMs))
    responses.push(await get(path))
  return { p50: median(responses.map(({ ms }) => ms)), status: Math.max(...responses.map(({ status }) => status)) }
}
