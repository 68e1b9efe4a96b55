import { lookup, Resolver } from 'node:dns/promises'
import { Unreachable } from './unreachable.ts'

export type ResolvedAddress = { address: string; family: 4 | 6 }
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>

/** Others than those of the machine, for tests. */
type Options = { servers?: string[]; system?: Resolve; timeoutMs?: number }

const rememberMs = 3000
/** A question that has waited this long for its turn has nobody left who could use the answer. */
const maxWaitMs = 5000
/** Whoever says this was not heard in time, and asking the system would take a thread for as long once more. */
const silence = /^(ETIMEOUT|ESERVFAIL)$/

export const resolveName = openResolver()

/**
 * Answers are remembered for a moment and judged at each use. Names are asked for without the system's own lookup,
 * as that holds one of the process's few threads while a name server is silent: a handful of such names would stop
 * all others, and files and passwords with them. It comes second, for the hosts file and for search domains, and one
 * name at a time; names with a dot, which strangers may have made silent, wait in a line of their own.
 */
export function openResolver({ servers, system = askSystem, timeoutMs = 1500 }: Options = {}): Resolve {
  const known = new Map<string, Promise<ResolvedAddress[]>>()
  const askForDotted = oneAtATime(system)
  const askForShort = oneAtATime(system)

  async function find(name: string) {
    if (!name.includes('.') || name.endsWith('.localhost')) return askForShort(name)
    return (await askServers(name, servers, timeoutMs)) ?? askForDotted(name)
  }

  return (hostname) => {
    const name = hostname.replace(/\.$/, '')
    const before = known.get(name)
    if (before) return before

    const asked = find(name)
    known.set(name, asked)
    const forget = () => known.delete(name)
    asked.then(() => setTimeout(forget, rememberMs).unref(), forget)
    return asked
  }
}

/** Undefined when there is no such name, as far as name servers know. */
async function askServers(name: string, servers: string[] | undefined, timeoutMs: number) {
  // A new one for each question knows the servers of today.
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = [...addressesOf(four, 4), ...addressesOf(six, 6)]
  if (found.length > 0) return found

  const silent = [four, six].find((answer) => answer.status === 'rejected' && silence.test(codeOf(answer.reason)))
  if (silent) throw new Unreachable('the name servers did not answer')
  return undefined
}

function addressesOf(answer: PromiseSettledResult<string[]>, family: 4 | 6): ResolvedAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
}

function codeOf(error: unknown) {
  return (error as NodeJS.ErrnoException).code ?? ''
}

async function askSystem(name: string) {
  return (await lookup(name, { all: true })) as ResolvedAddress[]
}

function oneAtATime(ask: Resolve): Resolve {
  let last: Promise<unknown> = Promise.resolve()
  return (name) => {
    const since = performance.now()
    const turn = last.then(() => {
      if (performance.now() - since > maxWaitMs) throw new Unreachable('the name servers did not answer')
      return ask(name)
    })
    last = turn.catch(() => undefined)
    return turn
  }
}
