import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

type Release = () => Promise<void>

const maxEndMs = 30_000
const releases: Release[] = []
let guard: ChildProcess | undefined

/** Returns the release for the normal end of the work. It also runs if the bench is interrupted, and only once. */
export function onExit(release: Release): Release {
  let released: Promise<void> | undefined
  const releaseOnce = () => {
    if (releases.includes(releaseOnce)) releases.splice(releases.indexOf(releaseOnce), 1)
    released ??= release()
    return released
  }
  releases.push(releaseOnce)
  return releaseOnce
}

/** Stops processes and deletes folders, the newest first. */
export async function releaseAll() {
  for (let release = releases.at(-1); release; release = releases.at(-1))
    await release().catch((error: unknown) => process.stderr.write(`cleanup: ${String(error)}\n`))
}

/** Cleans up on Ctrl-C, on a timeout and when the terminal closes. A second Ctrl-C does not wait. */
export function releaseOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    let isInterrupted = false
    process.on(signal, () => {
      if (isInterrupted) process.exit(130)
      isInterrupted = true
      process.stderr.write(`\n${signal}: cleaning up…\n`)
      void releaseAll().finally(() => process.exit(130))
    })
  }
}

/**
 * Ends the process also if this one is killed and can do nothing anymore: a shell waits for the end of its input.
 * Returns a function that forgets the process, because its id can be used again.
 */
export function endWithBench(pid: number | undefined) {
  if (pid === undefined || process.platform === 'win32') return () => {}
  guard ??= startGuard()
  guard.stdin?.write(`+ ${pid}\n`)
  return () => void guard?.stdin?.write(`- ${pid}\n`)
}

/** After an interruption, open connections of this process keep the server running. SIGINT closes them. */
export async function endProcess(pid: number) {
  const isRunning = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  if (isRunning()) process.kill(pid, 'SIGINT')
  for (const deadline = performance.now() + maxEndMs; isRunning() && performance.now() < deadline;) await sleep(20)
}

const guardScript = `
pids=' '
while read -r sign pid; do
  if [ "$sign" = + ]; then pids="$pids$pid "; else pids="\${pids%% $pid *} \${pids#* $pid }"; fi
done
for pid in $pids; do kill -INT "$pid" 2>/dev/null; done`

function startGuard() {
  const child = spawn('sh', ['-c', guardScript], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  child.stdin.on('error', () => {})
  child.unref()
  // The open pipe must not keep this process alive.
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  return child
}
