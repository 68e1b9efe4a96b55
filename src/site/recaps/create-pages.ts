import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { drainBody } from '../../platform/http/sockets.ts'
import { readLongForms } from '../../platform/pages/read-long-forms.ts'
import type { ConsoleRequest, Draft } from '../console/layout.ts'
import { createFromForm } from './create-commands.ts'
import { newRecapPath, sendCreateForm } from './create-form.ts'
import { loadPastMeetings } from './create-load.ts'

/** A transcript of 5 MB with the other fields. */
const maxFormBytes = 5_600_000

/** Creates a recap from a transcript. A job writes its highlights. */
export function recapCreatePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(newRecapPath, (request, reply) => sendForm(request, reply))

  // A scope of its own, because the other forms are short.
  void app.register(async (forms) => {
    readLongForms(forms, maxFormBytes)
    forms.post<ConsoleRequest>(newRecapPath, async (request, reply) => {
      if (request.upload === 'too-large') await drainBody(request, reply)
      const created = await createFromForm(db, request)
      return 'path' in created
        ? reply.redirect(`${created.path}?done=created`, 303)
        : sendForm(request, reply, created.draft)
    })
  })

  async function sendForm(request: FastifyRequest<ConsoleRequest>, reply: FastifyReply, draft?: Draft) {
    return sendCreateForm(reply, await loadPastMeetings(db, request), draft)
  }
}
