import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { EntryAbout } from '../../compliance/activity-log/queries.ts'
import type { Page } from '../../platform/db/page.ts'
import { html } from '../../platform/html.ts'
import { dateTimeText, machineTime } from '../../platform/pages/meeting-time.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'
import { pageLinks } from '../console/page-links.ts'
import { listPath } from './list-input.ts'
import { sendBelowList } from './list-layout.ts'

type ActivityContent = { eventType: EventTypeRow; entries: Page<EntryAbout>; list: string }

/** What the log calls the actions. It has no names of fields. */
const actionKeys: Record<string, PlainTextKey> = {
  Add: 'et-did-add',
  Update: 'et-did-update',
  Remove: 'et-did-remove',
  Duplicate: 'et-did-duplicate',
  Move: 'et-did-move',
}

export function sendActivity(reply: FastifyReply, user: SignedInUser, { eventType, entries, list }: ActivityContent) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const path = `${listPath}/${eventType.id}`
  const isDeleted = eventType.deleted_at !== null
  return sendBelowList(reply, user, {
    title: text('et-activity-title', { name: eventType.name }),
    ...(!isDeleted && { parent: { path, label: eventType.name } }),
    main: html`${
      entries.rows.length === 0
        ? html`<p>${text('et-activity-none')}</p>`
        : html`<div class="scroll"><table>
<thead><tr><th scope="col">${text('et-when')}</th><th scope="col">${text('et-who')}</th><th scope="col">${text(
            'et-what',
          )}</th></tr></thead>
<tbody>
${entries.rows.map((entry) => entryRow(entry, user, texts))}</tbody></table></div>
<p class="quiet">${text('et-zone', { zone: user.timezone })}</p>`
    }
${pageLinks(entries, `${path}/activity`, list, { previous: text('page-previous'), next: text('page-next') })}`,
  })
}

function entryRow(entry: EntryAbout, user: SignedInUser, { text, locale }: Texts) {
  const { occurred_at, action, actor_id, actor_name } = entry
  const who = actor_id === null ? text('et-system') : actor_name || text('et-former-user')
  const key = actionKeys[action]
  return html`<tr><td><time datetime="${machineTime(occurred_at)}">${dateTimeText(
    occurred_at,
    user.timezone,
    locale,
    user.time_notation,
  )}</time></td><td><bdi>${who}</bdi></td><td>${key ? text(key) : action}</td></tr>\n`
}
