import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type OrganizationId, type UserId } from '../../platform/ids.ts'
import { isId } from '../../platform/text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { dayBounds } from '../meetings/list-rules.ts'
import { activityKinds } from './activity-texts.ts'

export type ActivityInput = { q?: string; person?: string; kind?: string; from?: string; to?: string }

const names = ['q', 'person', 'kind', 'from', 'to'] as const
const maxSearch = 300

/** Parameters that are sent twice or that no form sends are left out. */
export function parseActivity(query: ConsoleRequest['Querystring']): ActivityInput {
  const entries = names.flatMap((name) => {
    const value = query[name]
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim().slice(0, maxSearch)]] : []
  })
  const input: ActivityInput = Object.fromEntries(entries)
  if (input.person !== undefined && !isId(input.person)) delete input.person
  return input
}

export const activityQuery = (input: ActivityInput, more: Record<string, string> = {}) =>
  new URLSearchParams({ ...input, ...more }).toString()

/** The query of `GET /activity_log_entries`. */
export function entriesQuery(
  organization_id: OrganizationId,
  { q, person, kind, from, to }: ActivityInput,
  zone: string,
  texts: Texts,
) {
  const namespaces = activityKinds(texts).find(({ value }) => value === kind)?.namespaces
  const text = (time: number) => new Date(time).toISOString()
  return {
    organization: uriOf('organizations', organization_id),
    ...(q !== undefined && { search_term: q }),
    ...(person !== undefined && { actor: uriOf('users', asId<UserId>(person)) }),
    ...(namespaces && { namespace: namespaces.join(',') }),
    ...(isDate(from) && { min_occurred_at: text(dayBounds(from, zone).first) }),
    ...(isDate(to) && { max_occurred_at: text(dayBounds(to, zone).last) }),
  }
}

/** Of a date field. The years are those of the log. */
export function isDate(text: string | undefined): text is string {
  if (text === undefined || !/^20\d\d-\d\d-\d\d$/.test(text)) return false
  return !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}
