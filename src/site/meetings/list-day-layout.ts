import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { dateText } from '../../platform/pages/browser/date-words.ts'
import { dateWords } from '../../platform/pages/date-words.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { meetingRow } from './list-row-layout.ts'
import { groupByDay } from './list-rules.ts'
import type { MeetingList } from './list-state.ts'

/** The meetings under the days on which they start. */
export function dayList(user: SignedInUser, list: MeetingList, texts: Texts) {
  return groupByDay(list.events.collection, user).map(
    ([date, events]) => html`<section>
<h2 class="day">${dayText(date, user, list.now, texts)}</h2>
<ul class="meetings">
${events.map((event) => meetingRow(user, list, event, texts))}</ul></section>\n`,
  )
}

/** `Today, Tuesday, November 17, 2026`. */
function dayText(day: string, { timezone }: SignedInUser, now: number, { text, locale }: Texts) {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate()
  const date = dateText(day, dateWords(locale))
  if (day === today.toString()) return text('ml-today', { date })
  return day === today.add({ days: 1 }).toString() ? text('ml-tomorrow', { date }) : date
}
