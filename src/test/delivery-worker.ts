import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { encrypt } from '../platform/auth/encrypt.ts'
import type { Db } from '../platform/db/db.ts'
import type { Listener } from '../platform/db/listen.ts'
import { sql } from '../platform/db/sql.ts'
import { emit } from '../platform/events/emit.ts'
import { openOutbound } from '../platform/http/fetch.ts'
import { startDeliveries } from '../webhooks/worker/delivery-loop.ts'
import type { Clock } from '../webhooks/worker/queries.ts'
import type { Company } from './people.ts'
import type { ReceivedRequest } from './receiver.ts'

type Options = { clock?: Clock; totalMs?: number }

/** Inserts an organization subscription to the events of `happen`. */
export async function subscribeAt(
  db: Db,
  { id: organization_id, ada }: Pick<Company, 'id' | 'ada'>,
  callback_url: string,
  key?: string,
) {
  const { id } = await db.one<{ id: string }>(sql`select new_id() as id`)
  await db.run(sql`
    insert into webhook_subscriptions (id, organization_id, callback_url, events, scope, creator_id, signing_key)
    values (${id}, ${organization_id}, ${callback_url}, '{contact.deleted}', 'organization', ${ada.id},
      ${key === undefined ? null : encrypt(key, id)})`)
  return id
}

let eventCount = 0

/** Emits events in one transaction. Returns their numbers, which are in the payloads. */
export async function emitEvents(db: Db, { id, ada }: Pick<Company, 'id' | 'ada'>, count = 1) {
  const numbers = Array.from({ length: count }, () => eventCount++)
  await emit(
    db,
    id,
    numbers.map((n) => ({ name: 'contact.deleted', user_ids: [ada.id], subject_id: ada.id, payload: { n } })),
  )
  return numbers
}

export function numbersOf(got: ReceivedRequest[]): number[] {
  return got.map(({ json }) => json.payload.n)
}

/** Deletes all subscriptions and deliveries of earlier tests. */
export async function clearWebhooks(db: Db) {
  await db.run(sql`delete from webhook_subscriptions`)
  await db.run(sql`truncate webhook_deliveries, waiting_events, delivery_workers`)
}

/** Starts a worker and returns its id. */
export async function startDeliveryWorker(
  db: Db,
  listener: Listener,
  { clock = { ahead: 0 }, totalMs = 15_000 }: Options = {},
) {
  const others = await listWorkers(db)
  const complaints: unknown[] = []
  const outbound = openOutbound({ totalMs })
  const worker = startDeliveries(db, listener, outbound, (error) => void complaints.push(error), clock)
  let id: string | undefined
  while (!(id = (await listWorkers(db)).find((worker) => !others.includes(worker)))) await sleep(5)
  return {
    id,
    complaints,
    stop: () => worker.stop().then(() => outbound.close()),
  }
}

async function listWorkers(db: Db) {
  return (await db.all<{ id: string }>(sql`select id from delivery_workers`)).map(({ id }) => id)
}

/** A receiver behavior that answers only after `release`, then immediately or after `ms`. */
export function delayedAnswers(status = 200) {
  const waiting: ServerResponse[] = []
  const state = { status, ms: 0, isHolding: true, open: 0, most: 0 }

  function answer(reply: ServerResponse) {
    state.open--
    reply.writeHead(state.status).end()
  }

  return Object.assign(state, {
    manner(_: ReceivedRequest, reply: ServerResponse) {
      state.most = Math.max(state.most, ++state.open)
      if (state.isHolding) waiting.push(reply)
      else setTimeout(answer, state.ms, reply)
    },
    release() {
      state.isHolding = false
      for (const reply of waiting.splice(0)) answer(reply)
    },
  })
}
