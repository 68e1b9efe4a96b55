import type { Workflow } from '../../messages/manage-workflows/schema.ts'
import { durationText } from '../../platform/pages/duration-text.ts'
import { minutes as minutesIn } from '../../platform/time.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'

type Trigger = Workflow['trigger']

/** What starts a workflow, as a choice in a form. */
export const triggerKeys = {
  booked: 'wf-at-booked',
  rescheduled: 'wf-at-rescheduled',
  canceled: 'wf-at-canceled',
  reminder: 'wf-at-reminder',
  follow_up: 'wf-at-follow_up',
  no_show: 'wf-at-no_show',
  reconfirmation_missing: 'wf-at-reconfirmation_missing',
  routing_form_submitted: 'wf-at-routing_form_submitted',
  recap_available: 'wf-at-recap_available',
} as const satisfies Record<Trigger['type'], PlainTextKey>

const delayedKeys = {
  booked: 'wf-after-booked',
  rescheduled: 'wf-after-rescheduled',
  canceled: 'wf-after-canceled',
  reminder: 'wf-before-start',
  follow_up: 'wf-after-end',
  no_show: 'wf-after-no_show',
  reconfirmation_missing: 'wf-after-reconfirmation_missing',
  routing_form_submitted: 'wf-after-routing_form_submitted',
  recap_available: 'wf-after-recap_available',
} as const

/** `24 hours before the meeting starts`. */
export function triggerText({ type, minutes }: Trigger, texts: Texts) {
  if (minutes === 0) return texts.text(triggerKeys[type])
  return texts.text(delayedKeys[type], { time: timeText(minutes, texts) })
}

/** Whole days as days from two on: people say `24 hours before`, but `3 days before`. */
function timeText(minutes: number, texts: Texts) {
  const days = minutes / minutesIn({ days: 1 })
  if (days < 2 || !Number.isInteger(days)) return durationText(minutes, texts)
  return new Intl.NumberFormat(texts.locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)
}
