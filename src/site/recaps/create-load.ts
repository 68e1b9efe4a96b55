import type { FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { scheduledEvents } from '../../meetings/scheduled-events/routes.ts'
import type { ScheduledEvent } from '../../meetings/scheduled-events/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { requireRecapsFeature } from '../../recaps/meeting-recaps/rules.ts'
import { momentText } from '../account/present.ts'
import { apiFor } from '../console/api.ts'
import type { MeetingChoice } from './create-form.ts'

const maxMeetings = '20'

/** The latest meetings of the user that have started. */
export async function loadPastMeetings(db: Db, request: FastifyRequest): Promise<MeetingChoice[]> {
  const api = apiFor(db, request)
  requireRecapsFeature(api.caller)
  const user = signedInUserOf(request)
  const { collection } = await api.many<ScheduledEvent>(scheduledEvents, 'GET /scheduled_events', {
    query: {
      user: uriOf('users', user.user_id),
      status: 'active',
      sort: 'start_time:desc',
      count: maxMeetings,
      max_start_time: new Date().toISOString(),
    },
  })
  const texts = pageTexts(request)
  return collection.map(({ uri, name, start_time }) => ({
    value: uri,
    label: `${name ?? texts.text('meeting')} · ${momentText(start_time, user, texts)}`,
  }))
}
