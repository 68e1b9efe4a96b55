import { explainConnection } from './connection-problem.ts'

export type Probe =
  | { kind: 'convene'; date: number }
  | { kind: 'other program'; status: number; server: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'gateway'; status: number }
  | { kind: 'failure'; problem: ReturnType<typeof explainConnection> }

const defaultTimeoutMs = 5000
const maxBytes = 20_000

/** Finds out what responds at the address. */
export async function probeService(base: string, timeoutMs = defaultTimeoutMs): Promise<Probe> {
  try {
    const { status, headers, text } = await get(`${base}/healthz`, timeoutMs)
    if (status === 200 && /^\s*\{\s*"status"\s*:\s*"alive"\s*\}\s*$/.test(text))
      return { kind: 'convene', date: Date.parse(headers.get('date') ?? '') }
    const location = headers.get('location')
    if (status >= 300 && status < 400 && location) return { kind: 'redirect', location }
    if ([502, 503, 504].includes(status)) return { kind: 'gateway', status }
    const server = headers.get('server')
    return { kind: 'other program', status, server: server ? ` from ${server}` : '' }
  } catch (error) {
    return { kind: 'failure', problem: explainConnection(error) }
  }
}

/** The issuer that the running service reports about itself. */
export async function fetchIssuer(auth: string): Promise<string | undefined> {
  try {
    const { text } = await get(`${auth}/.well-known/oauth-authorization-server`)
    const { issuer } = JSON.parse(text) as { issuer?: unknown }
    return typeof issuer === 'string' ? issuer : undefined
  } catch {
    return undefined
  }
}

/** Reads only the start of the response, because an unknown program can send any amount. */
async function get(url: string, timeoutMs = defaultTimeoutMs) {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes) break
  }
  return { status: response.status, headers: response.headers, text: Buffer.concat(chunks).toString() }
}
