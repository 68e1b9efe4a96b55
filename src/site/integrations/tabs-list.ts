import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { tabList } from '../console/tabs-list.ts'

export const overviewPath = '/console/integrations'
export const calendarsPath = `${overviewPath}/calendars`
export const webhooksPath = `${overviewPath}/webhooks`
export const feedsPath = `${overviewPath}/calendar-feeds`
export const conferencesPath = `${overviewPath}/conferences`

/** The end of the path of this section of the console. */
export const section = 'integrations'

const tabs: Record<string, { path: string; label: PlainTextKey }> = {
  overview: { path: overviewPath, label: 'int-overview' },
  calendars: { path: calendarsPath, label: 'cal-title' },
  conferences: { path: conferencesPath, label: 'conf-title' },
  webhooks: { path: webhooksPath, label: 'int-webhooks' },
  feeds: { path: feedsPath, label: 'int-feeds' },
}

type Tab = 'overview' | 'calendars' | 'webhooks' | 'feeds' | 'conferences'

/** The pages of integrations, below the heading of each of them. */
export function integrationTabs(current: Tab, { text }: Texts) {
  return tabList(
    text('nav-integrations'),
    Object.entries(tabs).map(([name, { path, label }]) => ({ path, label: text(label), isCurrent: name === current })),
  )
}
