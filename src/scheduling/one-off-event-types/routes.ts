import { one } from '../../platform/http/route.ts'
import { presentEventType } from '../event-types/present.ts'
import { EventType } from '../event-types/schema.ts'
import { createOneOff } from './create.ts'
import { NewOneOffEventType } from './schema.ts'

export const oneOffEventTypes = [
  one(EventType, {
    method: 'POST',
    path: '/one_off_event_types',
    summary: 'Create a one-off event type',
    description: `Creates an event type for a single occasion, which only people with its link can book. All of its
      hosts take part. Members can create one that they host, admins and owners for everyone.`,
    scope: 'event_types:write',
    body: NewOneOffEventType,
    async handle({ db, caller, body }) {
      return presentEventType(await createOneOff(db, caller, body, Date.now()))
    },
  }),
]
