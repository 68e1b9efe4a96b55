import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { DataDeletionRow } from '../../compliance/data-compliance/progress-queries.ts'
import { html } from '../../platform/html.ts'
import { dateFormat } from '../../platform/pages/date-format.ts'
import { dateTimeText } from '../../platform/pages/meeting-time.ts'
import type { Texts } from '../../platform/texts/texts.ts'

export function deletionTable(rows: DataDeletionRow[], user: SignedInUser, texts: Texts) {
  const { text, locale } = texts
  if (rows.length === 0) return html`<p>${text('deletion-none')}</p>`
  return html`<div class="scroll"><table>
<thead><tr><th scope="col">${text('deletion-when')}</th><th scope="col">${text('deletion-who')}</th><th scope="col">${text(
    'deletion-what',
  )}</th><th scope="col">${text('deletion-progress')}</th></tr></thead>
<tbody>
${rows.map(
  (row) =>
    html`<tr><td>${dateTimeText(row.created_at, user.timezone, locale, user.time_notation)}</td><td><bdi>${
      row.requested_by_name ?? text('log-former')
    }</bdi></td><td>${whatOf(row, user.timezone, texts)}</td><td>${progressOf(row, texts)}</td></tr>\n`,
)}</tbody></table></div>`
}

export const isRunning = ({ finished_at, failed_at }: DataDeletionRow) => finished_at === null && failed_at === null

function whatOf({ kind, address_count, start_time, end_time }: DataDeletionRow, zone: string, texts: Texts) {
  const { text, locale } = texts
  if (kind === 'invitees') return text('deletion-of-people', { count: address_count ?? 0 })
  const [from, to] = [start_time, end_time].map((time) => (time === null ? '' : dayText(time, zone, locale)))
  return text('deletion-of-meetings', { from: from ?? '', to: to ?? '' })
}

/** The first round is the work. Later ones only look for what arrived in the meantime. */
function progressOf(row: DataDeletionRow, { text }: Texts) {
  const { round, steps, steps_done, found } = row
  if (row.finished_at !== null) return text('deletion-done', { count: found })
  if (row.failed_at !== null) return text('deletion-failed')
  if (steps === 0) return text('deletion-waiting')
  const step = Math.min(steps_done + 1, steps)
  const label = text(round > 1 ? 'deletion-checking' : 'deletion-running', { step, steps })
  return html`<progress max="${steps}" value="${steps_done}" aria-label="${label}"></progress><br>${label}`
}

/** `Nov 30, 2026`. */
export function dayText(time: string, zone: string, locale: string) {
  return dateFormat(locale, { dateStyle: 'medium', timeZone: zone }).format(Date.parse(time))
}
