import { judgeClock } from './clock.ts'
import { explainConnection } from './connection-problem.ts'
import { failed, ok, warning, type Finding } from './finding.ts'

type Settings = { BASE_URL: string; AUTH_URL: string; HOST: string; PORT: number }

type Probe =
  | { kind: 'convene'; date: number }
  | { kind: 'stranger'; status: number; server: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'gateway'; status: number }
  | { kind: 'failure'; problem: ReturnType<typeof explainConnection> }

const usualTimeout = 5000
const mostBytes = 20_000

export const isLoopback = (hostname: string) => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname)

/** Whether clients reach this service at the address that it gives them. */
export async function checkAddress(settings: Settings, timeout = usualTimeout): Promise<Finding[]> {
  const { BASE_URL } = settings
  const { value: probe, ...times } = await timed(() => probeService(BASE_URL, timeout))
  if (probe.kind !== 'convene') return [checkProtocol(BASE_URL), await judgeProbe(probe, settings)]
  const findings = [checkProtocol(BASE_URL), await checkSettings(settings)]
  if (Number.isNaN(probe.date)) return findings
  // The header has no fractions of a second.
  return [...findings, judgeClock({ clock: 'service', theirs: probe.date, resolution: 1000, ...times })]
}

function checkProtocol(base: string) {
  const { protocol, hostname } = new URL(base)
  if (protocol === 'https:' || isLoopback(hostname)) return ok('address', base)
  return warning('address', `${base} is not https: tokens and passwords can be read on the way.`,
    'Put a proxy with TLS in front of the service, and set BASE_URL to its https address.')
}

/** What the service at the address says about itself shows whether it runs with the same settings. */
async function checkSettings({ BASE_URL, AUTH_URL }: Settings) {
  const issuer = await issuerAt(AUTH_URL)
  if (issuer === AUTH_URL) return ok('reachability', `this service answers at ${BASE_URL}`)
  return warning('reachability', `a Convene service answers at ${BASE_URL}, but ${
    issuer === undefined ? `not at AUTH_URL (${AUTH_URL})` : `it calls itself ${issuer} instead of ${AUTH_URL}`}.`,
  'Run the service and this command with the same BASE_URL and AUTH_URL.')
}

async function judgeProbe(probe: Exclude<Probe, { kind: 'convene' }>, settings: Settings): Promise<Finding> {
  const { BASE_URL } = settings
  const check = 'reachability'
  if (probe.kind === 'stranger')
    return failed(check, `something else answers at ${BASE_URL}: status ${probe.status}${probe.server} to /healthz.`,
      'Set BASE_URL to the address of this service, or send requests from that address to it.')
  if (probe.kind === 'redirect')
    return failed(check, `${BASE_URL} redirects to ${probe.location}.`,
      'Set BASE_URL to the address behind the redirect: many clients do not follow it.')
  if (probe.kind === 'failure' && probe.problem.kind !== 'unreachable')
    return failed(check, `${BASE_URL} cannot be used: ${probe.problem.message}.`, probe.problem.next)

  const what = probe.kind === 'gateway' ? `a proxy answers with status ${probe.status}` : probe.problem.message
  const local = localUrl(settings)
  if ((await probeService(local)).kind === 'convene')
    return failed(check, `the service runs at ${local}, but ${BASE_URL} does not reach it: ${what}.`,
      `Send requests for ${BASE_URL} to ${local}${probe.kind === 'failure' ? `. ${probe.problem.next}` : '.'}`)
  return warning(check, `${BASE_URL} does not answer: ${what}.`,
    `If the service should run now, start it with 'convene serve'. ${
      probe.kind === 'failure' ? probe.problem.next : 'Check where the proxy sends requests.'}`)
}

function localUrl({ HOST, PORT }: Settings) {
  const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  return `http://${anywhere[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST)}:${PORT}`
}

async function probeService(base: string, timeout = usualTimeout): Promise<Probe> {
  try {
    const { status, headers, text } = await get(`${base}/healthz`, timeout)
    if (status === 200 && /^\s*\{\s*"status"\s*:\s*"alive"\s*\}\s*$/.test(text))
      return { kind: 'convene', date: Date.parse(headers.get('date') ?? '') }
    const location = headers.get('location')
    if (status >= 300 && status < 400 && location) return { kind: 'redirect', location }
    if ([502, 503, 504].includes(status)) return { kind: 'gateway', status }
    const server = headers.get('server')
    return { kind: 'stranger', status, server: server ? ` from ${server}` : '' }
  } catch (error) {
    return { kind: 'failure', problem: explainConnection(error) }
  }
}

async function issuerAt(auth: string): Promise<string | undefined> {
  try {
    const { text } = await get(`${auth}/.well-known/oauth-authorization-server`)
    const { issuer } = JSON.parse(text) as { issuer?: unknown }
    return typeof issuer === 'string' ? issuer : undefined
  } catch {
    return undefined
  }
}

/** Reads no more than the beginning of an answer, whatever answers there. */
async function get(url: string, timeout = usualTimeout) {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > mostBytes) break
  }
  return { status: answer.status, headers: answer.headers, text: Buffer.concat(chunks).toString() }
}

async function timed<T>(work: () => Promise<T>) {
  const before = Date.now()
  const value = await work()
  return { value, before, after: Date.now() }
}
