import { kinds, type Kind } from '../../access/applications/rules.ts'
import { NewApplication } from '../../access/applications/schema.ts'
import type { Detail } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { parse } from '../../platform/http/validate.ts'
import { areaField, checkedOf, choiceField, inputField } from '../../platform/pages/fields.ts'
import { errorsOf, type AccountRequest } from './layout.ts'
import { scopesFrom } from './rules.ts'
import { scopeBoxes } from './scope-fields.ts'

export type ApplicationInput = { name: string; redirect_uris: string; checked: string[] }

export const kindWords: Record<Kind, string> = {
  web: 'Runs on a server, which keeps a secret',
  native: 'Runs on people’s devices, without a secret',
}

/** `kind` is chosen once. */
export function applicationFields(
  { name, redirect_uris, checked }: ApplicationInput, problems: Detail[] | undefined, kind?: string,
) {
  const wrong = errorsOf(problems)
  return html`${inputField({
  name: 'name', label: 'Name', hint: 'People see it when they are asked to connect it.', maxlength: 100,
  autocomplete: 'off', value: name, wrong: wrong('name'),
})}
${kind !== undefined && choiceField({
  name: 'kind', label: 'Kind', options: kinds.map((value) => ({ value, label: kindWords[value] })), value: kind,
  wrong: wrong('kind'),
})}
${areaField({
  name: 'redirect_uris', label: 'Redirect URIs', rows: 3, value: redirect_uris,
  hint: 'Where people are sent back to, one per line. They begin with https://, or with http://localhost.',
  wrong: wrong('redirect_uris') ?? wrongLines(redirect_uris, problems),
})}
${scopeBoxes({ hint: 'The most that it may ever ask for.', checked, wrong: wrong('scopes') })}`
}

/** What was filled in, unless there is something wrong with it. */
export function readApplication(body: AccountRequest['Body'], kind: string | undefined, problems: Detail[]) {
  const { wrong, scopes = [] } = scopesFrom(checkedOf(body, 'scopes'))
  const { name = '', redirect_uris } = body ?? {}
  const asked = parse(NewApplication, { name, kind, redirect_uris: linesOf(redirect_uris), scopes }, problems)
  // A sentence for the form stands before that of the schema.
  if (wrong !== undefined) problems.unshift({ parameter: 'scopes', message: wrong })
  return problems.length > 0 ? undefined : asked
}

/** Those that have something in them. */
function linesOf(text = '') {
  return text.split(/[\r\n]+/).map((line) => line.trim()).filter((line) => line !== '')
}

function wrongLines(text: string, problems: Detail[] = []) {
  const lines = linesOf(text)
  const told = problems.flatMap(({ parameter, message }) => {
    const [, at] = /^redirect_uris\[(\d+)\]$/.exec(parameter ?? '') ?? []
    return at === undefined ? [] : [`${shortened(lines[Number(at)])} ${message}`]
  })
  return told.length > 0 ? `cannot be used: ${told.join('; ')}` : undefined
}

const maxShown = 80

function shortened(text = '') {
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}
