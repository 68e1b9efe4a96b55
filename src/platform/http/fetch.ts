import { Agent } from 'undici'
import { config } from '../config.ts'
import { parseRanges } from './addresses.ts'
import { guardedConnector } from './connect.ts'
import { resolveName, type Resolve } from './resolve.ts'
import { maxBytes, send, type Answer } from './send.ts'
import { readTarget } from './target.ts'
import { Unreachable } from './unreachable.ts'

export { problemOfPlainHttp, checkTarget as problemOfTarget } from './target.ts'
export { Unreachable, type Answer }

export type Outbound = {
  post(url: string, headers: Record<string, string>, body: string | Buffer, most?: number): Promise<Answer>
  close(): Promise<void>
}

type Options = { allow?: string[]; resolve?: Resolve; connectMs?: number; totalMs?: number }

/** The client for every request to an address that somebody else gave us. It follows no redirects. */
export function openOutbound(options: Options = {}): Outbound {
  const { allow = config.OUTBOUND_ALLOW, resolve = resolveName, connectMs = 10_000, totalMs = 15_000 } = options
  const connect = guardedConnector(parseRanges(allow), resolve, connectMs)
  // Connections are not limited: the limit would be per host, and a silent subscription would starve its neighbours.
  // Undici's own two timers are off, as one of ours covers the whole time.
  const agent = new Agent({ connect, allowH2: false, headersTimeout: 0, bodyTimeout: 0 })

  return {
    async post(url, headers, body, most = maxBytes) {
      const target = readTarget(url)
      if (typeof target === 'string') throw new Unreachable(`the address ${target}`)
      return send(agent, target, { headers, body, most, connectMs, totalMs })
    },
    close: () => agent.close(),
  }
}
