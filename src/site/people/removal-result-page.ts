import type { FastifyInstance, FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { handoverRoutes } from '../../meetings/handovers/routes.ts'
import type { Handover } from '../../meetings/handovers/schema.ts'
import { findColleagueNames } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { idOfUri } from '../../platform/http/field-types.ts'
import { factList } from '../../platform/pages/item-list.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { PlainTextKey } from '../../platform/texts/texts.ts'
import { apiFor } from '../console/api.ts'
import { idOf, sendConsole, type ConsoleRequest } from '../console/layout.ts'

const results: [count: keyof Handover, label: PlainTextKey][] = [
  ['meetings_reassigned', 'removal-result-meetings-reassigned'],
  ['meetings_left', 'removal-result-meetings-left'],
  ['meetings_canceled', 'removal-result-meetings-canceled'],
  ['event_types_reassigned', 'removal-result-types-reassigned'],
  ['event_types_left', 'removal-result-types-left'],
  ['event_types_deleted', 'removal-result-types-deleted'],
]

export function removalResultPage(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>('/console/people/removals/:id', async (request, reply) => {
    const user = signedInUserOf(request)
    const handover = await apiFor(db, request).one<Handover>(handoverRoutes, 'GET /handovers/:uuid', {
      ids: { uuid: idOf(request.params) },
    })
    const id = idOfUri('users', handover.user)
    const names = await findColleagueNames(db, user.organization_id, id ? [id] : [])
    return sendRemovalResult(reply, user, (id && names.get(id)) ?? '', handover)
  })
}

/** What happened, or how far it has got. The header loads the page again without a script. */
function sendRemovalResult(
  reply: FastifyReply,
  user: ReturnType<typeof signedInUserOf>,
  name: string,
  handover: Handover,
) {
  const { text } = pageTexts(reply.request)
  const { status, meetings_total: total } = handover
  const titles = {
    completed: 'removal-done-title',
    running: 'removal-running-title',
    stopped: 'removal-stopped-title',
  } as const
  const title = text(titles[status], { name })
  const done = handover.meetings_reassigned + handover.meetings_left + handover.meetings_canceled
  if (status === 'running') reply.header('refresh', '5')
  const shown = results.filter(([count]) => Number(handover[count]) > 0)
  return sendConsole(reply, user, 'people', {
    title,
    crumbs: [{ path: '/console/people', label: text('nav-people') }],
    main: html`<h1>${title}</h1>
${
  status === 'running' &&
  html`<p role="status">${text('removal-running', { done, total })}</p>
<p><progress aria-label="${text('removal-progress')}" max="${total}" value="${done}"></progress></p>
<p><a class="button" href="">${text('removal-update')}</a></p>`
}
${status === 'stopped' && html`<p role="alert">${text('removal-stopped')}</p>`}
${
  shown.length > 0 &&
  html`<h2>${text('removal-result')}</h2>
${factList(shown.map(([count, label]) => [text(label), String(handover[count])]))}`
}
<p><a class="button" href="/console/people">${text('removal-to-people')}</a> <a class="button plain" href="${'/console/meetings'}">${text('removal-see-meetings')}</a></p>`,
  })
}
