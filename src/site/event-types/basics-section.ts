import { html } from '../../platform/html.ts'
import { controlsSection, renderControls, type Control } from './editor-fields.ts'
import type { EditorSection } from './editor-section.ts'

const controls: Control[] = [
  { name: 'name', label: 'editor-name', hint: 'editor-name-hint', kind: 'line', maxlength: 255 },
  { name: 'active', label: 'editor-active', hint: 'editor-active-hint', kind: 'switch' },
  {
    name: 'description',
    label: 'editor-description',
    hint: 'editor-description-hint',
    kind: 'lines',
    isOptional: true,
  },
  { name: 'duration', label: 'editor-duration', kind: 'number' },
  {
    name: 'duration_options',
    label: 'editor-durations',
    hint: 'editor-durations-hint',
    kind: 'numbers',
    isOptional: true,
  },
  { name: 'color', label: 'editor-color', kind: 'color' },
  { name: 'internal_note', label: 'editor-note', hint: 'editor-note-hint', kind: 'lines', isOptional: true },
]

export const basicsSection: EditorSection = {
  path: '',
  label: 'editor-basics',
  ...controlsSection(controls),
  render: (form) => html`${renderControls(controls, form)}`,
}
