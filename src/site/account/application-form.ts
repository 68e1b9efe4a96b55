import { kinds, type Kind } from '../../access/applications/rules.ts'
import { NewApplication } from '../../access/applications/schema.ts'
import { html } from '../../platform/html.ts'
import { parse } from '../../platform/http/validate.ts'
import { areaField, checkedOf, choiceField, inputField } from '../../platform/pages/fields.ts'
import { checked, type CheckResult, type Problems } from '../../platform/problems.ts'
import { errorsOf, fieldProblem, type ConsoleRequest } from '../console/layout.ts'
import { parseScopes } from './rules.ts'
import { scopeBoxes } from './scope-fields.ts'

export type ApplicationInput = { name: string; redirect_uris: string; checked: string[] }

export const kindLabels: Record<Kind, string> = {
  web: 'Server application with a client secret',
  native: 'Application on people’s devices, without a client secret',
}

/** `kind` is undefined for an existing application, because it cannot be changed. */
export function applicationFields(
  { name, redirect_uris, checked }: ApplicationInput, problems: Problems | undefined, kind?: string,
) {
  const wrong = errorsOf(problems)
  return html`${inputField({
  name: 'name', label: 'Name', hint: 'People see this name when they connect the application.', maxlength: 100,
  autocomplete: 'off', value: name, wrong: wrong('name'),
})}
${kind !== undefined && choiceField({
  name: 'kind', label: 'Type', options: kinds.map((value) => ({ value, label: kindLabels[value] })), value: kind,
  wrong: wrong('kind'),
})}
${areaField({
  name: 'redirect_uris', label: 'Redirect URIs', rows: 3, value: redirect_uris,
  hint: 'Where people return after they connect, one per line. Use https:// or http://localhost.',
  wrong: wrong('redirect_uris') ?? redirectProblem(redirect_uris, problems),
})}
${scopeBoxes({ hint: 'The application can request only these scopes.', checked, wrong: wrong('scopes') })}`
}

/** The value is undefined if the form is invalid. */
export function parseApplication(
  body: ConsoleRequest['Body'], kind: string | undefined,
): CheckResult<NewApplication | undefined> {
  const { wrong, scopes = [] } = parseScopes(checkedOf(body, 'scopes'))
  const { name = '', redirect_uris } = body ?? {}
  const { value, problems } = parse(NewApplication, { name, kind, redirect_uris: linesOf(redirect_uris), scopes })
  // The form shows the first message of a field, so this one goes before the schema's.
  const all = [...fieldProblem('scopes', wrong), ...problems]
  return checked(all.length > 0 ? undefined : value, all)
}

function linesOf(text = '') {
  return text.split(/[\r\n]+/).map((line) => line.trim()).filter((line) => line !== '')
}

function redirectProblem(text: string, problems: Problems = []) {
  const lines = linesOf(text)
  const messages = problems.flatMap(({ parameter, message }) => {
    const [, index] = /^redirect_uris\[(\d+)\]$/.exec(parameter ?? '') ?? []
    return index === undefined ? [] : [`${shortened(lines[Number(index)])} ${message}`]
  })
  return messages.length > 0 ? `are not valid: ${messages.join('; ')}` : undefined
}

const maxShown = 80

function shortened(text = '') {
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}
