import { conferenceConsumers } from './calendars/conferences/consumers.ts'
import { calendarEntryConsumers } from './calendars/entries/consumers.ts'
import { contactConsumers } from './contacts/contacts/consumers.ts'
import { bookingEmailConsumers, workflowConsumers } from './messages/workflow-runs/consumers.ts'
import type { Db } from './platform/db/db.ts'
import { registerConsumers } from './platform/events/consumer-queries.ts'
import type { Consumer } from './platform/events/consumers.ts'

/** All consumers of events. */
export const consumers: Consumer[] = [
  ...conferenceConsumers,
  ...bookingEmailConsumers,
  ...workflowConsumers,
  ...contactConsumers,
  ...calendarEntryConsumers,
]

/** Every process does this before it emits its first event. */
export const registerAllConsumers = (db: Db) => registerConsumers(db, consumers)
