import type { FastifyReply } from 'fastify'
import type { Page } from '../../platform/db/page.ts'
import { html } from '../../platform/html.ts'
import { actionForm, alert } from '../../platform/pages/fields.ts'
import { renderItemList, type Fact, type Item } from '../../platform/pages/item-list.ts'
import { invitationLink } from './link-view.ts'
import { flash } from '../console/flash.ts'
import { doneMessageOf, sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { pageLinks } from '../console/page-links.ts'
import type { InvitationEntry } from './invitation-queries.ts'
import { peoplePath, timeText, type PeopleVisit } from './load.ts'
import { peopleStyle } from './style.ts'
import { peopleTabs } from './tabs-list.ts'

/** `links`: of invitations that are not emailed. */
export type InvitationList = {
  links: ReadonlyMap<string, string>
  page: Page<InvitationEntry>
  onlyPending: boolean
  path: string
  name: string
}
type Refusal = { status: number; message: string }

export const invitationsPath = `${peoplePath}/invitations`

/** `refusal`: why an invitation was not sent again. */
export function sendInvitations(reply: FastifyReply, visit: PeopleVisit, list: InvitationList, refusal?: Refusal) {
  const { user, texts } = visit
  const { text } = texts
  const { page, links, onlyPending, path, name } = list
  const message = doneMessageOf(reply.request.query as ConsoleRequest['Querystring'], {
    resent: text('people-done-resent'),
    revoked: text('people-done-revoked'),
  })
  const labels = { previous: text('page-previous'), next: text('page-next') }
  return sendConsole(reply, user, 'people', {
    title: text('people-tab-invitations'),
    status: refusal?.status ?? 200,
    style: peopleStyle,
    main: html`<h1>${text('people-tab-invitations')}</h1>
${peopleTabs('invitations', texts)}
${alert(refusal?.message)}${flash(message, texts)}
<p class="toolbar">${
      user.scim_enabled
        ? text('people-scim')
        : html`<a class="button" href="${peoplePath}/invite">${text('people-invite')}</a>`
    }
${
  onlyPending
    ? html`<a href="${invitationsPath}?show=all">${text('people-inv-all')}</a>`
    : html`<a href="${invitationsPath}">${text('people-inv-pending')}</a>`
}</p>
<p class="quiet">${text('people-resend-limit')}</p>
${renderItemList(
  page.rows.map((row) => itemOf(visit, row, links.get(row.id))),
  text(onlyPending ? 'people-inv-none' : 'people-inv-never'),
)}
${pageLinks(page, path, name, labels)}`,
  })
}

function itemOf(visit: PeopleVisit, row: InvitationEntry, link: string | undefined): Item {
  const {
    texts,
    texts: { text },
    user,
  } = visit
  const { id, email, status, created_at, last_sent_at, inviter_name, has_dead_link } = row
  const states = {
    pending: text('people-inv-state-pending'),
    accepted: text('people-inv-state-accepted'),
    declined: text('people-inv-state-declined'),
  }
  return {
    title: email,
    badge: has_dead_link ? text('people-inv-dead') : states[status],
    facts: [
      ...(link === undefined ? [] : [[text('people-inv-link'), invitationLink(link, email, texts)] satisfies Fact]),
      [text('people-inv-by'), html`<bdi>${inviter_name ?? text('people-inv-left')}</bdi>`],
      [text('people-inv-first'), timeText(created_at, visit)],
      [text('people-inv-sent'), last_sent_at === null ? text('people-inv-not-sent') : timeText(last_sent_at, visit)],
    ],
    ...(status === 'pending' &&
      !user.scim_enabled && {
        action: html`<div class="toolbar">${actionForm(
          `${invitationsPath}/${id}/resend`,
          text('people-resend'),
          'plain',
          [],
          email,
        )}<a class="button plain"
 href="${invitationsPath}/${id}/revoke">${text('people-revoke')}<span class="unseen"> ${email}</span></a></div>`,
      }),
  }
}
