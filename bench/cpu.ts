import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10

/** The CPU time that a process has used, in ms. Steadier than the time on the clock if the machine does other work. */
export function processCpu(pid: number | undefined) {
  const { own } = readTimes(pid)
  return own
}

/** The CPU time of PostgreSQL: of its main process, of its other processes and of those that have ended. */
export function postgresCpu(serverId: number) {
  const { own, endedChildren } = readTimes(serverId)
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return pids.reduce((sum, pid) => sum + childTime(pid, serverId), own + endedChildren)
}

/** Zero if it is not a child, or has just ended. */
function childTime(pid: number, parent: number) {
  try {
    const times = readTimes(pid)
    return times.parent === parent ? times.own : 0
  } catch {
    return 0
  }
}

/** Fields after the name of the program, which can contain spaces: state, parent, … */
function readTimes(pid: number | undefined) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return {
    parent: Number(fields[1]),
    own: (Number(fields[11]) + Number(fields[12])) * tickMs,
    endedChildren: (Number(fields[13]) + Number(fields[14])) * tickMs,
  }
}
