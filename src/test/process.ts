import { execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findFreePort } from '../platform/db/embedded/server.ts'
import { closeAfterFile } from './cleanup.ts'
import type { Json } from './client.ts'
import { poolerSettings } from './direct-url.ts'
import { endOf } from './end-of.ts'
import { environment } from './environment.ts'

/** The location of the data. PORT and BASE_URL are set only if a test must know them before the start. */
export type Settings = ({ DATABASE_URL: string } | { DATA_DIR: string }) & {
  [setting in `${'SMS' | 'TWILIO' | 'OTEL'}_${string}`]?: string | undefined
} & {
  PORT?: string
  BASE_URL?: string
  DEMO?: string
  DATABASE_POOL?: string
  LOG_LEVEL?: string
  SMTP_URL?: string
  DATABASE_DIRECT_URL?: string
  DATABASE_REPLICA_URL?: string
  PREPARED_STATEMENTS?: string
  TRUSTED_PROXIES?: string
  PUBLIC_READS_PER_MINUTE?: string
  INBOUND_ADDRESS?: string
  INBOUND_LISTEN?: string
  SUMMARY_URL?: string
  SUMMARY_MODEL?: string
  SECRET_KEY?: string
  SHUTDOWN_DELAY_SECONDS?: string
  WEBHOOK_SIGNATURE_HEADER?: string
  RATE_LIMITS?: string
  OUTBOUND_ALLOW?: string
  NODE_OPTIONS?: string
  LOOP_PORT?: string
}
export type Answer = { status: number; headers: Headers; body: Json }
type HeaderFields = Record<string, string>

const root = fileURLToPath(new URL('../..', import.meta.url))
const stopTimeoutMs = 20_000

/**
 * The real service in its own process, ready to answer. It is killed at the end of the test file if it still runs.
 * `maxOutput`: how many characters of its output are kept. `folder`: of its sources.
 */
export async function startProcess(settings: Settings, only?: 'api' | 'worker', maxOutput = 10_000, folder = root) {
  const PORT = settings.PORT ?? String(await findFreePort())
  return spawnProcess({ ...settings, PORT }, only, maxOutput, folder).ready
}

/** The same without waiting until it is ready, to read its earlier output or to stop it. */
export function spawnProcess(settings: Settings, only?: 'api' | 'worker', maxOutput = 10_000, folder = root) {
  const PORT = settings.PORT ?? String(20_000 + Math.floor(Math.random() * 10_000))
  const url = `http://127.0.0.1:${PORT}`
  const env = { ...process.env, ...environment, PORT, BASE_URL: url, ...poolerSettings(settings), ...settings }
  const args = ['src/main.ts', 'serve', '--json', ...(only ? ['--only', only] : [])]
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const gone = endOf(child)

  async function kill(signal: NodeJS.Signals = 'SIGKILL') {
    child.kill(signal)
    await gone
  }

  /** Stops it as an operator would and returns its exit code. */
  async function stop() {
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    await kill('SIGTERM')
    clearTimeout(timer)
    return gone
  }

  closeAfterFile(() => kill())
  let said = ''
  let printed = ''
  child.stdout.on('data', (text) => {
    printed = `${printed}${text}`.slice(-maxOutput)
  })
  child.stderr.on('data', (text) => {
    said = `${said}${text}`.slice(-maxOutput)
  })
  const line = Promise.race([
    firstLine(child.stdout),
    gone.then((code) => {
      throw new Error(`the service ended with code ${code}: ${said}`)
    }),
  ])
  line.catch(() => {})

  const ready = line.then((text) => ({
    url,
    port: PORT,
    pid: child.pid,
    announced: JSON.parse(text),
    /** Its exit code, after it has ended for any reason. */
    gone,
    /** Its log so far. */
    said: () => said,
    /** Its standard output so far, starting with the announcement. */
    printed: () => printed,
    kill,
    stop,
    as: (token: string | undefined) => httpClientOf(url, token),
  }))
  ready.catch(() => {})
  return { ready, said: () => said, stop }
}

/** Runs `bin/convene` as an operator would and returns its JSON output. */
export async function convene(settings: Settings, ...args: string[]): Promise<Json> {
  const env = { ...process.env, ...environment, ...poolerSettings(settings), ...settings }
  const { stdout } = await promisify(execFile)(`${root}/bin/convene`, [...args, '--json'], { env })
  return JSON.parse(stdout)
}

/** Sends HTTP requests to the service. Rejects if there is no connection or it is cut. */
export function httpClientOf(url: string, token: string | undefined) {
  async function send(method: string, path: string, payload?: unknown, headers: HeaderFields = {}): Promise<Answer> {
    const answer = await fetch(path.startsWith('http') ? path : `${url}${path}`, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json', ...headers },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
  }

  return {
    get: (path: string, headers?: HeaderFields) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: HeaderFields) => send('POST', path, body, headers),
    patch: (path: string, body?: unknown, headers?: HeaderFields) => send('PATCH', path, body, headers),
    delete: (path: string, headers?: HeaderFields) => send('DELETE', path, undefined, headers),
  }
}

function firstLine(stream: NodeJS.ReadableStream) {
  return new Promise<string>((resolve) => createInterface(stream).once('line', resolve))
}
