import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { controlsSection, renderControls, type Control } from './editor-fields.ts'
import { limitControls, limitInputOf, limitsIn, limitValues, locateLimit, renderLimits } from './editor-limit-fields.ts'
import type { EditorSection } from './editor-section.ts'

const minutesPerDay = 1440

const windowControls: Control[] = [
  {
    name: 'period_type',
    label: 'editor-period',
    kind: 'radios',
    options: ({ text }: Texts) => [
      { value: 'moving', label: text('editor-period-moving') },
      { value: 'available_moving', label: text('editor-period-weekdays') },
      { value: 'fixed', label: text('editor-period-fixed') },
      { value: 'unlimited', label: text('editor-period-unlimited') },
    ],
  },
  { name: 'max_booking_time', label: 'editor-period-days', kind: 'number', isOptional: true },
  { name: 'start_date', label: 'editor-first-day', kind: 'date', isOptional: true },
  { name: 'end_date', label: 'editor-last-day', kind: 'date', isOptional: true },
]
const paceControls: Control[] = [
  { name: 'minimum_notice', label: 'editor-notice', hint: 'editor-notice-hint', kind: 'time' },
  { name: 'start_time_increment', label: 'editor-increment', hint: 'editor-increment-hint', kind: 'number' },
  { name: 'start_offset', label: 'editor-start-offset', hint: 'editor-start-offset-hint', kind: 'number' },
  { name: 'buffer_before', label: 'editor-buffer-before', kind: 'number' },
  { name: 'buffer_after', label: 'editor-buffer-after', kind: 'number' },
]
const section = controlsSection([...windowControls, ...paceControls])

export const timesSection: EditorSection = {
  path: 'limits',
  label: 'editor-limits',
  fields: [...section.fields, 'limits'],
  inputOf: (eventType) => ({ ...section.inputOf(eventType), ...limitInputOf(eventType.limits) }),
  bodyOf(input, eventType) {
    const body = section.bodyOf(input, eventType)
    return { ...body, max_booking_time: daysOf(body.max_booking_time), limits: limitsIn(input, eventType.limits) }
  },
  render: (form) => html`<h3>${form.texts.text('editor-window')}</h3>
${renderControls(windowControls, form)}
<h3>${form.texts.text('editor-pace')}</h3>
${renderControls(paceControls, form)}
<h3>${form.texts.text('editor-caps')}</h3>
${renderLimits(form)}`,
  controlsOf: (form) => [...section.controlsOf(form), ...limitControls(form.texts)],
  valuesOf: (form) => [...section.valuesOf(form), ...limitValues(form)],
  locate: locateLimit,
}

/** The API reads multiples of 1,440 as minutes, so it gets those many days in minutes. */
function daysOf(value: unknown) {
  return typeof value === 'number' && value > 0 && value % minutesPerDay === 0 ? value * minutesPerDay : value
}
