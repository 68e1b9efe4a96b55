import type { FastifyRequest } from 'fastify'
import { localeQuery, type Texts } from '../texts/texts.ts'
import { embedKeysOf, embedQuery } from './embed-keys.ts'

/** What the address of the next page needs: the language that the visitor chose, and the keys of an embedded page. */
export function nextPageQuery(request: Pick<FastifyRequest, 'query' | 'body'>, texts: Texts): string {
  return new URLSearchParams({ ...localeQuery(texts), ...embedQuery(embedKeysOf(request)) }).toString()
}
