import type { Texts } from '../../platform/texts/texts.ts'
import { tabList } from '../console/tabs-list.ts'
import { listPath } from './load.ts'

export type WorkflowTab = 'edit' | 'preview' | 'runs'

/** The pages of a workflow. Those who cannot change it do not see its runs. */
export function workflowTabs(id: string, current: WorkflowTab, isManager: boolean, { text }: Texts) {
  const all: [WorkflowTab, path: string, label: string][] = [
    ['edit', `${listPath}/${id}`, text(isManager ? 'wf-tab-edit' : 'wf-view')],
    ['preview', `${listPath}/${id}/preview`, text('wf-tab-preview')],
    ['runs', `${listPath}/${id}/runs`, text('wf-tab-runs')],
  ]
  const tabs = all.filter(([name]) => isManager || name !== 'runs')
  return tabList(
    text('nav-workflows'),
    tabs.map(([name, path, label]) => ({ path, label, isCurrent: name === current })),
  )
}
