/** Sends abusive requests as fast as they are answered, over a few connections. A process of its own. */
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { kindsOf, type Kind, type Targets } from './abuse-kinds.ts'

export type Order = { targets: Targets; kind: string | undefined; seconds: number }
export type Outcome = { requests: number; statuses: Record<string, number> }

const connections = 4
/** Not the address that the normal client comes from. */
const localAddress = '127.0.0.2'

async function abuse({ targets, kind, seconds }: Order): Promise<Outcome> {
  const kinds = kindsOf(targets).filter(({ name }) => kind === undefined || name === kind)
  const outcome: Outcome = { requests: 0, statuses: {} }
  const until = performance.now() + seconds * 1000
  await Promise.all(Array.from({ length: connections }, (_, i) => sendUntil(targets, kinds, i, until, outcome)))
  return outcome
}

async function sendUntil({ host }: Targets, kinds: Kind[], from: number, until: number, outcome: Outcome) {
  const [name = '', port] = host.split(':')
  let socket: Socket | undefined
  for (let i = from; performance.now() < until; i++) {
    if (!socket || socket.destroyed || !socket.writable) {
      socket = connect({ host: name, port: Number(port), localAddress })
      socket.on('error', () => {})
    }
    const status = await exchange(socket, kinds[i % kinds.length]?.bytes ?? Buffer.alloc(0))
    outcome.requests++
    outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
  }
  socket?.destroy()
}

/** Sends a request and reads its whole answer. */
function exchange(socket: Socket, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let [head, got, length] = ['', 0, -1]
    const done = (status: string) => {
      socket.removeListener('data', read)
      socket.removeListener('close', closed)
      if (/connection: close/i.test(head)) socket.destroy()
      resolve(status)
    }
    const closed = () => done(/ (\d{3}) /.exec(head)?.[1] ?? 'cut off')
    const read = (piece: Buffer) => {
      got += piece.length
      if (length < 0) {
        head += piece.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        length = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
        head = head.slice(0, end)
      }
      if (got >= length) closed()
    }
    socket.on('data', read)
    socket.once('close', closed)
    socket.write(bytes)
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(await abuse(JSON.parse(process.argv[2] ?? '') as Order)))
