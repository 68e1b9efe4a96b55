import { one } from '../http/route.ts'
import { createLink } from './create.ts'
import { NewSchedulingLink, NewShare, SchedulingLink, Share } from './schema.ts'
import { shareEventType } from './share.ts'

export const schedulingLinks = [
  one(SchedulingLink, {
    method: 'POST',
    path: '/scheduling_links',
    summary: 'Create a link for one booking',
    scope: 'scheduling_links:write',
    takesQuery: true,
    body: NewSchedulingLink,
    async handle({ db, caller, body }) {
      return createLink(db, caller, body.owner)
    },
  }),

  one(Share, {
    method: 'POST',
    path: '/shares',
    summary: 'Share an event type with changes for one booking',
    scope: 'shares:write',
    body: NewShare,
    async handle({ db, caller, body }) {
      return shareEventType(db, caller, body)
    },
  }),
]
