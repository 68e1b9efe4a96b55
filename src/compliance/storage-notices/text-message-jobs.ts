import { loadEmailLook } from '../../people/organizations/load-email-look.ts'
import { getOrganization } from '../../people/organizations/queries.ts'
import { config } from '../../platform/config.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { asId, type OrganizationId } from '../../platform/ids.ts'
import type { JobKinds } from '../../platform/jobs/worker.ts'
import { secondsFrom } from '../../platform/time.ts'
import { textMessageEmail } from './emails.ts'
import { listOwners } from './queries.ts'

/** Emails the owners when half of the segments of a day are used: strangers can cause text messages. */
export const textMessageWarningJobs: JobKinds = {
  'text message warning': {
    delays: secondsFrom('5s 30s 2m 10m'),
    run: async (_db, payload) => async (tx) => {
      const organization_id = asId<OrganizationId>(String(payload['organization_id']))
      const { name } = await getOrganization(tx, organization_id)
      const lookIn = await loadEmailLook(tx, organization_id)
      for (const { email, locale } of await listOwners(tx, organization_id)) {
        const content = textMessageEmail({ organization: name, limit: config.SMS_DAILY_SEGMENTS }, lookIn(locale))
        await queueEmail(tx, organization_id, email, content)
      }
    },
  },
}
