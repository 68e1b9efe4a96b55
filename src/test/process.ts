import { execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findFreePort } from '../platform/db/embedded/server.ts'
import { closeAfterFile } from './cleanup.ts'
import type { Json } from './client.ts'
import { environment } from './environment.ts'

/** Where the data is; a PORT and a BASE_URL only where they must be known beforehand. */
export type Settings =
  & ({ DATABASE_URL: string } | { DATA_DIR: string })
  & {
    PORT?: string; BASE_URL?: string; DEMO?: string; DATABASE_POOL?: string; LOG_LEVEL?: string; SMTP_URL?: string
    TRUSTED_PROXIES?: string; SUMMARY_URL?: string; SUMMARY_MODEL?: string
  }
export type Answer = { status: number; headers: Headers; body: Json }
type HeaderFields = Record<string, string>

const root = fileURLToPath(new URL('../..', import.meta.url))
const stopTimeoutMs = 20_000

/**
 * The real service in a process of its own, ready to answer; killed at the end of the test file if it still runs.
 * `kept`: how many characters of what it says are.
 */
export async function startProcess(settings: Settings, only?: 'api' | 'worker', kept = 10_000) {
  return beginProcess({ ...settings, PORT: settings.PORT ?? String(await findFreePort()) }, only, kept).ready
}

/** The same without waiting until it is ready, to see what it says before. */
export function beginProcess(settings: Settings, only?: 'api' | 'worker', kept = 10_000) {
  const PORT = settings.PORT ?? String(20_000 + Math.floor(Math.random() * 10_000))
  const url = `http://127.0.0.1:${PORT}`
  const env = { ...process.env, ...environment, PORT, BASE_URL: url, ...settings }
  const words = ['src/main.ts', 'serve', '--json', ...(only ? ['--only', only] : [])]
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))

  async function kill(signal: NodeJS.Signals = 'SIGKILL') {
    child.kill(signal)
    await gone
  }

  /** Asks it to stop as an operator would, and tells its exit code. */
  async function stop() {
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    await kill('SIGTERM')
    clearTimeout(timer)
    return gone
  }

  closeAfterFile(() => kill())
  let said = ''
  let printed = ''
  child.stdout.on('data', (text) => { printed = `${printed}${text}`.slice(-kept) })
  child.stderr.on('data', (text) => { said = `${said}${text}`.slice(-kept) })
  const line = Promise.race([firstLine(child.stdout), gone.then((code) => {
    throw new Error(`the service ended with code ${code}: ${said}`)
  })])
  line.catch(() => {})

  const ready = line.then((text) => ({
    url,
    port: PORT,
    pid: child.pid,
    announced: JSON.parse(text),
    /** Its exit code, once it has ended in whatever way. */
    gone,
    /** What it wrote to its log so far. */
    said: () => said,
    /** What it printed so far, to begin with what it announced. */
    printed: () => printed,
    kill,
    stop,
    as: (token: string | undefined) => httpClientOf(url, token),
  }))
  ready.catch(() => {})
  return { ready, said: () => said }
}

/** Runs `bin/convene` as an operator would and gives what it printed. */
export async function convene(settings: Settings, ...words: string[]): Promise<Json> {
  const env = { ...process.env, ...environment, ...settings }
  const { stdout } = await promisify(execFile)(`${root}/bin/convene`, [...words, '--json'], { env })
  return JSON.parse(stdout)
}

/** Speaks to the service over the wire. Rejects when there is no connection, or none any more. */
function httpClientOf(url: string, token: string | undefined) {
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
    delete: (path: string, headers?: HeaderFields) => send('DELETE', path, undefined, headers),
  }
}

function firstLine(stream: NodeJS.ReadableStream) {
  return new Promise<string>((resolve) => createInterface(stream).once('line', resolve))
}
