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
  const main = readTimes(serverId)
  return main.own + main.endedChildren + childrenOf(serverId).reduce((sum, pid) => sum + processCpu(pid), 0)
}

function readTimes(pid: number | undefined) {
  const fields = readFields(pid)
  return {
    own: (Number(fields[11]) + Number(fields[12])) * tickMs,
    endedChildren: (Number(fields[13]) + Number(fields[14])) * tickMs,
  }
}

function childrenOf(parent: number) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number)
  return pids.filter((pid) => {
    try {
      return Number(readFields(pid)[1]) === parent
    } catch {
      // The process has ended.
      return false
    }
  })
}

/** After the name of the program, which can contain spaces: state, parent, … */
function readFields(pid: number | undefined) {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
}
