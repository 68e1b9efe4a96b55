import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { ActivityLogEntry } from '../../compliance/activity-log/schema.ts'
import { html } from '../../platform/html.ts'
import { dateTimeText, machineTime } from '../../platform/pages/meeting-time.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { activityText, actorName, pageOf } from './activity-texts.ts'

/** `shown`: ids of what still exists, which entries link to. */
export function entryTable(entries: ActivityLogEntry[], shown: Set<string>, user: SignedInUser, texts: Texts) {
  const { text } = texts
  return html`<div class="scroll"><table>
<thead><tr><th scope="col">${text('log-when')}</th><th scope="col">${text('log-who')}</th><th scope="col">${text(
    'log-what',
  )}</th></tr></thead>
<tbody>
${entries.map((entry) => entryRow(entry, shown, user, texts))}</tbody></table></div>`
}

function entryRow(entry: ActivityLogEntry, shown: Set<string>, user: SignedInUser, texts: Texts) {
  const { occurred_at } = entry
  const [page, what] = [pageOf(entry), activityText(entry, texts)]
  return html`<tr><td><time datetime="${machineTime(occurred_at)}">${dateTimeText(
    occurred_at,
    user.timezone,
    texts.locale,
    user.time_notation,
  )}</time></td><td><bdi>${actorName(entry, texts)}</bdi></td><td>${
    page && shown.has(page.id) ? html`<a href="${page.address}">${what}</a>` : what
  }</td></tr>\n`
}
