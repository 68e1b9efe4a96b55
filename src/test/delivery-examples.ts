import type { Db } from '../platform/db/db.ts'
import { attempt, insertDelivery, insertReplay, subscribe } from './delivery-log.ts'
import type { Company } from './people.ts'
import { idOf, type Examples } from './samples.ts'

const log = '/webhook_subscriptions/:uuid/deliveries'
const replays = '/webhook_subscriptions/:uuid/replays'

/** Example requests for deliveries and replays. */
export const deliveryExamples: Examples = {
  [`GET ${log}`]: deliveryIds,
  [`GET ${log}/:delivery`]: deliveryIds,
  [`POST ${log}/:delivery/replay`]: deliveryIds,
  'POST /webhook_subscriptions/:uuid/test': async (of) => ({
    ids: { uuid: idOf((await subscribe(of)).uri) },
    body: { event: 'contact.deleted' },
  }),
  [`POST ${replays}`]: async (of) => {
    const { uri } = await subscribe(of)
    const since = new Date(Date.now() - 3_600_000).toISOString()
    return { ids: { uuid: idOf(uri) }, body: { since, only_failed: true } }
  },
  [`GET ${replays}`]: replayIds,
  [`GET ${replays}/:replay`]: replayIds,
}

async function deliveryIds(of: Company, db?: Db) {
  const subscription = await subscribe(of)
  const attempts = [attempt(200, { at: new Date().toISOString() })]
  const delivery = db ? idOf(await insertDelivery(db, of.id, subscription, { attempts, ago: 0 })) : ''
  return { ids: { uuid: idOf(subscription.uri), delivery } }
}

async function replayIds(of: Company, db?: Db) {
  const subscription = await subscribe(of)
  const replay = db ? idOf(await insertReplay(db, of.id, subscription)) : ''
  return { ids: { uuid: idOf(subscription.uri), replay } }
}
