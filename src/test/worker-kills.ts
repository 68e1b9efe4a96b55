import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { Stripe } from 'stripe'
import { afterAll } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { emit } from '../platform/events/emit.ts'
import { verifyStandard, verifyTimed } from '../webhooks/worker/verify.ts'
import type { Company } from './people.ts'

/** One request: the number of the event, the attempt, which worker sent it, and whether its signatures are valid. */
type Receipt = { n: number; attempt: number; sender: string; isSigned: boolean }
type Receivers = Awaited<ReturnType<typeof startReceivers>>
type EmittedEvents = { committed: Set<number>; rolledBack: Set<number> }

/** In the format of Standard Webhooks, so that its library accepts the same key. */
export const key = `whsec_${Buffer.from('a key that both sides do know of').toString('base64')}`
const perTransaction = 10
const sampleEvery = 50

/** Paths on one host: `/ok` accepts all, `/failing` none, `/silent` never answers, `/moved` redirects. */
export async function startReceivers() {
  const receipts = new Map<string, Receipt[]>()
  const redirectTarget = await serve((_, reply) => reply.end())
  const { url, close } = await serve((path, reply, headers, body) => {
    const receiptsAtPath = receipts.get(path) ?? []
    receipts.set(path, receiptsAtPath)
    receiptsAtPath.push(receiptOf(headers, body, receiptsAtPath.length % sampleEvery === 0))
    if (path.startsWith('/ok/')) reply.end()
    else if (path.startsWith('/failing/')) reply.writeHead(500).end('no')
    else if (path === '/moved') reply.writeHead(307, { location: redirectTarget.url }).end()
  })
  afterAll(async () => {
    await close()
    await redirectTarget.close()
  })
  const at = (path: string) => receipts.get(path) ?? []
  return { url, close, receipts, at, countRedirected: () => redirectTarget.count() }
}

type RequestHandler = (path: string, reply: ServerResponse, headers: IncomingHttpHeaders, body: string) => void

async function serve(handle: RequestHandler) {
  let count = 0
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
      count++
      handle(request.url ?? '', reply, request.headers, Buffer.concat(chunks).toString())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    async close() {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Each worker has its own name for the signature header. */
function receiptOf(headers: IncomingHttpHeaders, body: string, isSampled: boolean): Receipt {
  const sender = Object.keys(headers).find((name) => /^x-worker-|^calendly-/.test(name)) ?? 'unknown'
  const { payload } = JSON.parse(body) as { payload: { n: number } }
  const attempt = Number(headers['webhook-attempt'])
  return { n: payload.n, attempt, sender, isSigned: isSigned(headers, sender, body, isSampled) }
}

/** Checks with our own code always, and for a sample with independent libraries. */
function isSigned(headers: IncomingHttpHeaders, sender: string, body: string, isSampled: boolean) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers
  const standard = { id: String(id), timestamp: String(timestamp), signature: String(signature) }
  const timed = String(headers[sender])
  const now = Math.floor(Date.now() / 1000)
  if (verifyTimed(timed, key, body, now).state !== 'right') return false
  if (verifyStandard(standard, key, body, now).state !== 'right') return false
  if (!isSampled) return true
  try {
    Stripe.webhooks.constructEvent(body, timed, key)
    new Webhook(key).verify(body, {
      'webhook-id': standard.id, 'webhook-timestamp': standard.timestamp, 'webhook-signature': standard.signature,
    })
    return true
  } catch {
    return false
  }
}

/**
 * Emits `count` events, ten per transaction, in four concurrent transactions. Every tenth transaction is rolled back.
 * `dbOf` can return a connection outside the transaction.
 */
export async function emitMany(
  db: Db, { id, ada }: Company, count: number, emitted: EmittedEvents, dbOf: (tx: Db) => Db = (tx) => tx,
) {
  let started = 0
  async function client() {
    while (started < count) {
      const first = started
      started += perTransaction
      const numbers = Array.from({ length: Math.min(perTransaction, count - first) }, (_, i) => first + i)
      const isRolledBack = (first / perTransaction) % 10 === 7
      for (const n of isRolledBack ? numbers : []) emitted.rolledBack.add(n)
      await db.transaction(async (tx) => {
        await emit(dbOf(tx), id, numbers.map((n) => testEvent(n, ada.id)))
        if (isRolledBack) throw new RollBack()
      }).catch((error: unknown) => {
        if (!(error instanceof RollBack)) throw error
      })
      for (const n of isRolledBack ? [] : numbers) emitted.committed.add(n)
    }
  }
  await Promise.all([client(), client(), client(), client()])
}

class RollBack extends Error {}

function testEvent(n: number, user_id: string) {
  const contact = { name: 'Zoë Lund', email: `zoe${n}@initech.example`, notes: 'She likes tea. '.repeat(20) }
  return { name: 'contact.deleted' as const, user_ids: [user_id], payload: { n, contact } }
}

/** Faults at the healthy paths, and how many events were sent twice there because a worker was killed. */
export function findFaults(
  receivers: Receivers, healthy: string[], { committed, rolledBack }: EmittedEvents, killed: Set<string>,
) {
  const faults = { lost: 0, rolledBack: 0, twice: 0, unsigned: 0 }
  let twiceByKilled = 0
  for (const path of healthy) {
    const senders = Map.groupBy(receivers.at(path), ({ n }) => n)
    for (const n of committed) if (!senders.has(n)) faults.lost++
    for (const receipts of senders.values()) {
      if (receipts.length === 1) continue
      const isByKilledWorker = receipts.slice(0, -1)
        .every(({ sender }, i) => killed.has(sender) && receipts[i + 1]?.sender !== sender)
      if (isByKilledWorker) twiceByKilled++
      else faults.twice++
    }
  }
  for (const receipt of [...receivers.receipts.values()].flat()) {
    if (rolledBack.has(receipt.n)) faults.rolledBack++
    if (!receipt.isSigned) faults.unsigned++
  }
  return { faults, twiceByKilled }
}

/** How many first attempts were sent twice to a path although no worker was killed between them, and all retries. */
export function attemptsAt({ at }: Receivers, path: string, killed: Set<string>) {
  const firsts = Map.groupBy(at(path).filter(({ attempt }) => attempt === 1), ({ n }) => n)
  const twice = [...firsts.values()]
    .filter((receipts) => receipts.slice(0, -1).some(({ sender }) => !killed.has(sender))).length
  return { firsts: firsts.size, twice, retries: at(path).filter(({ attempt }) => attempt > 1).length }
}

/** Waits until `count` different events have arrived at each of these paths. */
export async function waitForEvents({ at }: Receivers, paths: string[], count: number, ms: number) {
  const deadline = Date.now() + ms
  const isComplete = (path: string) => new Set(at(path).map(({ n }) => n)).size >= count
  while (!paths.every(isComplete) && Date.now() < deadline) await sleep(100)
}
