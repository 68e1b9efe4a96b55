import type { Texts } from '../../platform/texts/texts.ts'
import { tokenLinks } from '../console/token-links.ts'
import { addressOf } from './webhook-list-input.ts'

type PageTokens = { next_page_token: string | null; previous_page_token: string | null }

/** Links to the pages of a list before and after this one, with the same filters. */
export function pageNav(path: string, filters: Record<string, string | undefined>, tokens: PageTokens, texts: Texts) {
  return tokenLinks(tokens, (page) => addressOf(path, { ...filters, page }), texts)
}
