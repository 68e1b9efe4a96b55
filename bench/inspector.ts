import { setTimeout as sleep } from 'node:timers/promises'
import type { CpuProfile } from './cpu-profile.ts'

type Response = { id?: number; result?: unknown; error?: { message: string } }

/** µs between two samples. */
const interval = 250

/** Connects to a process that was started with --inspect on this port. */
export async function openInspector(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  const responses = new Map<number, Response>()
  let failure: string | undefined
  socket.addEventListener('message', ({ data }) => {
    const response = JSON.parse(String(data)) as Response
    if (response.id !== undefined) responses.set(response.id, response)
  })
  socket.addEventListener('error', () => {
    failure = 'the connection to the inspector failed'
  })
  while (socket.readyState === WebSocket.CONNECTING && failure === undefined) await sleep(5)
  let count = 0
  const send = async (method: string, params: object = {}) => {
    const id = ++count
    socket.send(JSON.stringify({ id, method, params }))
    while (!responses.has(id) && failure === undefined) await sleep(5)
    const response = responses.get(id)
    if (!response || response.error) throw new Error(failure ?? `${method}: ${response?.error?.message}`)
    return response.result
  }
  await send('Profiler.enable')
  await send('Profiler.setSamplingInterval', { interval })
  return {
    async profileWhile(work: () => Promise<unknown>) {
      await send('Profiler.start')
      await work()
      return ((await send('Profiler.stop')) as { profile: CpuProfile }).profile
    },
    close: () => socket.close(),
  }
}
