import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import { idOfUri, uriOf } from '../../platform/http/field-types.ts'
import { canManage } from '../../scheduling/event-types/permissions.ts'
import { findPageLocale } from '../../scheduling/event-types/queries.ts'
import { eventTypes } from '../../scheduling/event-types/routes.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { apiFor, type Api } from '../console/api.ts'
import { idOf } from '../console/layout.ts'
import type { EditedEventType, EditorRequest } from './editor-section.ts'

export type LoadedEditor = {
  api: Api
  id: string
  eventType: EditedEventType
  /** Whether the caller can change the event type, and whether they are one of its hosts. */
  isManager: boolean
  isHost: boolean
}

/** The event type for its managers, and for its hosts, who can set their own hours. */
export async function loadEditor(db: Db, request: FastifyRequest<EditorRequest>): Promise<LoadedEditor> {
  const [api, id] = [apiFor(db, request), idOf(request.params)]
  const eventType = await loadEdited(db, api, id)
  const { caller } = api
  const owner = idOfUri('users', eventType.profile?.owner ?? '') ?? null
  const isManager = canManage(caller, { user_id: owner, team_id: null, admin_managed: eventType.admin_managed })
  const isHost = eventType.hosts.some(({ user }) => user === uriOf('users', caller.user_id))
  if (!isManager && !isHost) throw new Forbidden('You do not have permission to access this resource.')
  return { api, id, eventType, isManager, isHost }
}

export async function loadEdited(db: Db, api: Api, uuid: string): Promise<EditedEventType> {
  const eventType = await api.one<EventType>(eventTypes, 'GET /event_types/:uuid', { ids: { uuid } })
  if (eventType.deleted_at !== null) throw new NotFound()
  const eventTypeId = idOfUri('event_types', eventType.uri)
  const page_locale = eventTypeId ? await findPageLocale(db, api.caller.organization_id, eventTypeId) : null
  return { ...eventType, page_locale }
}
