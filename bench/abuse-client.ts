/** Sends abusive requests over a few connections as fast as the service responds. Runs as a separate process. */
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { listKinds, type AbuseKind, type Targets } from './abuse-kinds.ts'

export type AbuseOptions = { targets: Targets; kind: string | undefined; seconds: number }
export type AbuseResult = { requests: number; statuses: Record<string, number> }

const connections = 4
/** Differs from the address of the normal client, so that rate limits count them separately. */
const localAddress = '127.0.0.2'

async function abuse({ targets, kind, seconds }: AbuseOptions): Promise<AbuseResult> {
  const kinds = listKinds(targets).filter(({ name }) => kind === undefined || name === kind)
  const result: AbuseResult = { requests: 0, statuses: {} }
  const deadline = performance.now() + seconds * 1000
  await Promise.all(Array.from({ length: connections }, (_, i) => sendUntil(targets, kinds, i, deadline, result)))
  return result
}

async function sendUntil(
  { host }: Targets,
  kinds: AbuseKind[],
  firstKind: number,
  deadline: number,
  result: AbuseResult,
) {
  const [name = '', port] = host.split(':')
  let socket: Socket | undefined
  for (let i = firstKind; performance.now() < deadline; i++) {
    if (!socket || socket.destroyed || !socket.writable) {
      socket = connect({ host: name, port: Number(port), localAddress })
      socket.on('error', () => {})
    }
    const status = await sendRequest(socket, kinds[i % kinds.length]?.bytes ?? Buffer.alloc(0))
    result.requests++
    result.statuses[status] = (result.statuses[status] ?? 0) + 1
  }
  socket?.destroy()
}

/** Sends a request and reads the whole response. */
function sendRequest(socket: Socket, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let [head, received, length] = ['', 0, -1]
    const finish = (status: string) => {
      socket.removeListener('data', read)
      socket.removeListener('close', closed)
      if (/connection: close/i.test(head)) socket.destroy()
      resolve(status)
    }
    const closed = () => finish(/ (\d{3}) /.exec(head)?.[1] ?? 'cut off')
    const read = (chunk: Buffer) => {
      received += chunk.length
      if (length < 0) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        length = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
        head = head.slice(0, end)
      }
      if (received >= length) closed()
    }
    socket.on('data', read)
    socket.once('close', closed)
    socket.write(bytes)
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(await abuse(JSON.parse(process.argv[2] ?? '') as AbuseOptions)))
