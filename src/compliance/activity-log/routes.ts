import { requireOwnOrganization } from '../../people/organizations/queries.ts'
import { requireEnterprise } from '../../platform/auth/caller.ts'
import { mapPage } from '../../platform/db/page.ts'
import { manyWithTotals } from '../../platform/http/route.ts'
import { presentEntry, presentTotals } from './present.ts'
import { countEntries, listEntries } from './queries.ts'
import { ActivityFilters, ActivityLogEntry, ActivityTotals } from './schema.ts'

export const activityLog = [
  manyWithTotals(ActivityLogEntry, ActivityTotals, {
    method: 'GET',
    path: '/activity_log_entries',
    summary: 'List activity log entries',
    description: `Lists who changed what in the organization, latest first, with full-text search. Entries hold
      references and no personal data. total_count stops counting at 10,000. Requires the enterprise plan.`,
    scope: 'activity_log:read',
    role: 'admin',
    gate: requireEnterprise,
    query: ActivityFilters,
    async handle({ db, caller, query }) {
      await requireOwnOrganization(db, caller, query.organization)
      const [page, totals] = await Promise.all([
        listEntries(db, caller.organization_id, query),
        countEntries(db, caller.organization_id, query),
      ])
      return { ...mapPage(page, presentEntry), beside: presentTotals(totals) }
    },
  }),
]
