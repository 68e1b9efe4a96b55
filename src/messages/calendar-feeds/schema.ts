import { z } from 'zod'
import {
  createdAt,
  doc,
  exampleBase,
  exampleUri,
  linkText,
  ownUri,
  timestampText,
  uris,
} from '../../platform/http/field-texts.ts'
import { paging, reference, singleLineText } from '../../platform/http/field-types.ts'

const nameText = 'Name of the calendar in calendar apps.'

export const CalendarFeed = z
  .object({
    uri: z.url().meta(ownUri('calendar feed', exampleUri('calendar_feeds'))),
    user: z.url().meta(doc('URI of the host whose meetings the feed contains.', uris.user)),
    name: z
      .string()
      .nullable()
      .meta(doc(`${nameText} Null: they show the names of the host and the organization.`, 'Work meetings')),
    last_used_at: z
      .string()
      .nullable()
      .meta(
        timestampText(
          'When a calendar app last read the feed, in UTC. Recorded at most once an hour. Null if none has read it yet.',
          '2026-11-16T07:40:12.031877Z',
        ),
      ),
    created_at: z.string().meta(createdAt),
  })
  .meta({ id: 'CalendarFeed', description: 'A secret address at which calendar apps read the meetings of a host.' })

/** Only this response contains the address. */
export const CreatedCalendarFeed = CalendarFeed.extend({
  url: z
    .url()
    .meta(
      linkText(
        'Secret address of the feed, to paste into a calendar app. Only this response contains it. Anyone with the ' +
          'address can read the meetings.',
        `${exampleBase}/calendar_feeds/ccf_example-secret.ics`,
      ),
    ),
}).meta({ id: 'CreatedCalendarFeed', description: 'A new calendar feed with its address.' })

export const NewCalendarFeed = z
  .object({
    user: reference('users')
      .optional()
      .meta(doc('Your own URI. Feeds of other people cannot be created. Default: you.', uris.user)),
    name: singleLineText(100)
      .nullable()
      .optional()
      .meta(
        doc(
          `${nameText} At most 100 characters. Default: the names of the host and the organization.`,
          'Work meetings',
        ),
      ),
  })
  .optional()
  .meta({ id: 'NewCalendarFeed', description: 'A calendar feed to create. A person has at most 10.' })

export const CalendarFeedFilters = z.object({
  user: reference('users')
    .optional()
    .meta(
      doc('URI of a user: only the feeds of this user. Others than yourself only as an admin or owner.', uris.user),
    ),
  organization: reference('organizations')
    .optional()
    .meta(doc('URI of your organization: the feeds of all members. Only for admins and owners.', uris.organization)),
  ...paging('created_at'),
})

export type CalendarFeed = z.infer<typeof CalendarFeed>
export type NewCalendarFeed = NonNullable<z.infer<typeof NewCalendarFeed>>
export type CalendarFeedFilters = z.infer<typeof CalendarFeedFilters>
