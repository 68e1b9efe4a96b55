import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

type ProcessTimes = { parent: number; seconds: number }

/**
 * CPU time of processes, with all that they started: those that ended and those that still run. Undefined on systems
 * without `/proc`.
 */
export function readCpuSeconds(...roots: number[]): number | undefined {
  const processes = readProcesses()
  if (processes.size === 0) return undefined

  const isBelow = (pid: number): boolean =>
    roots.includes(pid) || (processes.has(pid) && isBelow(processes.get(pid)?.parent ?? 0))
  return [...processes].filter(([pid]) => isBelow(pid)).reduce((sum, [, { seconds }]) => sum + seconds, 0)
}

function readProcesses() {
  return new Map(
    listPids().flatMap((pid) => {
      const times = readTimes(pid)
      return times ? [[pid, times] as const] : []
    }),
  )
}

function listPids() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

/** Undefined if it has ended. The name of the program can contain spaces and parentheses. */
function readTimes(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    // User and system time, its own and those of its children that ended.
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0)
    return { parent, seconds: ticks / ticksPerSecond }
  } catch {
    return undefined
  }
}
