import { html } from '../../platform/html.ts'
import type { BookingData } from '../../platform/pages/browser/booking-data.ts'
import { instantText } from '../../platform/pages/browser/slots-view.ts'
import { hiddenField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { chosenTimeText } from '../calendar/page-texts.ts'
import type { View } from '../calendar/rules.ts'
import { pathTo } from './layout.ts'
import type { Booking } from './load.ts'
import { reasonField } from './reason-fields.ts'
import type { RescheduleInput } from './schema.ts'

export type RescheduleFormContent = {
  booking: Booking
  view: View
  texts: Texts
  input: RescheduleInput
  problems: Problems
}

/** The form for the chosen time. Until a time is chosen it is hidden, for the script to show. */
export function renderForm(content: RescheduleFormContent, data: BookingData) {
  const {
    booking: { invitee },
    view,
    texts: { text },
    texts,
    input,
    problems,
  } = content
  const wrongReason = problems.find(({ parameter }) => parameter === 'reason')
  const start = data.start === undefined ? '' : `/${instantText(data.start)}`
  const otherTimes = pathTo('reschedulings', invitee, texts, { timezone: view.zone, date: view.date ?? '' })
  return html`<form id="details" method="post" action="${data.path}${start}?${data.query}"${
    start === '' && html` hidden`
  }>
<h2 id="details-title" tabindex="-1">${text('new-time')}</h2>
<p class="chosen"><strong id="summary">${chosenTimeText(data)}</strong>
<a class="button plain" id="change-time" href="${otherTimes}">${text('change-time')}</a></p>
${hiddenField('timezone', view.zone)}${hiddenField('clock', view.notation)}
${reasonField(input.reason ?? '', wrongReason, texts)}
<button type="submit" class="book">${text('reschedule')}<span class="submitting" aria-live="polite"></span></button>
</form>`
}
