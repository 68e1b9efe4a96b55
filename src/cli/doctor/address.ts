import { checkClock } from './clock.ts'
import { failed, ok, warning, type Finding } from './finding.ts'
import { fetchIssuer, probeService, type Probe } from './probe-service.ts'

type Settings = { BASE_URL: string; AUTH_URL: string; HOST: string; PORT: number }

export const isLoopback = (hostname: string) => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname)

/** Checks that clients reach this service at BASE_URL. */
export async function checkAddress(settings: Settings, timeoutMs?: number): Promise<Finding[]> {
  const { BASE_URL } = settings
  const { value: probe, ...times } = await withTimes(() => probeService(BASE_URL, timeoutMs))
  if (probe.kind !== 'convene') return [checkProtocol(BASE_URL), await explainProbe(probe, settings)]
  const findings = [checkProtocol(BASE_URL), await checkSettings(settings)]
  if (Number.isNaN(probe.date)) return findings
  // The date header has whole seconds only.
  return [...findings, checkClock({ clock: 'service', theirs: probe.date, resolution: 1000, ...times })]
}

function checkProtocol(base: string) {
  const { protocol, hostname } = new URL(base)
  if (protocol === 'https:' || isLoopback(hostname)) return ok('address', base)
  return warning(
    'address',
    `${base} is not https, so tokens and passwords are sent unencrypted.`,
    'Put a TLS proxy in front of the service, and set BASE_URL to its https address.',
  )
}

/** Compares the issuer of the running service with AUTH_URL, to find different settings. */
async function checkSettings({ BASE_URL, AUTH_URL }: Settings) {
  const issuer = await fetchIssuer(AUTH_URL)
  if (issuer === AUTH_URL) return ok('reachability', `this service responds at ${BASE_URL}`)
  return warning(
    'reachability',
    `a Convene service responds at ${BASE_URL}, but ${
      issuer === undefined ? `not at AUTH_URL (${AUTH_URL})` : `it calls itself ${issuer} instead of ${AUTH_URL}`
    }.`,
    'Run the service and this command with the same BASE_URL and AUTH_URL.',
  )
}

async function explainProbe(probe: Exclude<Probe, { kind: 'convene' }>, settings: Settings): Promise<Finding> {
  const { BASE_URL } = settings
  const check = 'reachability'
  if (probe.kind === 'other program')
    return failed(
      check,
      `another program responds at ${BASE_URL}: status ${probe.status}${probe.server} for /healthz.`,
      'Set BASE_URL to the address of this service, or route that address to it.',
    )
  if (probe.kind === 'redirect')
    return failed(
      check,
      `${BASE_URL} redirects to ${probe.location}.`,
      'Set BASE_URL to the target of the redirect. Many clients do not follow redirects.',
    )
  if (probe.kind === 'failure' && probe.problem.kind !== 'unreachable')
    return failed(check, `${BASE_URL} cannot be used: ${probe.problem.message}.`, probe.problem.next)

  const reason = probe.kind === 'gateway' ? `a proxy responds with status ${probe.status}` : probe.problem.message
  const local = localUrl(settings)
  if ((await probeService(local)).kind === 'convene')
    return failed(
      check,
      `the service runs at ${local}, but ${BASE_URL} does not reach it: ${reason}.`,
      `Route requests for ${BASE_URL} to ${local}${probe.kind === 'failure' ? `. ${probe.problem.next}` : '.'}`,
    )
  return warning(
    check,
    `${BASE_URL} does not respond: ${reason}.`,
    `If the service should run now, start it with 'convene serve'. ${
      probe.kind === 'failure' ? probe.problem.next : 'Check where the proxy routes requests.'
    }`,
  )
}

function localUrl({ HOST, PORT }: Settings) {
  const loopback: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  return `http://${loopback[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST)}:${PORT}`
}

async function withTimes<T>(work: () => Promise<T>) {
  const before = Date.now()
  const value = await work()
  return { value, before, after: Date.now() }
}
