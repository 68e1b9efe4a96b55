import type { FastifyReply, FastifyRequest } from 'fastify'
import { config } from '../config.ts'
import { TooManyRequests } from '../errors.ts'
import { html } from '../html.ts'
import { prefersHtml } from '../http/negotiate.ts'
import { milliseconds } from '../time.ts'
import { pageTexts } from './page-texts.ts'
import { sendPage } from './page.ts'

/** The remaining tokens at a time in milliseconds. */
type Bucket = { tokens: number; at: number }

/** Less than 2 MB. Above that, the least recently seen network is dropped and starts over. */
const maxNetworks = 10_000

/** Paths that API clients read too. They get the error as JSON. */
const apiPaths = new Set(['/', '/openapi.json', '/metrics'])

/** A hook that limits how many pages one network can open. Each process counts separately, in memory. */
export function readLimit(networkOf: (ip: string) => string, limiter = readLimiter(config.PUBLIC_READS_PER_MINUTE)) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const wait = limiter.take(networkOf(request.ip), performance.now())
    if (wait === undefined) return undefined
    if (!apiPaths.has(request.routeOptions.url ?? '') || prefersHtml(request)) return sendTooMany(reply, wait)
    throw new TooManyRequests('too many requests from your network', wait)
  }
}

export type ReadLimit = ReturnType<typeof readLimit>

function sendTooMany(reply: FastifyReply, seconds: number) {
  const texts = pageTexts(reply.request)
  const { text, locale } = texts
  const wait = new Intl.RelativeTimeFormat(locale).format(seconds, 'second')
  return sendPage(reply.header('retry-after', String(seconds)), {
    title: text('too-many-requests'),
    status: 429,
    texts,
    main: html`<h1>${text('too-many-requests')}</h1>
<p>${text('too-many-requests-wait', { wait })}</p>`,
  })
}

/** A token bucket for each network, with a burst of `perMinute` and a refill of `perMinute`. */
export function readLimiter(perMinute: number) {
  const buckets = new Map<string, Bucket>()
  const perMs = perMinute / milliseconds({ minutes: 1 })

  /** Takes a token, or returns the seconds until the next one. */
  function take(network: string, now: number) {
    const { tokens, at } = buckets.get(network) ?? { tokens: perMinute, at: now }
    const available = Math.min(perMinute, tokens + (now - at) * perMs)
    // Deleted first, so that the map stays in the order of use.
    buckets.delete(network)
    buckets.set(network, { tokens: available >= 1 ? available - 1 : available, at: now })
    if (buckets.size > maxNetworks) buckets.delete(buckets.keys().next().value ?? '')
    return available >= 1 ? undefined : Math.max(1, Math.ceil((1 - available) / perMs / 1000))
  }

  return { take, size: () => buckets.size }
}
