import type { FastifyRequest } from 'fastify'
import { loadMessages } from '../../messages/manage-workflows/load-preview.ts'
import { loadReadable } from '../../messages/manage-workflows/permissions.ts'
import { presentWorkflow } from '../../messages/manage-workflows/present.ts'
import { MessageSource } from '../../messages/manage-workflows/preview-schema.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type WorkflowId } from '../../platform/ids.ts'
import { isId } from '../../platform/text.ts'
import { apiFor } from '../console/api.ts'
import { localeIn } from './change-form.ts'
import { canChange } from './load.ts'

export type LoadedPreview = Awaited<ReturnType<typeof loadPreview>>

/** The same as POST /workflows/:uuid/preview, without an entry in the activity log: opening a page changes nothing. */
export async function loadPreview(db: Db, request: FastifyRequest, id: string) {
  const { caller } = apiFor(db, request)
  const { body, query } = sourceIn({ ...(request.query as object), ...(request.body as object) })
  const row = await loadReadable(db, caller, asId<WorkflowId>(id))
  const source = row.trigger_type === 'routing_form_submitted' ? { locale: body.locale } : body
  const { context, user } = await loadMessages(db, caller, row, MessageSource.parse(source))
  const workflow = presentWorkflow(row)
  return { workflow, steps: row.steps, context, user, query, isManager: canChange({ caller }, workflow) }
}

/** Language and booking of a form or an address. Anyone can write an address, so what is malformed is ignored. */
export function sourceIn({ language, about }: Record<string, unknown>) {
  const locale = localeIn(language)
  const [event = '', invitee = ''] = typeof about === 'string' ? about.split('_') : []
  const isBooking = isId(event) && isId(invitee)
  return {
    body: {
      locale,
      ...(isBooking && { invitee: `${config.BASE_URL}/scheduled_events/${event}/invitees/${invitee}` }),
    },
    query: { ...(locale && { language: locale }), ...(isBooking && { about: `${event}_${invitee}` }) },
  }
}
