import { bodyOrQuery } from '../../platform/http/body-or-query.ts'
import { one } from '../../platform/http/route.ts'
import { createLink } from './create.ts'
import { NewSchedulingLink, SchedulingLink } from './link-schema.ts'
import { NewShare, Share } from './schema.ts'
import { shareEventType } from './share.ts'

export const schedulingLinks = [
  one(SchedulingLink, {
    method: 'POST',
    path: '/scheduling_links',
    summary: 'Create a single-use scheduling link',
    description: `Creates a link with which an event type can be booked once. The link stops working after the
      booking. Hosts of the event type and users who can update it can call it. The fields of the body can be sent in
      the query string instead.`,
    scope: 'scheduling_links:write',
    body: bodyOrQuery(NewSchedulingLink),
    async handle({ db, caller, body }) {
      return createLink(db, caller, body.owner)
    },
  }),

  one(Share, {
    method: 'POST',
    path: '/shares',
    summary: 'Create a share',
    description: `Creates a single-use link to an event type with changes for that one booking, for example another
      duration. Fields that you leave out are copied from the event type; later changes to the event type do not
      affect the share. Hosts of the event type and users who can update it can call it.`,
    scope: 'shares:write',
    body: NewShare,
    async handle({ db, caller, body }) {
      return shareEventType(db, caller, body)
    },
  }),
]
