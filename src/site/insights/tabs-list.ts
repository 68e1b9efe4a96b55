import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { tabList } from '../console/tabs-list.ts'
import { insightQuery, type InsightFilters } from './filter-rules.ts'

export type InsightTab = keyof typeof tabs

const tabs = {
  overview: { path: '/console/insights', label: 'insight-tab-overview' },
  'event-types': { path: '/console/insights/event-types', label: 'insight-tab-types' },
  hosts: { path: '/console/insights/hosts', label: 'insight-tab-hosts' },
  sources: { path: '/console/insights/sources', label: 'insight-tab-sources' },
  hours: { path: '/console/insights/hours', label: 'insight-tab-hours' },
  'lead-time': { path: '/console/insights/lead-time', label: 'insight-tab-lead' },
  cancellations: { path: '/console/insights/cancellations', label: 'insight-tab-cancellations' },
  'no-shows': { path: '/console/insights/no-shows', label: 'insight-tab-no-shows' },
  forms: { path: '/console/insights/forms', label: 'insight-tab-forms' },
} as const satisfies Record<string, { path: string; label: PlainTextKey }>

export const tabNames = Object.keys(tabs) as InsightTab[]

export const tabPath = (tab: InsightTab) => tabs[tab].path

/** The pages of insights. They keep the filters. Only admins see submissions of forms. */
export function insightTabs(current: InsightTab, user: SignedInUser, filters: InsightFilters, { text }: Texts) {
  const shown = Object.entries(tabs).filter(([name]) => name !== 'forms' || isAdmin(user))
  return tabList(
    text('insight-tabs'),
    shown.map(([name, { path, label }]) => ({
      path: path + insightQuery(filters),
      label: text(label),
      isCurrent: name === current,
    })),
  )
}
