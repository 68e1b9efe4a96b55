import type { Organization } from '../../people/organizations/schema.ts'
import { html } from '../../platform/html.ts'
import { areaField, boxesField, button, inputField, radiosField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt, errorSummary, sentenceProblem, type FormField } from '../console/form-problems.ts'
import { staleNotice, versionField, type Difference } from '../console/stale-form.ts'

export type OrganizationInput = Record<string, string>

const linkNames = ['website', 'imprint', 'privacy'] as const
const linkKeys = { website: 'settings-website', imprint: 'settings-imprint', privacy: 'settings-privacy' } as const
/** The parts of the form whose values are compared with another version. */
const names = ['name', 'brand_color', ...linkNames, 'powered_by on', 'embed', 'embed_domains'] as const

export function organizationInput(organization: Organization): OrganizationInput {
  const { name, brand_color, links, powered_by, embed_domains } = organization
  return {
    name,
    brand_color: brand_color ?? '',
    website: links.website ?? '',
    imprint: links.imprint ?? '',
    privacy: links.privacy ?? '',
    ...(powered_by && { 'powered_by on': 'on' }),
    embed: embed_domains === null ? 'anywhere' : embed_domains.length > 0 ? 'listed' : 'nowhere',
    embed_domains: (embed_domains ?? []).join('\n'),
  }
}

/** The body of the endpoint. */
export function organizationChange(input: OrganizationInput) {
  const orNull = (value = '') => (value.trim() === '' ? null : value.trim())
  const listed = hostsOf(input)
  return {
    name: (input.name ?? '').trim(),
    brand_color: orNull(input.brand_color),
    links: Object.fromEntries(linkNames.map((name) => [name, orNull(input[name])])),
    powered_by: 'powered_by on' in input,
    embed_domains: input.embed === 'listed' ? listed : input.embed === 'nowhere' ? [] : null,
  }
}

const hostsOf = ({ embed_domains = '' }: OrganizationInput) => embed_domains.split(/[\s,;]+/).filter(Boolean)

/** What the endpoint cannot know: an empty list is what “nowhere” means. */
export function formProblems(input: OrganizationInput, { text }: Texts): Problems {
  return input.embed === 'listed' && hostsOf(input).length === 0
    ? [sentenceProblem('embed_domains', text('settings-embed-none'))]
    : []
}

/** The messages of the API as sentences. */
export function organizationProblems(problems: Problems, input: OrganizationInput, { text }: Texts): Problems {
  return problems.map((problem) => {
    const { parameter = '' } = problem
    if (parameter === 'brand_color') return sentenceProblem(parameter, text('settings-color-wrong'))
    if (parameter.startsWith('links.')) return sentenceProblem(parameter, text('settings-link-wrong'))
    const [, index] = /^embed_domains\[(\d+)\]/.exec(parameter) ?? []
    if (index === undefined) return problem
    return sentenceProblem('embed_domains', text('settings-embed-wrong', { host: hostsOf(input)[Number(index)] ?? '' }))
  })
}

export function problemSummary(problems: Problems, texts: Texts) {
  const { text } = texts
  const fields: FormField[] = [
    { parameter: 'name', label: text('settings-name') },
    { parameter: 'brand_color', label: text('settings-color') },
    ...linkNames.map((name) => ({ parameter: `links.${name}`, id: name, label: text(linkKeys[name]) })),
    { parameter: 'embed_domains', label: text('settings-embed-domains') },
    { parameter: 'logo', label: text('settings-logo-file') },
  ]
  return errorSummary(problems, fields, texts)
}

/** What another admin saved after the form was opened. */
export function staleDifferences(saved: OrganizationInput, input: OrganizationInput, texts: Texts) {
  const { text } = texts
  const labels = [
    text('settings-name'),
    text('settings-color'),
    ...linkNames.map((name) => text(linkKeys[name])),
    text('settings-powered-by'),
    text('settings-embed'),
    text('settings-embed-domains'),
  ]
  const yours = (name: string) => (input[name] ?? '').replaceAll('\r\n', '\n')
  const differences = names.flatMap((name, i): Difference[] =>
    (saved[name] ?? '') === yours(name)
      ? []
      : [{ label: labels[i] ?? name, theirs: saved[name] ?? '', yours: input[name] ?? '' }],
  )
  return staleNotice(differences, texts)
}

export function renderOrganizationForm(
  organization: Organization,
  input: OrganizationInput,
  problems: Problems,
  texts: Texts,
) {
  const { text } = texts
  const error = (parameter: string) => errorAt(problems, parameter, texts)
  return html`<form method="post" action="/console/settings">
${versionField(organization)}
${inputField({
  name: 'name',
  label: text('settings-name'),
  hint: text('settings-name-hint'),
  maxlength: 255,
  value: input.name,
  autocomplete: 'organization',
  error: error('name'),
})}
<h2>${text('settings-look')}</h2>
${inputField({
  name: 'brand_color',
  label: text('settings-color'),
  hint: text('settings-color-hint'),
  maxlength: 9,
  value: input.brand_color,
  isOptional: true,
  autocomplete: 'off',
  error: error('brand_color'),
})}
${linkNames.map((name) =>
  inputField({
    name,
    label: text(linkKeys[name]),
    type: 'url',
    maxlength: 2048,
    isOptional: true,
    value: input[name],
    ...(name === 'website' && { hint: text('settings-links-hint') }),
    error: error(`links.${name}`),
  }),
)}
${boxesField({
  name: 'powered_by',
  label: '',
  boxes: [{ value: 'on', label: text('settings-powered-by'), isChecked: 'powered_by on' in input }],
})}
${radiosField({
  name: 'embed',
  label: text('settings-embed'),
  value: input.embed,
  options: [
    { value: 'anywhere', label: text('settings-embed-anywhere') },
    { value: 'listed', label: text('settings-embed-listed') },
    { value: 'nowhere', label: text('settings-embed-nowhere') },
  ],
})}
${areaField({
  name: 'embed_domains',
  label: text('settings-embed-domains'),
  hint: text('settings-embed-hint'),
  rows: 4,
  value: input.embed_domains,
  isOptional: true,
  error: error('embed_domains'),
})}
${button(text('settings-save'))}
</form>`
}
