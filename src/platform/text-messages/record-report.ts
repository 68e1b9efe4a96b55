import { maintenance } from '../commands/maintenance.ts'
import type { Db } from '../db/db.ts'
import type { TextMessageId } from '../ids.ts'
import { findReported, updateReported } from './queries.ts'
import { effectOf, reportedStatusOf, type TextAction } from './rules.ts'
import { startNumber, stopNumber } from './stopped-numbers.ts'

/** `id`: ours. `provider_id`: that of Twilio. `code`: an error code of Twilio. */
export type TextReport = {
  id?: TextMessageId | undefined
  provider_id?: string | undefined
  status: string
  code?: string | undefined
  error?: string | undefined
}

/** Records what a provider says about a message. False: there is no such message. */
export function recordReport(db: Db, { id, provider_id, status, code, error }: TextReport) {
  return maintenance(db, async (tx) => {
    const message = await findReported(tx, id, provider_id)
    if (!message) return false
    const reported = reportedStatusOf(status)
    if (!reported) return true
    const isProblem = reported === 'undelivered' || reported === 'failed'
    await updateReported(tx, message.id, reported, { provider_id, error: isProblem ? textOf(error, code) : undefined })
    const effect = isProblem ? effectOf(code) : undefined
    if (effect) await stopNumber(tx, message.recipient, effect)
    return true
  })
}

/** Records what a person replied. STOP counts for all organizations, because they share the sender. */
export async function recordReply(db: Db, number: string, action: TextAction | undefined) {
  if (action === 'stop') await stopNumber(db, number, 'stop')
  if (action === 'start') await startNumber(db, number)
}

function textOf(error: string | undefined, code: string | undefined) {
  const text = error ?? 'The message did not arrive.'
  return (code === undefined ? text : `${text} (${code})`).slice(0, 500)
}
