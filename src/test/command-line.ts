import { spawn } from 'node:child_process'
import { PassThrough, Readable, type Stream } from 'node:stream'
import { text } from 'node:stream/consumers'
import { start } from '../cli/start.ts'
import { changeSettings } from './change-settings.ts'
import type { Json } from './client.ts'
import { environmentWith, poolerSettings } from './direct-url.ts'
import { endOf } from './end-of.ts'

export type CommandResult = { code: number | null; out: string; err: string; json: Json }

/** Runs `bin/convene` as an operator would. `input` is what it reads from standard input. */
export async function runCommand(args: string[], env: Record<string, string>, input = ''): Promise<CommandResult> {
  const child = spawnCommand(args, env)
  child.stdin.on('error', () => {}).end(input)
  const ended = endOf(child, 'close')
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err, json: parseOutput(args, out) }
}

/** The same for a test that talks to the process itself or kills it. */
export const spawnCommand = (args: string[], env: Record<string, string>) =>
  spawn('bin/convene', args, { env: environmentWith(env) })

let previous: Promise<unknown> = Promise.resolve()

/**
 * The same in this process, which takes a tenth of the CPU time: the same parser, settings, streams, messages and exit
 * code, one command at a time. Only a process can show that a command ends, and what signals, closed pipes and invalid
 * settings do, so each command also has a test with `runCommand`.
 */
export function runInProcess(args: string[], env: Record<string, string>, input = ''): Promise<CommandResult> {
  const result = previous.then(() => runAlone(args, env, input))
  previous = result.catch(() => {})
  return result
}

async function runAlone(args: string[], env: Record<string, string>, input: string): Promise<CommandResult> {
  const [stdout, stderr, { exitCode }] = [new PassThrough(), new PassThrough(), process]
  const output = Promise.all([text(stdout), text(stderr)])
  const restoreSettings = changeSettings({ ...poolerSettings(env), ...env })
  const restoreStreams = replaceStreams({ stdin: Readable.from(Buffer.from(input)), stdout, stderr })
  const removeListeners = trackSignalListeners()
  try {
    process.exitCode = undefined
    await start(['node', 'convene', ...args])
    const code = readExitCode()
    stdout.end()
    stderr.end()
    const [out, err] = await output
    return { code, out, err, json: parseOutput(args, out) }
  } finally {
    process.exitCode = exitCode
    removeListeners()
    restoreStreams()
    restoreSettings()
  }
}

const readExitCode = () => Number(process.exitCode ?? 0)

const parseOutput = (args: string[], out: string): Json =>
  args.includes('--json') && out ? JSON.parse(out) : undefined

/** None of them is a terminal, as in a started process. */
function replaceStreams(streams: Record<'stdin' | 'stdout' | 'stderr', Stream>) {
  const originals = Object.keys(streams).map((name) => [name, Object.getOwnPropertyDescriptor(process, name)] as const)
  for (const [name, value] of Object.entries(streams))
    Object.defineProperty(process, name, { value, configurable: true })
  return () => {
    for (const [name, original] of originals) if (original) Object.defineProperty(process, name, original)
  }
}

/** A command listens to signals until its process ends. */
function trackSignalListeners() {
  const signals = ['SIGINT', 'SIGTERM'] as const
  const before = signals.map((signal) => process.listeners(signal))
  return () => {
    for (const [i, signal] of signals.entries())
      for (const listener of process.listeners(signal))
        if (!before[i]?.includes(listener)) process.off(signal, listener)
  }
}
