import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { tabList } from '../console/tabs-list.ts'
import { listPath, type LoadedForm } from './load.ts'

export type FormTab = keyof typeof tabs

const tabs = {
  edit: { path: '', label: 'rf-tab-edit' },
  run: { path: '/test', label: 'rf-tab-run' },
  submissions: { path: '/submissions', label: 'rf-tab-submissions' },
  share: { path: '/share', label: 'rf-tab-share' },
} as const satisfies Record<string, { path: string; label: PlainTextKey }>

export const formPath = (id: string, tab: FormTab = 'edit') => `${listPath}/${id}${tabs[tab].path}`

/** The pages of one form. Members only have one. */
export function formTabs({ id, isManager }: Pick<LoadedForm, 'id' | 'isManager'>, current: FormTab, { text }: Texts) {
  if (!isManager) return undefined
  return tabList(
    text('rf-tabs'),
    Object.entries(tabs).map(([name, { path, label }]) => ({
      path: `${listPath}/${id}${path}`,
      label: text(label),
      isCurrent: name === current,
    })),
  )
}
