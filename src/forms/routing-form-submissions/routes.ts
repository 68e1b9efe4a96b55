import { mapPage } from '../../platform/db/page.ts'
import { NotFound } from '../../platform/errors.ts'
import { many, one } from '../../platform/http/route.ts'
import { findForm } from '../routing-forms/queries.ts'
import { presentSubmission } from './present.ts'
import { getSubmission, listSubmissions } from './queries.ts'
import { RoutingFormSubmission, SubmissionFilters } from './schema.ts'

/** Only admins can read what visitors answered, as only admins can subscribe to submissions. */
export const routingFormSubmissions = [
  many(RoutingFormSubmission, {
    method: 'GET',
    path: '/routing_form_submissions',
    summary: 'List routing form submissions',
    description: `Lists the answers that people gave in one routing form, with the result they got.`,
    scope: 'routing_forms:read',
    role: 'admin',
    query: SubmissionFilters,
    async handle({ db, caller, query }) {
      if (!(await findForm(db, caller.organization_id, query.form))) throw new NotFound()
      return mapPage(await listSubmissions(db, caller.organization_id, query), presentSubmission)
    },
  }),

  one(RoutingFormSubmission, {
    method: 'GET',
    path: '/routing_form_submissions/:uuid',
    summary: 'Get a routing form submission',
    description: `Returns one submission with its answers, tracking and result.`,
    scope: 'routing_forms:read',
    role: 'admin',
    async handle({ db, caller, ids }) {
      return presentSubmission(await getSubmission(db, caller.organization_id, ids.uuid))
    },
  }),
]
