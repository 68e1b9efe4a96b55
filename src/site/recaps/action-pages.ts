import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { meetingRecaps } from '../../recaps/meeting-recaps/routes.ts'
import { apiFor } from '../console/api.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { recapPath, titleOf } from './layout.ts'
import { loadRecap } from './recap-load.ts'

/** Sharing and deleting. A second click on the same button changes nothing. */
export function recapActionPages(app: FastifyInstance, db: Db) {
  app.post<ConsoleRequest>(recapPath(':id', '/share'), async (request, reply) => {
    const { id, share_key } = await loadRecap(db, request)
    if (share_key === null)
      await apiFor(db, request).run(meetingRecaps, 'POST /meeting_recaps/:uuid/share_link', { ids: { uuid: id } })
    return reply.redirect(`${recapPath(id)}?done=shared`, 303)
  })

  app.post<ConsoleRequest>(recapPath(':id', '/unshare'), async (request, reply) => {
    const { id, share_key } = await loadRecap(db, request)
    if (share_key !== null)
      await apiFor(db, request).run(meetingRecaps, 'DELETE /meeting_recaps/:uuid/share_link', { ids: { uuid: id } })
    return reply.redirect(`${recapPath(id)}?done=unshared`, 303)
  })

  app.get<ConsoleRequest>(recapPath(':id', '/delete'), async (request, reply) => {
    const recap = await loadRecap(db, request)
    const texts = pageTexts(request)
    const { text } = texts
    return sendConfirmation(reply, signedInUserOf(request), 'recaps', {
      title: text('rc-delete-title'),
      text: text('rc-delete-text'),
      action: recapPath(recap.id, '/delete'),
      label: text('rc-delete'),
      back: recapPath(recap.id),
      crumbs: [
        { path: '/console/recaps', label: text('nav-recaps') },
        { path: recapPath(recap.id), label: titleOf(recap, texts) },
      ],
    })
  })

  app.post<ConsoleRequest>(recapPath(':id', '/delete'), async (request, reply) => {
    const { id } = await loadRecap(db, request)
    await apiFor(db, request).run(meetingRecaps, 'DELETE /meeting_recaps/:uuid', { ids: { uuid: id } })
    return reply.redirect('/console/recaps?done=deleted', 303)
  })
}
