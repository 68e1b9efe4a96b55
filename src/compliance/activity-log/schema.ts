import { z } from 'zod'
import {
  enumText,
  doc,
  instantText,
  integerText,
  timestampText,
  organizationQuery,
  organizationUri,
  ownUri,
  roleValues,
  uris,
} from '../../platform/http/field-texts.ts'
import { commaList, instant, paging, reference, sortText, wholeNumber } from '../../platform/http/field-types.ts'
import { asList } from '../../platform/http/list-parameters.ts'
import { maxPatterns, compileSearch, parseSearch } from './search.ts'

export const ActivityLogEntry = z
  .object({
    occurred_at: z
      .string()
      .meta(timestampText('When it happened, in UTC, to the millisecond.', '2026-11-10T16:45:03.118Z')),
    uri: z.url().meta(ownUri('entry', uris.activity)),
    namespace: z.string().meta(doc('Kind of resource that was acted on.', 'EventType')),
    action: z.string().meta(doc('What was done to it.', 'Update')),
    fully_qualified_name: z.string().meta(doc('namespace and action, joined by a dot.', 'EventType.Update')),
    organization: z.url().meta(organizationUri),
    details: z.record(z.string(), z.string()).meta(
      doc('URIs of the resources that the action touched, by name; `uri` is the resource itself.', {
        uri: uris.eventType,
      }),
    ),
    actor: z
      .object({
        type: z.enum(['User', 'System']).meta(
          enumText('Kind of actor.', {
            User: 'A user, in person or through an application.',
            System: 'The service itself.',
          }),
        ),
        uri: z.url().optional().meta(doc('URI of the user. Absent for the service itself.', uris.user)),
        organization: z
          .object({
            uri: z.url().meta(doc('URI of the organization.', uris.organization)),
            role: z.enum(['user', 'admin', 'owner']).meta(enumText('Current role of the user.', roleValues)),
          })
          .optional()
          .meta(doc("The user's role in the organization. Absent when the user has left it.")),
        group: z
          .object({
            uri: z.url().meta(doc('URI of the group.', uris.group)),
            name: z.string().meta(doc('Name of the group.', 'Sales')),
            role: z.string().meta(doc('Role of the user in the group.', 'member')),
          })
          .optional()
          .meta(doc('Group that the user is a member of. Absent when there is none.')),
        display_name: z.string().optional().meta(doc('Name of the actor. Absent when it is not known.', 'Maya Chen')),
        alternative_identifier: z
          .string()
          .optional()
          .meta(doc('Email address of the user. Absent when it is not known.', 'maya@acme.example')),
      })
      .meta(doc('Who did it.')),
  })
  .meta({ id: 'ActivityLogEntry', description: 'One action that a user or the service took in the organization.' })

/** Totals over all pages of the filtered list. Counting stops at 10,000. */
export const ActivityTotals = z.object({
  last_event_time: z
    .string()
    .nullable()
    .meta(
      timestampText(
        'Time of the latest entry that matches the filters, on any page. Null when none does.',
        '2026-11-10T16:45:03.118Z',
      ),
    ),
  total_count: z.int().meta(doc('Number of entries that match the filters, on all pages. At most 10,000.', 128)),
  exceeds_max_total_count: z.boolean().meta(doc('True when more than 10,000 entries match the filters.')),
})

const name = z.string().regex(/^[A-Za-z]{1,100}$/, 'must contain only letters, such as EventType')
const search_term = z
  .string()
  .max(300)
  .transform(parseSearch)
  .refine(
    (search) => !search || compileSearch(search).patterns.length <= maxPatterns,
    `must not have more than ${maxPatterns} words and phrases`,
  )
  .optional()
const latestFirst = 'occurred_at:desc'
const sortable = ['occurred_at', 'action', 'actor.display_name', 'actor.uri', 'namespace'] as const
const { sort, page_token } = paging(...sortable)
const listText = 'Comma-separated list, or the parameter repeated, of at most 500 values.'

export const ActivityFilters = z.object({
  organization: reference('organizations').meta(organizationQuery),
  search_term: search_term.meta(
    doc(
      "Only entries with these words in the action, the actor's name and email address or the details. A blank or + " +
        'means and, | means or, - means not; use quotes for a phrase, parentheses for a group, and * at the end of a ' +
        'word for a prefix. At most 300 characters and 20 words or phrases.',
      'EventType -update',
    ),
  ),
  actor: commaList(reference('users')).meta(doc(`URIs of users: only what they did. ${listText}`, uris.user)),
  namespace: commaList(name).meta(doc(`Only these kinds of resources. ${listText} Case matters.`, 'EventType,Contact')),
  action: commaList(name).meta(doc(`Only these actions. ${listText} Case matters.`, 'Add,Update')),
  min_occurred_at: instant.optional().meta(instantText('Only entries from this time on.', '2026-11-01T00:00:00Z')),
  max_occurred_at: instant
    .optional()
    .meta(instantText('Only entries up to this time, inclusive.', '2026-11-30T23:59:59Z')),
  sort: asList(
    z
      .string()
      .transform((text) => (/[^\s,]/.test(text) ? text : latestFirst))
      .pipe(sort.unwrap())
      .prefault(latestFirst),
  ).meta(sortText(sortable, latestFirst)),
  count: wholeNumber
    .pipe(z.int().min(1).max(1000))
    .prefault('20')
    .meta(integerText('Number of results on a page, from 1 to 1,000. Default: 20.', 20)),
  page_token,
})

export type ActivityLogEntry = z.infer<typeof ActivityLogEntry>
export type ActivityTotals = z.infer<typeof ActivityTotals>
export type ActivityFilters = z.infer<typeof ActivityFilters>
