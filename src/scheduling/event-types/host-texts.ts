import { enumText, doc, uris } from '../../platform/http/field-texts.ts'

/** Texts of the parts of an event type, for the API reference. */
export const profileTexts = {
  type: enumText('Kind of owner.', { User: 'A user.', Team: 'A team.' }),
  name: doc('Name of the owner.', 'Maya Chen'),
  owner: doc('URI of the user or team that owns the event type.', uris.user),
}

export const hostTexts = {
  user: doc('URI of the host.', uris.user),
  priority: doc('Priority in round robin: among free hosts the highest number comes first, from 1 to 5.', 3),
  pool: doc('Number of the host\'s pool, from 0 to 9. Only multi_pool has more than one.', 0),
  availability_schedule: doc(
    'URI of the schedule that applies to this event type. Null means the host\'s default schedule.', uris.schedule),
}

export const limitTexts = {
  scope: enumText('What the limit counts.', {
    event_type: 'Meetings of this event type.', host: 'All meetings of the host, of any event type.',
  }),
  period: enumText('Period that the limit applies to.', {
    day: 'A calendar day.', week: 'A calendar week.', month: 'A calendar month.',
  }),
  unit: enumText('Unit of max.', { meetings: 'Number of meetings.', minutes: 'Minutes of all meetings together.' }),
  max: doc('Maximum number of meetings or minutes in the period.', 4),
}
