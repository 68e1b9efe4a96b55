import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { LoadedEditor } from './editor-load.ts'
import { editorSections } from './editor-table.ts'

/** Hosts who cannot change the event type see only its hours. */
export function sectionTabs({ id, isManager }: LoadedEditor, current: string, { text }: Texts) {
  const tabs = editorSections.map(({ path, label }) => ({ path, label: text(label) }))
  const hours = { path: 'hours', label: text('editor-own-hours') }
  const before = tabs.findIndex(({ path }) => path === 'page')
  const shown = isManager ? tabs.toSpliced(before, 0, hours) : [hours]
  return html`<nav aria-label="${text('editor-sections')}"><ul class="tabs">
${shown.map(
  ({ path, label }) =>
    html`<li><a href="${editorPath(id, path)}"${path === current && html` aria-current="page"`}>${label}</a></li>\n`,
)}</ul></nav>`
}

export const editorPath = (id: string, section: string) =>
  `/console/event-types/${id}${section === '' ? '' : `/${section}`}`
