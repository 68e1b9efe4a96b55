/** Milliseconds of CPU time that this thread needs for the work, whatever else the machine is doing. */
export function cpuTime(work: () => void) {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
