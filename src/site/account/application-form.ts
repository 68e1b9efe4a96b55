import { kinds, type Kind } from '../../access/applications/rules.ts'
import { NewApplication } from '../../access/applications/schema.ts'
import { html } from '../../platform/html.ts'
import { parse } from '../../platform/http/validate.ts'
import { areaField, checkedOf, choiceField, inputField } from '../../platform/pages/fields.ts'
import { checked, type CheckResult, type Problems } from '../../platform/problems.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { errorAt, sentenceProblem, type FormField } from '../console/form-problems.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { parseScopes } from './rules.ts'
import { scopeBoxes } from './scope-fields.ts'

export type ApplicationInput = { name: string; redirect_uris: string; checked: string[] }

export const kindKeys: Record<Kind, PlainTextKey> = {
  web: 'application-type-web',
  native: 'application-type-native',
}

/** For the summary of errors. */
export function applicationFormFields({ text }: Texts): FormField[] {
  return [
    { parameter: 'name', label: text('account-name') },
    { parameter: 'kind', label: text('application-type') },
    { parameter: 'redirect_uris', label: text('application-redirects') },
    { parameter: 'scopes', label: text('account-scopes') },
  ]
}

export function applicationInput(body: ConsoleRequest['Body']): ApplicationInput {
  return { name: body?.name ?? '', redirect_uris: body?.redirect_uris ?? '', checked: checkedOf(body, 'scopes') }
}

/** `kind` is undefined for an existing application, because it cannot be changed. */
export function applicationFields(
  { name, redirect_uris, checked }: ApplicationInput,
  problems: Problems,
  texts: Texts,
  kind?: string,
) {
  const { text } = texts
  const error = (field: string) => errorAt(problems, field, texts)
  return html`${inputField({
    name: 'name',
    label: text('account-name'),
    hint: text('application-name-hint'),
    maxlength: 100,
    autocomplete: 'off',
    value: name,
    error: error('name'),
  })}
${
  kind !== undefined &&
  choiceField({
    name: 'kind',
    label: text('application-type'),
    value: kind,
    error: error('kind'),
    options: kinds.map((value) => ({ value, label: text(kindKeys[value]) })),
  })
}
${areaField({
  name: 'redirect_uris',
  label: text('application-redirects'),
  rows: 3,
  value: redirect_uris,
  hint: text('application-redirects-hint'),
  error: error('redirect_uris'),
})}
${scopeBoxes({ hint: text('application-scopes-hint'), checked, problems }, texts)}`
}

/** The value is undefined if the form is invalid. */
export function parseApplication(
  body: ConsoleRequest['Body'],
  kind: string | undefined,
  texts: Texts,
): CheckResult<NewApplication | undefined> {
  const { wrong, scopes = [] } = parseScopes(checkedOf(body, 'scopes'))
  const { name = '', redirect_uris } = body ?? {}
  const lines = linesOf(redirect_uris)
  const { value, problems } = parse(NewApplication, { name, kind, redirect_uris: lines, scopes })
  const all = [
    ...redirectProblems(problems, lines, texts),
    // The schema complains about missing scopes, too.
    ...(wrong === undefined ? [] : [sentenceProblem('scopes', texts.text(wrong))]),
  ]
  return checked(all.length > 0 ? undefined : value, all)
}

function linesOf(text = '') {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Names the address that is wrong. */
function redirectProblems(problems: Problems, lines: string[], { text }: Texts): Problems {
  return problems
    .filter(({ parameter }) => parameter !== 'scopes')
    .map((problem) => {
      if (problem.parameter === 'redirect_uris' && lines.length === 0)
        return sentenceProblem('redirect_uris', text('application-redirects-missing'))
      const [, index] = /^redirect_uris\[(\d+)\]$/.exec(problem.parameter ?? '') ?? []
      if (index === undefined) return problem
      return sentenceProblem(
        'redirect_uris',
        text('application-redirect-invalid', {
          address: shortened(lines[Number(index)]),
        }),
      )
    })
}

const maxShown = 80

function shortened(text = '') {
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}
