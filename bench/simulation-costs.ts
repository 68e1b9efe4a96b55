import { readFileSync } from 'node:fs'

export const kinds = ['me', 'list', 'times', 'page', 'booking'] as const
export type Kind = (typeof kinds)[number]

/**
 * One request. CPU in ms. `factors`: how long single requests took without load, as multiples of their mean, in order.
 * `alone`: their mean in ms.
 */
export type RequestCost = {
  service: number
  postgres: number
  client: number
  alone: number
  factors: number[]
  walBytes: number
}

/**
 * A closed loop: `clients` send one request after the other. Latencies in ms. `otherCores`: in use by anything else on
 * the machine, null if it was not recorded.
 */
export type MeasuredLoad = {
  name: string
  kind: Kind
  clients: number
  hosts: number
  perSecond: number
  p50: number
  p99: number
  service: number
  postgres: number
  client: number
  otherCores: number | null
}

/** What `npm run bench -- simulation-costs` measured. `worker`: CPU in ms for what follows a booking. */
export type MeasuredCosts = {
  date: string
  machine: string
  requests: Record<Kind, RequestCost>
  loads: MeasuredLoad[]
  worker: { service: number; postgres: number; walBytes: number }
  diskBytesPerBooking: number
  memoryMb: { api: number; worker: number }
}

export const costsFile = new URL('./simulation-costs.json', import.meta.url)

export const readCosts = () => JSON.parse(readFileSync(costsFile, 'utf8')) as MeasuredCosts

/** The same with the CPU time that requests took under load, when processes are warm and serve several at once. */
export function underLoad(costs: MeasuredCosts): MeasuredCosts {
  const requests = { ...costs.requests }
  for (const { kind, hosts, service, postgres, client } of costs.loads)
    if (hosts > 1) requests[kind] = { ...requests[kind], service, postgres, client }
  return { ...costs, requests }
}

/** Round trips of each request, from the profile in docs/benchmarks.md. A booking holds its connection for five. */
export const roundTrips: Record<Kind, number> = { me: 1, list: 1, times: 1, page: 5, booking: 6 }
