import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { drainBody } from '../../platform/http/sockets.ts'
import { readLongForms } from '../../platform/pages/read-long-forms.ts'
import { loadManagedForUpdate } from '../../recaps/meeting-recaps/permissions.ts'
import { meetingRecaps } from '../../recaps/meeting-recaps/routes.ts'
import { apiFor, problemsOf } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { requireVersion, StaleForm } from '../console/stale-form.ts'
import { fieldNames, sendEditForm, sendTooLong } from './edit-form.ts'
import { recapPath } from './layout.ts'
import { loadRecap } from './recap-load.ts'

/** Three highlights of 100,000 characters, each up to 4 bytes. */
const maxFormBytes = 1_300_000

/** Changes the highlights, unless someone else did since the form was opened. */
export function recapEditPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(recapPath(':id', '/edit'), async (request, reply) =>
    sendEditForm(reply, await loadRecap(db, request)),
  )

  // A scope of its own, because the other forms are short.
  void app.register(async (forms) => {
    readLongForms(forms, maxFormBytes)
    forms.post<ConsoleRequest>(recapPath(':id', '/edit'), async (request, reply) => {
      const recap = await loadRecap(db, request)
      if (request.upload === 'too-large') {
        await drainBody(request, reply)
        return sendTooLong(reply, recap)
      }
      const input = Object.fromEntries(
        Object.entries(request.body ?? {}).map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
      )
      const api = apiFor(db, request)
      const body = Object.fromEntries(fieldNames.map((name) => [name, input[name]?.trim() ? input[name] : null]))
      try {
        await api.one(meetingRecaps, 'PATCH /meeting_recaps/:uuid', {
          ids: { uuid: recap.id },
          body,
          before: async (tx) => requireVersion(await loadManagedForUpdate(tx, api.caller, recap.id), input.version),
        })
      } catch (error) {
        if (error instanceof StaleForm)
          return sendEditForm(reply, await loadRecap(db, request), { input, isStale: true })
        return sendEditForm(reply, recap, { input, problems: problemsOf(error) })
      }
      return reply.redirect(`${recapPath(recap.id)}?done=saved`, 303)
    })
  })
}
