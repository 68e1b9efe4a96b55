import type { NewToken } from '../../platform/auth/tokens.ts'
import { parse } from '../../platform/http/validate.ts'
import { checkedOf } from '../../platform/pages/fields.ts'
import { checked, type CheckResult } from '../../platform/problems.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { sentenceProblem } from '../console/form-problems.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { parseExpiry, parseScopes } from './rules.ts'
import { TokenForm } from './schema.ts'

/** The value is undefined if the form is invalid. */
export function parseTokenForm(
  body: ConsoleRequest['Body'],
  zone: string,
  { text }: Texts,
): CheckResult<NewToken | undefined> {
  const { value: form, problems } = parse(TokenForm, body ?? {})
  const { wrong, scopes = [] } = parseScopes(checkedOf(body, 'scopes'))
  const expiry = form ? parseExpiry(form, zone, Date.now()) : {}
  const own = (field: string, key: PlainTextKey | undefined) =>
    key === undefined ? [] : [sentenceProblem(field, text(key))]
  const all = [...problems, ...own('expires_on', expiry.wrong), ...own('scopes', wrong)]
  const isValid = form && all.length === 0
  return checked(isValid ? { name: form.name, scopes, expires_at: expiry.expires_at } : undefined, all)
}
