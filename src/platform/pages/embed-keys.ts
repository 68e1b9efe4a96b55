import type { FastifyRequest } from 'fastify'

type Fields = Record<string, unknown>

const isFlag = (text: string) => text === '1' || text === 'true'
const isColor = (text: string) => /^#?([a-f\d]{3}|[a-f\d]{6})$/i.test(text)
const isName = (text: string) => /^[\w.:[\]-]{1,255}$/.test(text)

/** Each key with what it accepts. The names are those that existing websites use. */
const rules = {
  embed_domain: isName,
  embed_type: isName,
  hide_event_type_details: isFlag,
  hide_landing_page_details: isFlag,
  hide_gdpr_banner: isFlag,
  background_color: isColor,
  text_color: isColor,
  primary_color: isColor,
}

export type EmbedKey = keyof typeof rules
/** How a website shows one of our pages. Every step of a booking passes the keys on. */
export type EmbedKeys = Partial<Record<EmbedKey, string>>

export const embedKeyNames = Object.keys(rules) as EmbedKey[]

/**
 * Ignores values that are not valid, because a visitor cannot fix the website. Some components add their keys to an
 * address that was copied from an embedded page, so the last value of a key wins.
 */
export function parseEmbedKeys(fields: Fields): EmbedKeys {
  const entries = embedKeyNames.map((key) => [key, [fields[key]].flat().at(-1)] as const)
  return Object.fromEntries(entries.filter(([key, value]) => typeof value === 'string' && rules[key](value)))
}

/** The keys in the address or in the form. */
export function embedKeysOf({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): EmbedKeys {
  return parseEmbedKeys({ ...(query as Fields), ...(typeof body === 'object' ? (body as Fields | null) : null) })
}

/** Whether the page is inside another website. Colors alone can also be in a link. */
export function isEmbedded({ embed_domain, embed_type }: EmbedKeys) {
  return embed_domain !== undefined || embed_type !== undefined
}

/** What the address of the next page needs: the keys of an embedded page, or nothing. */
export function embedQuery(keys: EmbedKeys): EmbedKeys {
  return isEmbedded(keys) ? keys : {}
}
