import type { Db } from '../db/db.ts'
import { asId, type TextMessageId } from '../ids.ts'
import type { JobKind, JobKinds } from '../jobs/worker.ts'
import { secondsFrom } from '../time.ts'
import { insertLinks } from './compose.ts'
import type { SendResult, TextDriver } from './driver.ts'
import {
  decryptLinks,
  endSending,
  findTextMessage,
  markSent,
  markUnsent,
  startSending,
  type TextMessageRow,
} from './queries.ts'
import { effectOf, stopTexts } from './rules.ts'
import { deleteOldUnreachable, findStopReason, reencryptHashKey, stopNumber } from './stopped-numbers.ts'

const unknownOutcome =
  'The SMS provider did not answer, so it is not known whether the message was sent. It is not sent again.'
const tooLate = 'The message was not sent in time.'
const notConfigured = 'SMS is no longer configured on this service.'

/**
 * Sends one text message. A provider that recognizes repeated messages by their id gets it again after an attempt
 * without an answer. Others do not: a person would get it twice.
 */
export function textMessageJob(driver: TextDriver | undefined): JobKind {
  return {
    pool: 'slow',
    delays: secondsFrom('10s 1m 5m 15m 30m'),
    async run(db, payload) {
      const id = asId<TextMessageId>(String(payload.text_message_id))
      const message = await findTextMessage(db, id)
      if (message?.status !== 'queued') return
      if (!driver) return (tx) => markUnsent(tx, id, 'kept', notConfigured)
      const obstacle = await findObstacle(db, message)
      if (obstacle) return (tx) => markUnsent(tx, id, ...obstacle)
      const isFirst = driver.isRepeatable || (await startSending(db, id))
      if (!isFirst) return (tx) => markUnsent(tx, id, 'failed', unknownOutcome)
      const result = await driver.send({
        id,
        to: message.recipient,
        body: insertLinks(message.text, decryptLinks(message)),
      })
      await requireFinal(db, driver, id, result)
      return (tx) => recordResult(tx, message, result)
    },
    giveUp: (db, payload, error) => markUnsent(db, asId(String(payload.text_message_id)), 'failed', error),
  }
}

export const textMessageJobs: JobKinds = {
  'text message cleanup': {
    every: '1 hour',
    delays: [],
    async run(db) {
      await deleteOldUnreachable(db)
      await reencryptHashKey(db)
    },
  },
}

/** What happened since the message was queued. */
async function findObstacle(
  db: Db,
  { recipient, is_old }: TextMessageRow & { is_old: boolean },
): Promise<[status: 'failed' | 'suppressed', reason: string] | undefined> {
  const stopReason = await findStopReason(db, recipient)
  if (stopReason) return ['suppressed', stopTexts[stopReason]]
  return is_old ? ['failed', tooLate] : undefined
}

/** Throws if the message should be tried again later. */
async function requireFinal(db: Db, { isRepeatable }: TextDriver, id: TextMessageId, result: SendResult) {
  if (result.outcome === 'retry' && !isRepeatable) await endSending(db, id)
  if (result.outcome === 'retry' || (result.outcome === 'unknown' && isRepeatable)) throw new Error(result.error)
}

async function recordResult(db: Db, { id, recipient }: TextMessageRow, result: SendResult) {
  if (result.outcome === 'accepted') return markSent(db, id, result.provider_id)
  if (result.outcome !== 'rejected') return markUnsent(db, id, 'failed', unknownOutcome)
  const effect = effectOf(result.code)
  if (effect) await stopNumber(db, recipient, effect)
  return markUnsent(db, id, effect === 'stop' ? 'suppressed' : 'failed', result.error)
}
