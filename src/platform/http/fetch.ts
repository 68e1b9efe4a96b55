import type { Agent } from 'undici'
import { config } from '../config.ts'
import { parseRanges } from './addresses.ts'
import { guardedConnector } from './connect.ts'
import { resolveName, type Resolve } from './resolve.ts'
import { maxBytes, send, type OutboundResponse } from './send.ts'
import { readTarget } from './target.ts'
import { Unreachable } from './unreachable.ts'

export { problemOfPlainHttp, checkTarget as problemOfTarget } from './target.ts'
export { Unreachable, type OutboundResponse }

export type RequestOptions = {
  method: 'DELETE' | 'GET' | 'OPTIONS' | 'POST' | 'PROPFIND' | 'PUT' | 'REPORT'
  headers?: Record<string, string>
  body?: string
  maxResponseBytes?: number
  /** For the whole request. At most, and by default, the time of the client. */
  totalMs?: number
}

export type Outbound = {
  request(url: string, options: RequestOptions): Promise<OutboundResponse>
  post(
    url: string,
    headers: Record<string, string>,
    body: string | Buffer,
    maxResponseBytes?: number,
  ): Promise<OutboundResponse>
  close(): Promise<void>
}

type OutboundOptions = { allow?: string[]; resolve?: Resolve; connectMs?: number; totalMs?: number }

/** Parsed addresses. Parsing says nothing about where a host name leads: that is checked for each connection. */
const targets = new Map<string, ReturnType<typeof readTarget>>()
const maxTargets = 1000

function readKnownTarget(url: string) {
  const known = targets.get(url)
  if (known !== undefined) return known
  if (targets.size >= maxTargets) targets.clear()
  const target = readTarget(url)
  targets.set(url, target)
  return target
}

/** The HTTP client for addresses that users enter. It does not follow redirects. */
export function openOutbound(options: OutboundOptions = {}): Outbound {
  const { allow = config.OUTBOUND_ALLOW, resolve = resolveName, connectMs = 10_000, totalMs = 15_000 } = options
  const ranges = parseRanges(allow)
  let agent: Promise<Agent> | undefined

  /** With the first request: many processes send none, and the library has more than a hundred modules. */
  async function openAgent() {
    const undici = await import('undici')
    const connect = guardedConnector(undici.buildConnector, ranges, resolve, connectMs)
    // Connections are not limited: the limit would be per host, and one slow subscription would starve the others
    // there. Undici's two timers are off, because our timer covers the whole request.
    return new undici.Agent({ connect, allowH2: false, headersTimeout: 0, bodyTimeout: 0 })
  }

  async function request(url: string, options: Omit<RequestOptions, 'body'> & { body?: string | Buffer }) {
    const { method, headers = {}, body = null, maxResponseBytes = maxBytes, totalMs: requestMs = totalMs } = options
    const target = readKnownTarget(url)
    if (typeof target === 'string') throw new Unreachable(`the address ${target}`)
    agent ??= openAgent()
    const limits = { maxResponseBytes, connectMs, totalMs: Math.min(requestMs, totalMs) }
    return send(await agent, target, { method, headers, body, ...limits })
  }

  return {
    request,
    post: (url, headers, body, maxResponseBytes) =>
      request(url, { method: 'POST', headers, body, ...(maxResponseBytes !== undefined && { maxResponseBytes }) }),
    close: async () => (await agent)?.close(),
  }
}
