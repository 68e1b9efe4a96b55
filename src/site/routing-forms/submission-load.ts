import type { SignedInUser } from '../../access/sessions/queries.ts'
import { routingFormSubmissions } from '../../forms/routing-form-submissions/routes.ts'
import type { RoutingFormSubmission } from '../../forms/routing-form-submissions/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { idOfUri } from '../../platform/http/field-types.ts'
import type { Api, ApiList } from '../console/api.ts'
import { draftOf } from './builder-state.ts'
import type { LoadedForm } from './load.ts'
import { apiQueryOf, type SubmissionSelection } from './submission-input.ts'
import { findTypeNames } from './type-queries.ts'

export type SubmissionList = {
  submissions: ApiList<RoutingFormSubmission>
  /** The names of the event types of the results and of the filter, by id. */
  types: ReadonlyMap<string, string>
  /** The event types that the form leads to now. */
  targets: string[]
}

const perPage = '20'

/** One page of the submissions. A token of another list leads to the first page. */
export async function loadSubmissions(
  db: Db,
  user: SignedInUser,
  { api, id, form }: LoadedForm,
  selection: SubmissionSelection,
): Promise<SubmissionList> {
  const list = (of: SubmissionSelection) => listSubmissions(api, { ...apiQueryOf(user, id, of), count: perPage })
  const submissions = await list(selection).catch((error: unknown) => {
    if (error instanceof Invalid && selection.page !== '') return list({ ...selection, page: '' })
    throw error
  })
  const { rules, fallback } = draftOf(form)
  const targets = [...rules.map(({ result }) => result), fallback].map(({ event_type }) => event_type)
  const shown = submissions.collection.map(typeIdOf)
  const ids = [...targets, ...shown, selection.result].filter((each) => each !== '')
  const types = await findTypeNames(db, api.caller.organization_id, ids)
  return { submissions, types, targets: [...new Set(targets)] }
}

export function listSubmissions(api: Api, query: Record<string, string>) {
  return api.many<RoutingFormSubmission>(routingFormSubmissions, 'GET /routing_form_submissions', { query })
}

/** The names of the event types that the answers led to. */
export function loadTypesOf(db: Db, { caller }: Api, submissions: RoutingFormSubmission[]) {
  return findTypeNames(db, caller.organization_id, submissions.map(typeIdOf))
}

/** The event type that the answers led to, or an empty text. */
export function typeIdOf({ result }: Pick<RoutingFormSubmission, 'result'>) {
  return result?.type === 'event_type' ? (idOfUri('event_types', result.value) ?? '') : ''
}

export const submissionIdOf = ({ uri }: Pick<RoutingFormSubmission, 'uri'>) =>
  idOfUri('routing_form_submissions', uri) ?? ''

/** The page of the meeting that the visitor booked. */
export function meetingPathOf({ submitter }: Pick<RoutingFormSubmission, 'submitter'>) {
  const [, id] = /\/scheduled_events\/([\w-]+)\/invitees\//.exec(submitter ?? '') ?? []
  return id && `/console/meetings/${id}`
}
