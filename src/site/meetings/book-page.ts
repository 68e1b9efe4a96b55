import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { findSessionAt } from '../../meetings/bookings/session.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { localDate } from '../calendar/rules.ts'
import { sendBookPage } from './book-layout.ts'
import { bookingForm, chosenTime, detailFields, problemSummary } from './book-form.ts'
import { loadFreeWeek } from './book-load.ts'
import type { BookingState } from './book-state.ts'
import { heading, timeText } from './book-summary.ts'
import { instantText, timeChoices, timeLinks } from './book-times-list.ts'

/** The free times, or the form for the details once a time is chosen. */
export async function sendBookingStep(reply: FastifyReply, db: Db, user: SignedInUser, state: BookingState) {
  const texts = pageTexts(reply.request)
  if (state.start !== undefined) return sendDetails(reply, db, user, { ...state, start: state.start })
  const week = await loadFreeWeek(db, state, user.timezone, Date.now())
  return sendBookPage(
    reply,
    user,
    html`${heading(user, state, texts)}
<h2>${texts.text('choose-time')}</h2>
<p class="quiet">${texts.text('ml-zone', { zone: user.timezone })}</p>
${timeLinks(user, state, week, texts)}`,
  )
}

/** The form with everything that was typed, and a fresh list of times to choose from. */
export async function sendOtherTimes(
  reply: FastifyReply,
  db: Db,
  user: SignedInUser,
  state: BookingState,
  status: number,
) {
  const texts = pageTexts(reply.request)
  const ofStart = state.start === undefined ? undefined : localDate(state.start, user.timezone)
  const week = await loadFreeWeek(db, { ...state, week: state.week ?? ofStart }, user.timezone, Date.now())
  const session =
    state.start === undefined ? undefined : await findSessionAt(db, state.plan, state.start, state.duration)
  return sendBookPage(
    reply,
    user,
    html`${problemSummary(state, texts)}${heading(user, state, texts)}
${bookingForm(
  html`<h2>${texts.text('choose-time')}</h2>
<p class="quiet">${texts.text('ml-zone', { zone: user.timezone })}</p>
${timeChoices(user, state, week, texts)}
${detailFields(state, session !== undefined, texts)}`,
  texts,
)}`,
    status,
  )
}

/** The form for a chosen time. */
export async function sendDetails(
  reply: FastifyReply,
  db: Db,
  user: SignedInUser,
  state: BookingState & { start: number },
  status = 200,
) {
  const texts = pageTexts(reply.request)
  const { start, plan, duration } = state
  const session = await findSessionAt(db, plan, start, duration)
  const when = timeText(start, user, texts)
  return sendBookPage(
    reply,
    user,
    html`${problemSummary(state, texts)}${heading(user, state, texts)}
${bookingForm(
  html`${chosenTime(when, instantText(start), localDate(start, user.timezone), texts)}
${detailFields(state, session !== undefined, texts)}`,
  texts,
)}`,
    status,
  )
}
