/**
 * Loaded into a process with `--import`: measures the longest piece of work of its event loop, in CPU time, so that
 * other processes on the machine change nothing. Each connection to LOOP_PORT gets it, and starts a new measurement.
 */
import { createServer } from 'node:net'

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let [last, longest] = [cpuMs(), 0]
setInterval(() => {
  const now = cpuMs()
  longest = Math.max(longest, now - last)
  last = now
}, 1).unref()

const port = Number(process.env['LOOP_PORT'] ?? 0)
// Other processes of the same program inherit the setting.
createServer((socket) => {
  socket.on('error', () => {}).end(String(longest))
  longest = 0
  last = cpuMs()
})
  .on('error', () => {})
  .listen(port, '127.0.0.1')
  .unref()
