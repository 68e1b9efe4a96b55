import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { poolerSettings } from './direct-url.ts'
import type { Json } from './client.ts'

export type CommandResult = { code: number | null; out: string; err: string; json: Json }

/** Runs `bin/convene` as an operator would. `input` is what it reads from standard input. */
export async function runCommand(
  args: string[], env: Record<string, string>, input = '',
): Promise<CommandResult> {
  const child = spawn('bin/convene', args, { env: { ...process.env, ...poolerSettings(env), ...env } })
  child.stdin.on('error', () => {}).end(input)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err, json: args.includes('--json') && out ? JSON.parse(out) : undefined }
}
