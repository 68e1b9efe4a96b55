import type { SignedInUser } from '../../access/sessions/queries.ts'
import { resultFilters } from '../../forms/routing-form-submissions/schema.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type EventTypeId, type FormId } from '../../platform/ids.ts'
import { isDate, isId, isStorable } from '../../platform/text.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { dayBounds } from '../meetings/list-rules.ts'

/** As the address has them. `result`: a kind of result, or the id of an event type. */
export type SubmissionSelection = { q: string; from: string; to: string; result: string; booked: string; page: string }

const maxSearch = 200

/** Ignores what is malformed: anyone can write an address. */
export function selectionIn(query: ConsoleRequest['Querystring']): SubmissionSelection {
  const read = (name: string, isValid: (text: string) => boolean) => {
    const text = query[name]
    return typeof text === 'string' && isStorable(text) && isValid(text.trim()) ? text.trim() : ''
  }
  return {
    q: read('q', () => true)
      .slice(0, maxSearch)
      .toWellFormed(),
    from: read('from', isDate),
    to: read('to', isDate),
    result: read('result', (text) => isId(text) || resultFilters.some((each) => each === text)).toLowerCase(),
    booked: read('booked', (text) => text === 'true' || text === 'false'),
    page: read('page', () => true),
  }
}

export const isFiltered = ({ q, from, to, result, booked }: SubmissionSelection) =>
  [q, from, to, result, booked].some((value) => value !== '')

/** The query of an address with these filters, with its question mark. */
export function selectionQuery(selection: Partial<SubmissionSelection>) {
  const query = new URLSearchParams(Object.entries(selection).filter(([, value]) => value !== ''))
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** The query of GET /routing_form_submissions, the newest first. Days are those of the user. */
export function apiQueryOf(user: Pick<SignedInUser, 'timezone'>, form: string, selection: SubmissionSelection) {
  const { q, from, to, result, booked, page } = selection
  const textOf = (time: number) => new Date(time).toISOString()
  return {
    form: uriOf('routing_forms', asId<FormId>(form)),
    sort: 'created_at:desc',
    ...(q !== '' && { search: q }),
    ...(from !== '' && { min_created_at: textOf(dayBounds(from, user.timezone).first) }),
    ...(to !== '' && { max_created_at: textOf(dayBounds(to, user.timezone).last) }),
    ...(booked !== '' && { booked }),
    ...(isId(result)
      ? { event_type: uriOf('event_types', asId<EventTypeId>(result)) }
      : result !== '' && { result_type: result }),
    ...(page !== '' && { page_token: page }),
  }
}
