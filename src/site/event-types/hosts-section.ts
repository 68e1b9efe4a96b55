import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { controlsSection, renderControls, type Control } from './editor-fields.ts'
import { addHost, hostBody, hostInputOf, hostRowsOf, withHostRows } from './editor-hosts-input.ts'
import { renderHosts } from './editor-hosts-fields.ts'
import { changeRows } from './editor-list.ts'
import type { EditorSection } from './editor-section.ts'

const kindControls: Control[] = [
  {
    name: 'kind',
    label: 'editor-kind',
    kind: 'radios',
    options: ({ text }: Texts) => [
      { value: 'solo', label: text('editor-kind-solo') },
      { value: 'group', label: text('editor-kind-group') },
    ],
  },
  { name: 'seats', label: 'editor-seats', kind: 'number' },
]
const poolingControls: Control[] = [
  {
    name: 'pooling_type',
    label: 'editor-pooling',
    kind: 'radios',
    isOptional: true,
    options: ({ text }: Texts) => [
      { value: '', label: text('editor-pooling-none') },
      { value: 'round_robin', label: text('editor-pooling-robin') },
      { value: 'collective', label: text('editor-pooling-collective') },
      { value: 'multi_pool', label: text('editor-pooling-pools') },
    ],
  },
  {
    name: 'distribution',
    label: 'editor-distribution',
    kind: 'radios',
    options: ({ text }: Texts) => [
      { value: 'maximize_availability', label: text('editor-distribution-free') },
      { value: 'equal', label: text('editor-distribution-equal') },
    ],
  },
]
const section = controlsSection([...kindControls, ...poolingControls])

export const hostsSection: EditorSection = {
  path: 'hosts',
  label: 'editor-hosts',
  fields: [...section.fields, 'hosts'],
  inputOf: (eventType) => ({ ...section.inputOf(eventType), ...hostInputOf(eventType.hosts) }),
  // The API sets the seats of a one-on-one meeting.
  bodyOf(input, eventType) {
    const { seats, ...body } = section.bodyOf(input, eventType)
    return { ...body, ...(input.kind !== 'solo' && { seats }), hosts: hostBody(input) }
  },
  render: (form) => html`${renderControls(kindControls, form)}
<h3 id="hosts">${form.texts.text('editor-hosts')}</h3>
${renderHosts(form)}
<h3>${form.texts.text('editor-sharing')}</h3>
${renderControls(poolingControls, form)}`,
  controlsOf: (form) => [
    ...section.controlsOf(form),
    ...hostRowsOf(form.input).map(({ user = '' }, i) => ({
      parameter: `hosts[${i}]`,
      label: form.names.get(user) ?? user,
      id: `hosts-${i}`,
    })),
    { parameter: 'hosts', label: form.texts.text('editor-hosts') },
    { parameter: 'new_host', label: form.texts.text('editor-host-email') },
  ],
  valuesOf: (form) => [
    ...section.valuesOf(form),
    ...hostRowsOf(form.input).map(({ user = '', priority = '', pool = '' }, i) => ({
      label: form.texts.text('editor-host-number', { number: i + 1 }),
      value: form.texts.text('editor-host-words', {
        name: form.names.get(user) ?? user,
        priority,
        pool: String(Number(pool) + 1),
      }),
    })),
  ],
  async change(form, action, api) {
    if (action === 'add') return addHost(form, api)
    const { rows, focus } = changeRows(hostRowsOf(form.input), 'hosts', action)
    return { input: withHostRows(form.input, rows), focus }
  },
}
