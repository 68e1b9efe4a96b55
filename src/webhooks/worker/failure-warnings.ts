import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Email } from '../../platform/email/compose.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { record } from '../../platform/events/activity.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { reencryptKeys } from '../subscriptions/reencrypt.ts'
import { disabledEmail, warningEmail } from './emails.ts'
import {
  findLastProblem, lastWarning, listFailing, listRecipients, lockFailing, type FailingSubscriptionRow,
} from './failure-warning-queries.ts'
import { currentTime, type Clock } from './queries.ts'
import { abandonDisabled, deleteOldDeliveries, deleteOldReplays } from './retention.ts'
import { disableAfter, warningDelays } from './retry-schedule.ts'

/** Emails warnings, disables subscriptions that have failed for a day, and deletes old deliveries. */
export async function warnAndDisable(db: Db, clock: Clock) {
  for (const subscription of await listFailing(db, clock)) {
    await db.transaction(async (tx) => {
      const row = await lockFailing(tx, subscription, clock)
      if (row) await warnOrDisable(tx, row, clock)
    })
  }
  await abandonDisabled(db, clock)
  await deleteOldDeliveries(db, clock)
  await deleteOldReplays(db, clock)
  await reencryptKeys(db)
}

function warnOrDisable(db: Db, row: FailingSubscriptionRow, clock: Clock) {
  const isOver = row.state === 'disabled' || row.failing_seconds >= disableAfter
  return isOver ? disable(db, row, clock) : warn(db, row)
}

async function warn(db: Db, row: FailingSubscriptionRow) {
  const warnings = warningDelays.filter((seconds) => seconds <= row.failing_seconds).length
  await db.run(sql`
    update webhook_subscriptions set warnings = ${warnings}
    where organization_id = ${row.organization_id} and id = ${row.id}`)
  await notify(db, row, warningEmail(row, await findLastProblem(db, row)))
}

/** After a 410 the worker has already disabled the subscription; then this only sends the email. */
async function disable(db: Db, row: FailingSubscriptionRow, clock: Clock) {
  await db.run(sql`
    update webhook_subscriptions
    set warnings = ${lastWarning}, state = 'disabled',
      updated_at = case when state = 'active' then ${currentTime(clock)} else updated_at end
    where organization_id = ${row.organization_id} and id = ${row.id}`)
  await notify(db, row, disabledEmail(row, await findLastProblem(db, row)))
  await record(db, {
    organization_id: row.organization_id, namespace: 'WebhookSubscription', action: 'Disable',
    details: { uri: uriOf('webhook_subscriptions', row.id) },
  })
}

async function notify(db: Db, row: FailingSubscriptionRow, message: Email) {
  for (const { email } of await listRecipients(db, row)) await queueEmail(db, row.organization_id, email, message)
}
