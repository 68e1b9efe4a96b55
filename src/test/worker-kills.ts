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

/** One request: the number of what happened, the attempt, which worker sent it, and whether it is signed well. */
type Receipt = { n: number; attempt: number; sender: string; isSigned: boolean }
type Range = Awaited<ReturnType<typeof startRange>>
type EmittedEvents = { committed: Set<number>; takenBack: Set<number> }

/** As Standard Webhooks has it, so that its library takes the same key. */
export const key = `whsec_${Buffer.from('a key that both sides do know of').toString('base64')}`
const perTransaction = 10
const sampled = 50

/** Paths on one host: `/ok` takes everything, `/failing` nothing, `/silent` never answers, `/moved` leads elsewhere. */
export async function startRange() {
  const receipts = new Map<string, Receipt[]>()
  const elsewhere = await serve((_, reply) => reply.end())
  const { url, close } = await serve((path, reply, headers, body) => {
    const kept = receipts.get(path) ?? []
    receipts.set(path, kept)
    kept.push(receiptOf(headers, body, kept.length % sampled === 0))
    if (path.startsWith('/ok/')) reply.end()
    else if (path.startsWith('/failing/')) reply.writeHead(500).end('no')
    else if (path === '/moved') reply.writeHead(307, { location: elsewhere.url }).end()
  })
  afterAll(async () => {
    await close()
    await elsewhere.close()
  })
  return { url, close, receipts, at: (path: string) => receipts.get(path) ?? [], strayed: () => elsewhere.count() }
}

type Hear = (path: string, reply: ServerResponse, headers: IncomingHttpHeaders, body: string) => void

async function serve(hear: Hear) {
  let count = 0
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
      count++
      hear(request.url ?? '', reply, request.headers, Buffer.concat(chunks).toString())
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

/** Each worker names its signature otherwise. */
function receiptOf(headers: IncomingHttpHeaders, body: string, isSampled: boolean): Receipt {
  const sender = Object.keys(headers).find((name) => /^x-worker-|^calendly-/.test(name)) ?? 'nobody'
  const { payload } = JSON.parse(body) as { payload: { n: number } }
  const attempt = Number(headers['webhook-attempt'])
  return { n: payload.n, attempt, sender, isSigned: isSigned(headers, sender, body, isSampled) }
}

/** By our own measure always, and now and then by that of libraries that know nothing of us. */
function isSigned(headers: IncomingHttpHeaders, sender: string, body: string, isSampled: boolean) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers
  const given = { id: String(id), timestamp: String(timestamp), signature: String(signature) }
  const timed = String(headers[sender])
  const now = Math.floor(Date.now() / 1000)
  if (verifyTimed(timed, key, body, now).state !== 'right') return false
  if (verifyStandard(given, key, body, now).state !== 'right') return false
  if (!isSampled) return true
  try {
    Stripe.webhooks.constructEvent(body, timed, key)
    new Webhook(key).verify(body, {
      'webhook-id': given.id, 'webhook-timestamp': given.timestamp, 'webhook-signature': given.signature,
    })
    return true
  } catch {
    return false
  }
}

/**
 * Tells of so many things, ten in a transaction, four transactions at a time, of which every tenth is taken back.
 * `through` can make it slip out of its transaction.
 */
export async function emitMany(
  db: Db, { id, ada }: Company, count: number, told: EmittedEvents, through: (tx: Db) => Db = (tx) => tx,
) {
  let begun = 0
  async function client() {
    while (begun < count) {
      const first = begun
      begun += perTransaction
      const numbers = Array.from({ length: Math.min(perTransaction, count - first) }, (_, i) => first + i)
      const isTakenBack = (first / perTransaction) % 10 === 7
      for (const n of isTakenBack ? numbers : []) told.takenBack.add(n)
      await db.transaction(async (tx) => {
        await emit(through(tx), id, numbers.map((n) => happening(n, ada.id)))
        if (isTakenBack) throw new TakenBack()
      }).catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error
      })
      for (const n of isTakenBack ? [] : numbers) told.committed.add(n)
    }
  }
  await Promise.all([client(), client(), client(), client()])
}

class TakenBack extends Error {}

function happening(n: number, user_id: string) {
  const contact = { name: 'Zoë Lund', email: `zoe${n}@initech.example`, notes: 'She likes tea. '.repeat(20) }
  return { name: 'contact.deleted' as const, user_ids: [user_id], payload: { n, contact } }
}

/** What went wrong at the healthy paths, and what was sent twice there as it may, because a worker was killed. */
export function findFaults(range: Range, healthy: string[], { committed, takenBack }: EmittedEvents, killed: Set<string>) {
  const faults = { lost: 0, takenBack: 0, twice: 0, unsigned: 0 }
  let twiceByKilled = 0
  for (const path of healthy) {
    const senders = Map.groupBy(range.at(path), ({ n }) => n)
    for (const n of committed) if (!senders.has(n)) faults.lost++
    for (const receipts of senders.values()) {
      if (receipts.length === 1) continue
      const isExcused = receipts.slice(0, -1)
        .every(({ sender }, i) => killed.has(sender) && receipts[i + 1]?.sender !== sender)
      if (isExcused) twiceByKilled++
      else faults.twice++
    }
  }
  for (const receipt of [...range.receipts.values()].flat()) {
    if (takenBack.has(receipt.n)) faults.takenBack++
    if (!receipt.isSigned) faults.unsigned++
  }
  return { faults, twiceByKilled }
}

/** First attempts that were sent twice to a path although no worker was killed in between, and how many retries. */
export function attemptsAt({ at }: Range, path: string, killed: Set<string>) {
  const firsts = Map.groupBy(at(path).filter(({ attempt }) => attempt === 1), ({ n }) => n)
  const twice = [...firsts.values()]
    .filter((receipts) => receipts.slice(0, -1).some(({ sender }) => !killed.has(sender))).length
  return { firsts: firsts.size, twice, retries: at(path).filter(({ attempt }) => attempt > 1).length }
}

/** Waits until so many different things have arrived at each of these paths. */
export async function arrived({ at }: Range, paths: string[], count: number, ms: number) {
  const deadline = Date.now() + ms
  const isThere = (path: string) => new Set(at(path).map(({ n }) => n)).size >= count
  while (!paths.every(isThere) && Date.now() < deadline) await sleep(100)
}
