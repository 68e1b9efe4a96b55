import { loadEmailLook } from '../../people/organizations/load-email-look.ts'
import { command, service } from '../../platform/commands/command.ts'
import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { reencryptKeys } from '../subscriptions/reencrypt.ts'
import { disabledEmail, warningEmail } from './emails.ts'
import {
  disableFailing,
  findLastProblem,
  listFailing,
  listRecipients,
  lockFailing,
  updateWarnings,
  type FailingSubscriptionRow,
} from './failure-warning-queries.ts'
import type { Clock } from './queries.ts'
import { abandonDisabled, deleteOldDeliveries, deleteOldReplays } from './retention.ts'
import { disableAfter, warningDelays } from './retry-schedule.ts'

/** Emails warnings, disables subscriptions that have failed for a day, and deletes old deliveries. */
export async function warnAndDisable(db: Db, clock: Clock) {
  for (const subscription of await listFailing(db, clock)) {
    await maintenance(db, async (tx) => {
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
  await updateWarnings(db, row, warnings)
  await notify(db, row, warningEmail)
}

/** After a 410 the worker has already disabled the subscription; then this only sends the email. */
async function disable(db: Db, row: FailingSubscriptionRow, clock: Clock) {
  const { organization_id, id } = row
  const details = { uri: uriOf('webhook_subscriptions', id) }
  const activity = { organization_id, namespace: 'WebhookSubscription', action: 'Disable', details }
  await command(db, service, activity, async (tx) => {
    await disableFailing(tx, row, clock)
    await notify(tx, row, disabledEmail)
  })
}

async function notify(db: Db, row: FailingSubscriptionRow, write: typeof warningEmail) {
  const { organization_id } = row
  const lookIn = await loadEmailLook(db, organization_id)
  const notice = { row, problem: await findLastProblem(db, row) }
  for (const reader of await listRecipients(db, row))
    await queueEmail(db, organization_id, reader.email, write(notice, reader, lookIn(reader.locale)))
}
