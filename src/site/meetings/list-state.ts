import type { ScheduledEvent } from '../../meetings/scheduled-events/schema.ts'
import type { ApiList } from '../console/api.ts'
import type { GroupChoice, PersonChoice, ShownInvitee, TypeChoice } from './list-queries.ts'
import type { ListFilters } from './list-rules.ts'

/** What the filters can be. */
export type ListChoices = { types: TypeChoice[]; people: PersonChoice[]; groups: GroupChoice[] }

/** One page of the list. */
export type MeetingList = {
  filters: ListFilters
  events: ApiList<ScheduledEvent>
  invitees: Map<string, ShownInvitee[]>
  choices: ListChoices
  /** Can this user book for someone? */
  canBook: boolean
  now: number
}
