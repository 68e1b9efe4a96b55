import type { FastifyRequest } from 'fastify'
import { userLocales } from '../../people/users/fields.ts'
import { notationOf } from '../../platform/pages/date-words.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'

/** The language that the page was read in, if the API has it, and the clock of its region. */
export function parsePreferences(request: FastifyRequest) {
  const { locale, language } = pageTexts(request)
  const own = userLocales.find((known) => known === language)
  return own === undefined ? {} : { locale: own, time_notation: notationOf(locale) }
}
