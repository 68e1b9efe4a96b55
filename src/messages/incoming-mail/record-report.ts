import { command, service, unchanged } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import type { EmailRow } from '../../platform/email/queries.ts'
import { recordBounce, recordDelay } from '../../platform/email/undeliverable.ts'
import type { BounceReport } from './parse-bounce.ts'
import type { IncomingMessage } from './parse-message.ts'
import { insertIncoming } from './queries.ts'

/** Records that an email came back, or that it is delayed. */
export function recordReport(db: Db, email: EmailRow, report: BounceReport, { key }: IncomingMessage) {
  const { organization_id, id } = email
  const action = report.isFinal ? 'Bounce' : 'Delay'
  return command(db, service, { organization_id, namespace: 'Email', action, details: { email: id } }, async (tx) => {
    if (!(await insertIncoming(tx, organization_id, [id, key]))) return unchanged('duplicate' as const)
    await (report.isFinal ? recordBounce(tx, email, report) : recordDelay(tx, email, report))
    return 'bounced' as const
  })
}
