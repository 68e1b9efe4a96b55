import type { FastifyRequest } from 'fastify'
import { localeFrom, textsIn } from '../../platform/texts/texts.ts'

/** The texts of a page in the language of the visitor's browser. */
export function pageTexts({ headers }: Pick<FastifyRequest, 'headers'>) {
  return textsIn(localeFrom(headers['accept-language']))
}
