import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { controlsSection, renderControls, type Control } from './editor-fields.ts'
import type { EditorSection } from './editor-section.ts'

const controls: Control[] = [
  {
    name: 'bot_protection',
    label: 'editor-bots',
    hint: 'editor-bots-hint',
    kind: 'radios',
    options: ({ text }: Texts) => [
      { value: 'automatic', label: text('editor-bots-automatic') },
      { value: 'always', label: text('editor-bots-always') },
      { value: 'off', label: text('editor-bots-off') },
    ],
  },
  { name: 'cancel_on_decline', label: 'editor-decline', hint: 'editor-decline-hint', kind: 'switch' },
  {
    name: 'admin_managed',
    label: 'editor-managed',
    hint: 'editor-managed-hint',
    kind: 'switch',
    isForAdmins: true,
  },
]

export const advancedSection: EditorSection = {
  path: 'advanced',
  label: 'editor-advanced',
  ...controlsSection(controls),
  render: (form) => html`${renderControls(controls, form)}`,
}
