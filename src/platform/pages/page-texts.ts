import type { FastifyRequest } from 'fastify'
import { askedLocale, chooseLocale } from '../texts/choose-locale.ts'
import { textsIn, type Texts } from '../texts/texts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the event type that the page is about, if its host chose one. */
    ownLocale?: string | null
  }
}

/** The parts of a request that decide about the language of its page. */
export type LanguageRequest = Pick<FastifyRequest, 'headers'> &
  Partial<Pick<FastifyRequest, 'query' | 'body' | 'ownLocale'>>

/** The texts of a page in the language of the visitor. Forms without a script carry a chosen language in a field. */
export function pageTexts({ headers, query, body, ownLocale: own }: LanguageRequest): Texts {
  const asked = askedLocale(localeIn(query)) ?? askedLocale(localeIn(body))
  const locale = chooseLocale({ asked, own, acceptLanguage: headers['accept-language'] })
  return textsIn(locale, undefined, asked)
}

function localeIn(fields: unknown): unknown {
  const locale = typeof fields === 'object' && fields !== null && 'locale' in fields ? fields.locale : undefined
  // An address can have the parameter twice.
  return Array.isArray(locale) ? locale[0] : locale
}
