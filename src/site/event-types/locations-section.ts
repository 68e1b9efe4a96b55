import { conferenceNames, locationOf } from '../../meetings/scheduled-events/location.ts'
import { html } from '../../platform/html.ts'
import { choiceField, inputField } from '../../platform/pages/fields.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { locationKinds, type LocationConfiguration } from '../../scheduling/event-types/locations.ts'
import { errorAt } from '../console/form-problems.ts'
import { addButton, changeRows, renderRow, rowsOf, withRows, type Row } from './editor-list.ts'
import type { EditorSection, SectionForm } from './editor-section.ts'
import { ownLinkFields } from './own-link-fields.ts'

type Kind = LocationConfiguration['kind']

const list = 'locations'
const details = ['location', 'additional_info', 'phone_number'] as const
const kindLabels: Partial<Record<Kind, PlainTextKey>> = {
  physical: 'editor-place',
  inbound_call: 'editor-you-call',
  outbound_call: 'editor-host-calls',
  ask_invitee: 'editor-invitee-chooses',
  custom: 'editor-place-other',
}
const detailLabels = {
  location: 'editor-place-text',
  additional_info: 'editor-place-more',
  phone_number: 'editor-place-phone',
} as const satisfies Record<(typeof details)[number], PlainTextKey>
const detailHints: Partial<Record<(typeof details)[number], PlainTextKey>> = {
  location: 'editor-place-text-hint',
  phone_number: 'editor-place-phone-hint',
}

export const locationsSection: EditorSection = {
  path: 'locations',
  label: 'editor-locations',
  fields: ['locations'],
  inputOf: ({ locations }) =>
    withRows(
      {},
      list,
      (locations ?? []).map(({ kind, ...location }) => ({
        kind,
        conference: location.host_link ? 'host_link' : (location.conference ?? ''),
        ...Object.fromEntries(details.map((detail) => [detail, location[detail] ?? ''])),
      })),
    ),
  bodyOf(input) {
    const rows = rowsOf(input, list).map(({ kind, ...row }) => ({
      kind,
      ...linkOf(row),
      ...Object.fromEntries(details.map((detail) => [detail, row[detail]?.trim() || null])),
    }))
    return { locations: rows.length > 0 ? rows : null }
  },
  render(form) {
    const {
      texts,
      texts: { text },
      input,
      focus,
    } = form
    const rows = rowsOf(input, list)
    return html`<p class="quiet" id="${list}">${text('editor-locations-hint')}</p>
${rows.length === 0 && html`<p>${text('editor-locations-none')}</p>`}
${rows.map((row, index) =>
  renderRow(
    {
      list,
      index,
      count: rows.length,
      focus,
      fields: renderFields(row, index, form),
      title: text('editor-location-number', { number: index + 1 }),
    },
    texts,
  ),
)}${addButton(list, text('editor-location-add'), focus)}
${form.hostLinks && ownLinkFields(form.hostLinks, input.meeting_url, form.problems, texts)}`
  },
  controlsOf: ({ input, texts: { text } }) => [
    ...rowsOf(input, list).flatMap((_, i) => [
      { parameter: `${list}[${i}].kind`, label: text('editor-location-number', { number: i + 1 }) },
      ...details.map((detail) => ({ parameter: `${list}[${i}].${detail}`, label: text(detailLabels[detail]) })),
      { parameter: `${list}[${i}].conference`, label: text('conf-choice') },
    ]),
    { parameter: list, label: text('editor-locations') },
    { parameter: 'meeting_url', label: text('own-link') },
  ],
  valuesOf: ({ input, texts, conferences }) =>
    rowsOf(input, list).map((row, i) => ({
      label: texts.text('editor-location-number', { number: i + 1 }),
      value: [
        kindName(row.kind ?? '', texts),
        ...details.map((detail) => row[detail]),
        row.conference === 'host_link'
          ? texts.text('host-link')
          : conferences.find(({ uri }) => uri === row.conference)?.name,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  async change({ input }, action) {
    const { rows, focus } = changeRows(rowsOf(input, list), list, action, { kind: 'physical' })
    return { input: withRows(input, list, rows), focus }
  },
}

const linkOf = ({ conference }: Row) =>
  conference === 'host_link' ? { host_link: true } : conference ? { conference } : {}

function renderFields(row: Row, index: number, form: SectionForm) {
  const { problems, texts } = form
  const { text } = texts
  const nameOf = (field: string) => `${list}[${index}].${field}`
  return html`${choiceField({
    name: nameOf('kind'),
    label: text('editor-location-kind'),
    value: row.kind ?? '',
    options: locationKinds.map((value) => ({ value, label: kindName(value, texts) })),
    error: errorAt(problems, nameOf('kind'), texts),
  })}
${details.map((detail) => {
  const hint = detailHints[detail]
  return html`<div class="detail ${detail}${row[detail] && ' filled'}">${inputField({
    name: nameOf(detail),
    label: text(detailLabels[detail]),
    value: row[detail] ?? '',
    isOptional: true,
    note: text('optional'),
    hint: hint && text(hint),
    maxlength: 255,
    error: errorAt(problems, nameOf(detail), texts, text(detailLabels[detail])),
    ...(detail === 'phone_number' && { type: 'tel' }),
  })}</div>\n`
})}${conferenceChoice(row, index, form)}`
}

/** A conference that the user cannot list, because it belongs to the owner, stays a choice. */
function conferenceChoice(row: Row, index: number, { problems, texts, texts: { text }, conferences }: SectionForm) {
  const [name, value] = [`${list}[${index}].conference`, row.conference ?? '']
  const isListed = value === '' || value === 'host_link' || conferences.some(({ uri }) => uri === value)
  const options = [
    { value: '', label: text('conf-choice-none') },
    { value: 'host_link', label: text('host-link') },
    ...conferences.map((conference) => ({ value: conference.uri, label: conference.name })),
    ...(isListed ? [] : [{ value, label: row.location || text('conf-video-call') }]),
  ]
  return html`<div class="detail conference${value && ' filled'}">${choiceField({
    name,
    label: text('conf-choice'),
    hint: text('conf-choice-hint'),
    value,
    options,
    isHostText: true,
    error: errorAt(problems, name, texts, text('conf-choice')),
  })}</div>\n`
}

function kindName(kind: string, { text }: Texts) {
  const known = locationKinds.find((each) => each === kind)
  if (known === undefined) return kind
  const label = kindLabels[known]
  return label === undefined ? (conferenceNames[locationOf({ kind: known }, null).type] ?? kind) : text(label)
}
