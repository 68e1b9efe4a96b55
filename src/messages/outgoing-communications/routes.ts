import { requireOwnOrganization } from '../../people/organizations/queries.ts'
import { requireEnterprise } from '../../platform/auth/caller.ts'
import { mapPage } from '../../platform/db/page.ts'
import { manyWithTotals } from '../../platform/http/route.ts'
import { presentCommunication } from './present.ts'
import { countCommunications, findTypes, listCommunications } from './queries.ts'
import { CommunicationFilters, CommunicationTotals, OutgoingCommunication } from './schema.ts'

export const outgoingCommunications = [
  manyWithTotals(OutgoingCommunication, CommunicationTotals, {
    method: 'GET',
    path: '/outgoing_communications',
    summary: 'List outgoing communications',
    description: `Lists the emails and text messages about meetings to invitees, hosts and guests, with their text and
      what became of them. total_count stops counting at 10,000. Requires the enterprise plan.`,
    scope: 'outgoing_communications:read',
    role: 'admin',
    gate: requireEnterprise,
    query: CommunicationFilters,
    async handle({ db, caller, query }) {
      const { organization_id } = caller
      await requireOwnOrganization(db, caller, query.organization)
      const [page, total_count] = await Promise.all([
        listCommunications(db, organization_id, query),
        countCommunications(db, organization_id, query),
      ])
      const types = await findTypes(
        db,
        organization_id,
        page.rows.map(({ event_type_id }) => event_type_id),
      )
      const present = (row: (typeof page.rows)[number]) => presentCommunication(row, types.get(row.event_type_id))
      return { ...mapPage(page, present), beside: { total_count } }
    },
  }),
]
