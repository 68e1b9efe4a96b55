import { getColleague, type UserRow } from '../../people/users/queries.ts'
import type { SampleContext as EventContext } from '../../platform/events/declaration.ts'
import {
  asId,
  type ContactId,
  type EventTypeId,
  type FormId,
  type InviteeId,
  type NoShowId,
  type RecapId,
  type ScheduledEventId,
  type SubmissionId,
} from '../../platform/ids.ts'

/** The host of the samples, and when their events happen. */
export type SampleContext = { host: UserRow; now: number }

/** The invitee in all samples. The email address and the phone number are reserved for examples. */
export const visitor = {
  name: 'Robin Hale',
  email: 'robin.hale@example.com',
  timezone: 'America/New_York',
  phone: '+12025550143',
  answer: 'We would like to see how your team plans a week.',
}

export const tracking = {
  utm_campaign: 'spring',
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_content: null,
  utm_term: null,
  salesforce_uuid: null,
}

/** Ids that no row has. They never change, so that the samples refer to each other. */
export const ids = {
  eventType: asId<EventTypeId>('019b2c61-3d10-7a52-8c1e-5f0b9a7d2e41'),
  event: asId<ScheduledEventId>('019b8e07-a4c2-7d18-9b63-2e7f41c0d85a'),
  invitee: asId<InviteeId>('019b8e07-a4c3-7f29-a0d4-91b6e53c7f08'),
  noShow: asId<NoShowId>('019b9a5d-71e8-7b34-8f52-c40d6a918e27'),
  contact: asId<ContactId>('019b0f3e-58b6-7c91-b7a8-0d52e6f3914c'),
  recap: asId<RecapId>('019b9a6b-0c94-7e05-95d1-7a3e8b4f60c2'),
  form: asId<FormId>('019a7d42-e6f0-7183-8a2b-b95c07d14e36'),
  companyQuestion: '019a7d42-e6f1-74d5-9c80-3b61f2a8e975',
  sizeQuestion: '019a7d42-e6f2-7a6e-b314-e80f5c29d7b1',
  submission: asId<SubmissionId>('019b8e05-12d7-7960-8e4f-46a1d3c70b9e'),
}

/** Writes a sample about the user of the context. */
export function sample<Payload>(write: (context: SampleContext) => Payload) {
  return async ({ db, organization_id, user_id, now }: EventContext) =>
    write({ host: await getColleague(db, { organization_id }, user_id), now })
}

/** An instant in the format of the database. */
export function instantAt(time: number) {
  return Temporal.Instant.fromEpochMilliseconds(time).toString({ fractionalSecondDigits: 6 })
}
