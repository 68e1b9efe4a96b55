import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { countUsedSeats } from '../../people/invitations/queries.ts'
import { getOrganization } from '../../people/organizations/queries.ts'
import { requireAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { findStorage } from '../../platform/storage-quota/queries.ts'
import { retentionSection } from './retention-section.ts'
import { sendSettings } from './tabs-list.ts'
import { usageFacts } from './usage-section.ts'

/** What the operators of the service decide: plan, seats, storage and retention. */
export function planPages(app: FastifyInstance, db: Db) {
  app.get('/console/settings/plan', async (request, reply) => {
    const user = signedInUserOf(request)
    requireAdmin(user)
    const [organization, seats, storage] = await Promise.all([
      getOrganization(db, user.organization_id),
      countUsedSeats(db, user.organization_id),
      findStorage(db, user.organization_id),
    ])
    const texts = pageTexts(request)
    return sendSettings(reply, user, 'plan', {
      main: html`${usageFacts({ organization, seats, storage }, texts)}
<p>${texts.text('plan-operator')}<br><code dir="ltr">convene organization update ${
        user.organization_id
      } --help</code></p>
${retentionSection(texts)}`,
    })
  })
}
