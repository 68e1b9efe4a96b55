import { z } from 'zod'
import { asList } from '../http/list-parameters.ts'
import { commaList, instant, paging, reference } from '../http/wire.ts'
import { mostPatterns, questionOf, readSearch } from './search.ts'

export const ActivityLogEntry = z.object({
  occurred_at: z.string(),
  uri: z.url(),
  namespace: z.string(),
  action: z.string(),
  fully_qualified_name: z.string(),
  organization: z.url(),
  details: z.record(z.string(), z.string()),
  actor: z.object({
    type: z.enum(['User', 'System']),
    uri: z.url().optional(),
    organization: z.object({ uri: z.url(), role: z.enum(['user', 'admin', 'owner']) }).optional(),
    group: z.object({ uri: z.url(), name: z.string(), role: z.string() }).optional(),
    display_name: z.string().optional(),
    alternative_identifier: z.string().optional(),
  }),
}).meta({ id: 'ActivityLogEntry' })

/** Of all pages, with the filters of the request. Counting stops at 10,000. */
export const ActivityTotals = z.object({
  last_event_time: z.string().nullable(),
  total_count: z.int(),
  exceeds_max_total_count: z.boolean(),
})

const name = z.string().regex(/^[a-z]{1,100}$/i, 'must be a name of letters alone, such as EventType')
const search_term = z.string().max(300).transform(readSearch)
  .refine((search) => !search || questionOf(search).patterns.length <= mostPatterns,
    `must not have more than ${mostPatterns} words and phrases`)
  .optional()
const latestFirst = 'occurred_at:desc'
const { sort, page_token } = paging('occurred_at', 'action', 'actor.display_name', 'actor.uri', 'namespace')

export const ActivityFilters = z.object({
  organization: reference('organizations'),
  search_term,
  actor: commaList(reference('users')),
  namespace: commaList(name),
  action: commaList(name),
  min_occurred_at: instant.optional(),
  max_occurred_at: instant.optional(),
  sort: asList(z.string().transform((text) => (/[^\s,]/.test(text) ? text : latestFirst)).pipe(sort.unwrap())
    .prefault(latestFirst)),
  count: z.string().regex(/^\d{1,9}$/, 'must be a whole number').transform(Number).pipe(z.number().min(1).max(1000))
    .prefault('20'),
  page_token,
})

export type ActivityLogEntry = z.infer<typeof ActivityLogEntry>
export type ActivityTotals = z.infer<typeof ActivityTotals>
export type ActivityFilters = z.infer<typeof ActivityFilters>
