import type { Texts } from '../../platform/texts/texts.ts'
import type { ApiList } from '../console/api.ts'
import { tabList } from '../console/tabs-list.ts'
import { tokenLinks } from '../console/token-links.ts'
import { filterQuery, listTabs, type ListFilters } from './list-rules.ts'

export function meetingTabs(filters: ListFilters, { text }: Texts) {
  const labels = { upcoming: text('ml-upcoming'), past: text('ml-past'), canceled: text('ml-canceled') }
  return tabList(
    text('nav-meetings'),
    listTabs.map((tab) => ({
      path: `/console/meetings${filterQuery({ ...filters, tab })}`,
      label: labels[tab],
      isCurrent: tab === filters.tab,
    })),
  )
}

export function pageLinks(filters: ListFilters, pages: ApiList<unknown>['pagination'], texts: Texts) {
  return tokenLinks(pages, (page) => `/console/meetings${filterQuery(filters, { page })}`, texts)
}
