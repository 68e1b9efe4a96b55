import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

type Preference = { value: string; weight: number }

/** More entries than any client sends. The rest is ignored, so that a long header costs little. */
const maxPreferences = 50

/** The entries of an Accept header, with their weights (`q`) from 0 to 1. */
function preferencesIn(header: string): Preference[] {
  return header.split(',', maxPreferences).flatMap((entry) => {
    const [value = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '')
    const weight = quality === undefined ? 1 : Number(quality)
    return value === '' || Number.isNaN(weight) ? [] : [{ value, weight: Math.min(1, Math.max(0, weight)) }]
  })
}

/** The supported encoding that the client prefers. Undefined: no compression. */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined
  const preferences = preferencesIn(header.replaceAll(/\bx-gzip\b/gi, 'gzip'))
  const weightOf = (name: string) => preferences.find(({ value }) => value === name)?.weight
  const other = weightOf('*') ?? 0
  const [br, gzip, identity] = [weightOf('br') ?? other, weightOf('gzip') ?? other, weightOf('identity') ?? 0]
  if (Math.max(br, gzip) === 0 || identity > Math.max(br, gzip)) return undefined
  return br >= gzip ? 'br' : 'gzip'
}

/**
 * Whether the client is a browser that shows a page, not an API client. API clients send `*\/*` or no header. Requests
 * with a token always get JSON, because Java clients ask for text/html by default.
 */
export function prefersHtml({ headers: { accept, authorization } }: FastifyRequest) {
  if (accept === undefined || authorization !== undefined) return false
  const preferences = preferencesIn(accept)
  const [page, json] = [rank(preferences, 'text/html'), rank(preferences, 'application/json')]
  return page.weight > json.weight || (page.weight > 0 && page.weight === json.weight && page.isNamed && !json.isNamed)
}

/** The most specific entry decides: `text/html` before `text/*` before `*\/*`. */
function rank(preferences: Preference[], type: string) {
  const named = preferences.find(({ value }) => value === type)
  const family = preferences.find(({ value }) => value === `${type.split('/', 1)[0]}/*`)
  const weight = (named ?? family ?? preferences.find(({ value }) => value === '*/*'))?.weight ?? 0
  return { weight, isNamed: named !== undefined }
}

/** Declares to caches that the response depends on this request header. */
export function addVary(reply: FastifyReply, name: string) {
  const current = reply.getHeader('vary')
  if (current === undefined) return reply.header('vary', name)
  const names = String(current)
    .split(',')
    .map((entry) => entry.trim())
  return names.includes(name) ? reply : reply.header('vary', [...names, name].join(', '))
}
