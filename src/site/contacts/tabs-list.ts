import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { tabList } from '../console/tabs-list.ts'

export type ContactTab = keyof typeof tabs

const tabs = {
  contacts: { path: '/console/contacts', label: 'nav-contacts' },
  'custom-fields': { path: '/console/contacts/custom-fields', label: 'contacts-tab-fields' },
  import: { path: '/console/contacts/import', label: 'contacts-tab-import' },
  export: { path: '/console/contacts/export', label: 'contacts-tab-export' },
} as const satisfies Record<string, { path: string; label: PlainTextKey }>

/** The pages of contacts, below the heading of each of them. */
export function contactTabs(current: ContactTab, { text }: Texts) {
  return tabList(
    text('contacts-tabs'),
    Object.entries(tabs).map(([name, { path, label }]) => ({ path, label: text(label), isCurrent: name === current })),
  )
}
