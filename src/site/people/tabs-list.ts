import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { tabList } from '../console/tabs-list.ts'

export type PeopleTab = keyof typeof tabs

const tabs = {
  members: { path: '/console/people', label: 'people-tab-members' },
  invitations: { path: '/console/people/invitations', label: 'people-tab-invitations' },
  groups: { path: '/console/people/groups', label: 'people-tab-groups' },
  teams: { path: '/console/people/teams', label: 'people-tab-teams' },
} as const satisfies Record<string, { path: string; label: PlainTextKey }>

/** The pages about people, below the heading of each of them. */
export function peopleTabs(current: PeopleTab, { text }: Texts) {
  return tabList(
    text('people-tabs'),
    Object.entries(tabs).map(([name, { path, label }]) => ({ path, label: text(label), isCurrent: name === current })),
  )
}
