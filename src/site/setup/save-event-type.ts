import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { eventTypes } from '../../scheduling/event-types/routes.ts'
import { listEventTypes } from '../../scheduling/event-types/queries.ts'
import { lockScheduleOwner } from '../../scheduling/schedules/queries.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Api } from '../console/api.ts'
import { sentenceCode } from '../console/form-problems.ts'
import { loadFirstEventType } from '../console/load-own.ts'
import { locationIn } from './rules.ts'

/** Another form was sent at the same time and has created the event type. */
class CreatedMeanwhile extends Error {}

/** Creates the first event type, or changes it if it exists: going back never creates a second one. */
export async function saveFirstEventType(api: Api, body: Record<string, string>, { text }: Texts) {
  const { first, isOnly } = await loadFirstEventType(api)
  if (first && !isOnly) return
  const location = locationIn(body)
  if (!location) throw new Invalid({ parameter: 'details', code: sentenceCode, message: text('setup-details-missing') })
  const input = { name: body.name, duration: Number(body.duration), locations: [location], active: true }
  if (first) {
    const uuid = first.uri.split('/').at(-1) ?? ''
    await api.one(eventTypes, 'PATCH /event_types/:uuid', { ids: { uuid }, body: input })
    return
  }
  const owner = uriOf('users', api.caller.user_id)
  const before = (tx: Db) => requireFirst(tx, api)
  await api.one(eventTypes, 'POST /event_types', { body: { ...input, owner }, before }).catch((error: unknown) => {
    if (!(error instanceof CreatedMeanwhile)) throw error
  })
}

async function requireFirst(tx: Db, { caller }: Api) {
  const { organization_id, user_id: user } = caller
  await lockScheduleOwner(tx, user)
  const { rows } = await listEventTypes(tx, organization_id, { user, sort: [], count: 1 })
  if (rows.length > 0) throw new CreatedMeanwhile()
}
