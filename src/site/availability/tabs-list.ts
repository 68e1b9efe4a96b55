import { html } from '../../platform/html.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'

export type AvailabilityTab = keyof typeof tabs

const tabs = {
  schedules: { path: '/console/availability', label: 'tab-schedules' },
  'time-off': { path: '/console/availability/time-off', label: 'tab-time-off' },
  holidays: { path: '/console/availability/holidays', label: 'tab-holidays' },
  travel: { path: '/console/availability/travel', label: 'tab-travel' },
  preview: { path: '/console/availability/preview', label: 'tab-preview' },
  explain: { path: '/console/availability/explain', label: 'tab-explain' },
} as const satisfies Record<string, { path: string; label: PlainTextKey }>

/** The pages of availability, below the heading of each of them. */
export function availabilityTabs(current: AvailabilityTab, { text }: Texts) {
  const items = Object.entries(tabs).map(([name, { path, label }]) =>
    html`<li><a href="${path}"${name === current && html` aria-current="page"`}>${text(label)}</a></li>\n`)
  return html`<nav aria-label="${text('availability-tabs')}"><ul class="tabs">
${items}</ul></nav>`
}
