import { html } from '../../platform/html.ts'
import type { BookingData } from '../../platform/pages/browser/booking-data.ts'
import { localeQuery } from '../../platform/texts/texts.ts'
import { renderTimePicker } from '../calendar/time-picker.ts'
import { pathTo } from './layout.ts'
import { renderForm, type RescheduleFormContent } from './reschedule-form.ts'
import { isSlotProblem, problemText } from './slot-problem-texts.ts'
import { nameOf, summaryOf } from './summary-list.ts'

/** `data`: undefined if the event type is not active. `message`: what is wrong with the address. */
type ReschedulePage = RescheduleFormContent & { data: BookingData | undefined; message: string | undefined }

export function renderReschedule(page: ReschedulePage) {
  const { booking, view, data, texts, problems, message } = page
  const { text } = texts
  const { invitee } = booking
  const slotProblems = problems.filter(isSlotProblem).map((one) => problemText(one, texts))
  const general = [...(message === undefined ? [] : [message]), ...slotProblems].join(' ')
  const main = html`<div class="booking">
<div class="about"><h1>${text('choose-other-time')}</h1>
<h2>${text('current-time')}</h2>
${summaryOf(booking, texts, { zone: view.zone })}</div>
<div class="pane"><p id="message" role="alert" tabindex="-1"${general === '' && html` hidden`}>${general}</p>
${
  data
    ? html`${renderTimePicker({
        data,
        view,
        texts,
        isHidden: data.start !== undefined,
        form: {
          method: 'get',
          action: pathTo('reschedulings', invitee, texts),
          hidden: Object.entries({ key: invitee.link_key, ...localeQuery(texts) }),
        },
      })}
${renderForm(page, data)}`
    : general === '' && html`<p>${text('slot-inactive')}</p>`
}
<p class="other">${text('no-time-works')} <a href="${pathTo('cancellations', invitee, texts)}">${text(
    'cancel-booking',
  )}</a></p></div>
</div>`
  return { title: text('reschedule-title', { meeting: nameOf(booking, texts) }), main }
}
