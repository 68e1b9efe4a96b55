import { loadVisible } from '../../meetings/scheduled-events/permissions.ts'
import { mapPage } from '../../platform/db/page.ts'
import { many } from '../../platform/http/route.ts'
import { listAnswers } from './answer-queries.ts'
import { presentAnswer } from './present.ts'
import { AttendeeAnswer, AttendeeAnswerFilters } from './schema.ts'

export const attendeeAnswerRoutes = [
  many(AttendeeAnswer, {
    method: 'GET',
    path: '/scheduled_events/:uuid/attendee_answers',
    summary: 'List answers to calendar invitations',
    description: `Lists what invitees, guests and hosts of a meeting answered to its calendar invitation. Only the
      latest answer of each is listed, and only for the current time: rescheduling asks again. Empty unless the service
      receives email. Those who can read the meeting can call it.`,
    scope: 'scheduled_events:read',
    extension: true,
    query: AttendeeAnswerFilters,
    async handle({ db, caller, ids, query }) {
      const { organization_id, id } = await loadVisible(db, caller, ids.uuid)
      return mapPage(await listAnswers(db, organization_id, id, query), presentAnswer)
    },
  }),
]
