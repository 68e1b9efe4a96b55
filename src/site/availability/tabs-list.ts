import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { tabList } from '../console/tabs-list.ts'

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
  return tabList(
    text('availability-tabs'),
    Object.entries(tabs).map(([name, { path, label }]) => ({ path, label: text(label), isCurrent: name === current })),
  )
}
