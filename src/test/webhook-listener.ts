import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { closeAfterFile } from './cleanup.ts'
import type { Json } from './client.ts'
import { endOf } from './end-of.ts'
import { environment } from './environment.ts'

/** `convene webhooks listen` in its own process, ready to receive. It is killed at the end of the test file. */
export async function startWebhookListener(args: string[], env: Record<string, string> = {}) {
  const child = spawn('bin/convene', ['webhooks', 'listen', '--port', '0', ...args], {
    env: { ...process.env, ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  closeAfterFile(() => child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.err += text
  })
  const gone = endOf(child, 'close')
  const isJson = args.includes('--json')
  const ready = new Promise<string>((resolve) =>
    createInterface(isJson ? child.stderr : child.stdout).once('line', resolve),
  )
  const line = await Promise.race([ready, gone.then(() => '')])

  const announced: Json = isJson && line ? JSON.parse(line) : undefined
  return {
    /** Its first line, or undefined if it refused to start. */
    announced,
    url: /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '',
    said,
    gone,
    deliveries: (): Json[] =>
      said.out
        .split('\n')
        .filter(Boolean)
        .map((text) => JSON.parse(text)),
    stop(signal: NodeJS.Signals = 'SIGINT') {
      child.kill(signal)
      return gone
    },
  }
}
