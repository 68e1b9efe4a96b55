import { readdirSync, readFileSync } from 'node:fs'
import { median, type Running } from './service.ts'

/** A database whose work is measured. `postmaster`: the process that its connections belong to. */
export type Database = { name: string; postmaster: string; service?: Running }

/** One side of the comparison: a database, and the service on it. */
export type Side = Database & { service: Running; tokens: string[]; cookie: string }

/** Milliseconds per request: median time, and CPU time of the service and of PostgreSQL. */
export type Figures = { p50: number; cpu: number }

const warmups = 4
const rounds = 4
const perRound = 5
let sent = 0

/** Measures the same work on both sides in turns, so that whatever else the machine does affects both. */
export async function inTurns<S extends Database>(
  sides: S[],
  work: (side: S) => Promise<number>,
  repeats = { warmups, rounds, perRound },
): Promise<Figures[]> {
  const times = sides.map(() => [] as number[])
  const cpu = sides.map(() => 0)
  for (const side of sides) for (let i = 0; i < repeats.warmups; i++) await work(side)
  for (let round = 0; round < repeats.rounds; round++)
    for (const [i, side] of sides.entries()) {
      const before = readCpu(side)
      for (let k = 0; k < repeats.perRound; k++) times[i]?.push(await work(side))
      cpu[i] = (cpu[i] ?? 0) + increase(before, readCpu(side))
    }
  return sides.map((_, i) => ({
    p50: median(times[i] ?? []),
    cpu: (cpu[i] ?? 0) / (repeats.rounds * repeats.perRound),
  }))
}

/** Requests with the token of another person each time: each can send 500 a minute. */
export async function timeRequest(side: Side, path: string, init: { method?: string; body?: object } = {}) {
  const headers = path.startsWith('/console')
    ? { cookie: side.cookie }
    : {
        authorization: `Bearer ${side.tokens[sent++ % side.tokens.length]}`,
        'content-type': 'application/json',
      }
  const body = init.body === undefined ? {} : { body: JSON.stringify(init.body) }
  const startedAt = performance.now()
  const response = await fetch(side.service.url + path, {
    method: init.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...body,
  })
  const text = await response.text()
  const ms = performance.now() - startedAt
  if (response.status >= 300) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
  return { ms, text }
}

/** CPU time by process: the service, if it takes part, and the connections to its database. */
function readCpu({ name, postmaster, service }: Database) {
  const backends = readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .filter((id) => readOrEmpty(`/proc/${id}/cmdline`).includes(` ${name} 127.0.0.1`) && parentOf(id) === postmaster)
  const processes = [...backends, ...(service ? [String(service.child.pid)] : [])]
  return new Map(processes.map((id) => [id, nanosecondsOf(id)]))
}

/** Milliseconds. A connection that was closed in between does not count. */
function increase(before: Map<string, number>, after: Map<string, number>) {
  return [...after].reduce((sum, [id, time]) => sum + (time - (before.get(id) ?? 0)) / 1e6, 0)
}

/** The process id of the server that a connection belongs to. */
export const parentOf = (id: string) => readOrEmpty(`/proc/${id}/stat`).split(') ')[1]?.split(' ')[1] ?? ''
const nanosecondsOf = (id: string) => Number(readOrEmpty(`/proc/${id}/schedstat`).split(' ')[0] ?? 0)

function readOrEmpty(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
