import type { FastifyRequest } from 'fastify'
import { FirstRun } from '../../access/first-run/schema.ts'
import { checkPassword } from '../../access/password-resets/rules.ts'
import { userFields } from '../../people/users/fields.ts'
import { parse } from '../../platform/http/validate.ts'
import { guessZone } from '../../platform/pages/browser/guess-zone.ts'
import { notationOf } from '../../platform/pages/date-words.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { fieldProblem } from '../console/layout.ts'

export function parseOrganization(body: Record<string, string>) {
  const { value, problems } = parse(FirstRun, body)
  const weakness = value && checkPassword(value.password, value.email)
  return { value, problems: [...problems, ...fieldProblem('password', weakness)] }
}

/** The language, clock and zone of the browser. A script sends the exact zone. */
export function browserSettings(request: FastifyRequest) {
  const { language, locale } = pageTexts(request)
  return {
    locale: userFields.locale.input.safeParse(language).data ?? 'en',
    time_notation: notationOf(locale),
    timezone: guessZone(request.headers['accept-language'] ?? '') ?? 'UTC',
  }
}
