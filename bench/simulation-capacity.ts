import type { MeasuredCosts } from './simulation-costs.ts'
import type { DeliveryCost } from './simulation-model.ts'
import type { Rates } from './simulation-run.ts'

/** What users do. Estimates: no measurement of a real service is behind them, so each is one number to replace. */
export const assumptions = {
  bookingsPerUserAndMonth: 5,
  workingDays: 22,
  /** Of the bookings of a day in its busiest hour, and how much the busiest minute is above the mean of that hour. */
  peakHourShare: 0.15,
  peakMinute: 1.5,
  pagesPerBooking: 6,
  timesPerBooking: 10,
  listsPerBooking: 6,
  smallReadsPerBooking: 10,
  deliveriesPerBooking: 2,
  /** Bookings are kept, events and deliveries for 30 days. */
  years: 3,
  eventsPerBooking: 2,
} as const

/**
 * A webhook, from docs/benchmarks.md: 290 µs of CPU for worker, PostgreSQL, receiver and bench, of which the worker
 * takes about half and PostgreSQL a third. Receivers on the internet answer in about 100 ms (estimate).
 */
export const delivery: DeliveryCost = { service: 0.145, postgres: 0.1, receiverMs: 100 }

/** Bytes of the write-ahead log and on the disk of an event with its delivery and indexes (estimate from widths). */
const deliveryBytes = { wal: 2500, disk: 3500 }

export const userSteps = [1e3, 1e4, 1e5, 1e6, 1e7, 2e7]

export function ratesOf(users: number): Rates {
  const perDay = (users * assumptions.bookingsPerUserAndMonth) / assumptions.workingDays
  const booking = ((perDay * assumptions.peakHourShare) / 3600) * assumptions.peakMinute
  return {
    booking,
    page: booking * assumptions.pagesPerBooking,
    times: booking * assumptions.timesPerBooking,
    list: booking * assumptions.listsPerBooking,
    me: booking * assumptions.smallReadsPerBooking,
    deliveries: booking * assumptions.deliveriesPerBooking,
  }
}

export type Capacity = {
  users: number
  rates: Rates
  requests: number
  api: number
  worker: number
  postgres: number
  replicaShare: number
  walBytes: number
  diskBytes: number
}

/** Cores that are busy in the busiest minute, bytes per second, and the disk after some years. */
export function capacityOf(costs: MeasuredCosts, users: number): Capacity {
  const rates = ratesOf(users)
  const kinds = ['me', 'list', 'times', 'page', 'booking'] as const
  const cores = (of: 'service' | 'postgres', names: readonly (typeof kinds)[number][] = kinds) =>
    names.reduce((sum, kind) => sum + (rates[kind] * costs.requests[kind][of]) / 1000, 0)
  const worker = (rates.booking * costs.worker.service + rates.deliveries * delivery.service) / 1000
  const later = (rates.booking * costs.worker.postgres + rates.deliveries * delivery.postgres) / 1000
  const perMonth = users * assumptions.bookingsPerUserAndMonth
  const postgres = cores('postgres') + later
  return {
    users,
    rates,
    requests: kinds.reduce((sum, kind) => sum + rates[kind], 0),
    api: cores('service'),
    worker,
    postgres,
    replicaShare: cores('postgres', ['list', 'times', 'page']) / postgres,
    walBytes:
      rates.booking * (costs.requests.booking.walBytes + costs.worker.walBytes) + rates.deliveries * deliveryBytes.wal,
    diskBytes:
      perMonth * 12 * assumptions.years * costs.diskBytesPerBooking +
      perMonth * assumptions.deliveriesPerBooking * deliveryBytes.disk,
  }
}

/** Twice as many cores as are busy: half for failures and for peaks within the minute. */
const withReserve = (cores: number) => Math.max(1, Math.ceil(2 * cores))

export function capacityTable(costs: MeasuredCosts): string[] {
  const head = [
    'users',
    'requests/s',
    'bookings/s',
    'deliveries/s',
    'busy cores: API',
    'worker',
    'PostgreSQL',
    'of it on replicas',
    'API processes',
    'connections',
    'WAL MB/s',
    `disk after ${assumptions.years} years`,
  ]
  const rows = userSteps.map((users) => {
    const { rates, requests, api, worker, postgres, replicaShare, walBytes, diskBytes } = capacityOf(costs, users)
    const processes = withReserve(api)
    return [
      users.toLocaleString('en'),
      digits(requests),
      digits(rates.booking),
      digits(rates.deliveries),
      digits(api),
      digits(worker),
      digits(postgres),
      `${Math.round(replicaShare * 100)} %`,
      processes,
      (processes + withReserve(worker)) * connectionsPerProcess,
      digits(walBytes / 1e6),
      sizeText(diskBytes),
    ]
  })
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
}

/** The default of DATABASE_POOL. */
export const connectionsPerProcess = 16

const digits = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2))
const sizeText = (bytes: number) =>
  bytes >= 1e12 ? `${(bytes / 1e12).toFixed(1)} TB` : `${(bytes / 1e9).toFixed(1)} GB`
