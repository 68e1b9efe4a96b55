import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { localeQuery } from '../../platform/texts/texts.ts'
import { offerProtection } from '../bot-protection/create.ts'
import { protectionFields, protectionScripts, trapFields } from '../bot-protection/fields.ts'
import { loadPageData } from '../calendar/page-data.ts'
import { renderTimePicker } from '../calendar/time-picker.ts'
import { aboutOf, durationText } from './about-layout.ts'
import { renderDetails } from './form.ts'
import { sendBookPage } from './layout.ts'
import { locationNames } from './location-texts.ts'
import { hasStart, type PageState } from './page-state.ts'

/** The calendar, and the details form for the chosen slot. Scripts show either of them without a request. */
export async function sendBookingPage(reply: FastifyReply, db: Db, state: PageState) {
  const {
    eventType: { plan, path, isLocationHidden },
    view,
    texts,
    message,
  } = state
  const step = hasStart(state) ? state : undefined
  const problems = step?.problems ?? []
  const about = aboutOf(plan, texts, isLocationHidden ? [] : locationNames(plan, texts))
  const page = {
    plan,
    texts,
    about,
    title: step ? texts.text('details-title', { meeting: plan.name }) : plan.name,
    status: state.status ?? (message !== undefined || problems.length > 0 ? 400 : 200),
  }
  if (!plan.active || plan.hours.length === 0)
    return sendBookPage(reply, db, {
      ...page,
      pane: html`<h2>${texts.text('not-available')}</h2>
<p>${texts.text('not-available-advice')}</p>`,
    })

  const data = await loadPageData(db, plan, {
    view,
    texts,
    path,
    query: new URLSearchParams(localeQuery(texts)).toString(),
    duration: view.duration,
    now: Date.now(),
    start: step?.start,
    canHold: true,
    without: state.hold ? [state.hold.id] : [],
    areTimesLater: isRefused(state),
  })
  const protection = state.protection ?? (await offerProtection(db, plan, Date.now()))
  const durations = plan.duration_options?.map((minutes) => ({ minutes, label: durationText(minutes, texts) }))
  return sendBookPage(reply, db, {
    ...page,
    data,
    scripts: protectionScripts(protection),
    pane: html`<p id="message" role="alert" tabindex="-1"${
      message === undefined && problems.length === 0 && html` hidden`
    }>${message ?? (problems.length > 0 && texts.text('fix-fields'))}</p>
${renderTimePicker({
  data,
  view,
  texts,
  isHidden: step !== undefined,
  form: { method: state.method, action: path, hidden: Object.entries(state.input) },
  ...(durations && { durations }),
})}
${renderDetails(state, data, html`${trapFields(texts)}${protection && protectionFields(protection, texts)}`)}`,
  })
}

/** A bot gets this page again and again, so it must cost less than a booking. */
function isRefused({ protection }: PageState) {
  return protection !== undefined && 'challenge' in protection && protection.isSubmitted
}
