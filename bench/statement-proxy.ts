import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onExit } from './cleanup.ts'

/** `roundTrips`: how often the service waits. `inTransaction`: from begin to commit. `bytes`: from PostgreSQL. */
export type TrafficCounts = { roundTrips: number; inTransaction: number; bytes: number }
export type StatementProxy = { url: string; counts: () => TrafficCounts; close: () => Promise<void> }

/** Stands between the service and PostgreSQL and counts what they send. */
export async function startProxy(databaseUrl: string): Promise<StatementProxy> {
  const counts: TrafficCounts = { roundTrips: 0, inTransaction: 0, bytes: 0 }
  const [target, url] = [new URL(databaseUrl), new URL(databaseUrl)]
  const server = createServer((client) => forward(client, Number(target.port), counts))
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.port = String((server.address() as AddressInfo).port)
  const close = onExit(async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  })
  return { url: url.href, counts: () => ({ ...counts }), close }
}

function forward(client: Socket, port: number, counts: TrafficCounts) {
  const server = connect({ port, host: '127.0.0.1', noDelay: true })
  client.setNoDelay(true)
  let wasInTransaction = false
  // PostgreSQL ends each answer with ReadyForQuery, which says whether a transaction is open.
  const read = messageReader((type, first) => {
    if (type !== 'Z') return
    const isInTransaction = first !== 'I'
    counts.roundTrips++
    if (isInTransaction || wasInTransaction) counts.inTransaction++
    wasInTransaction = isInTransaction
  })
  server.on('data', (chunk: Buffer) => {
    counts.bytes += chunk.length
    read(chunk)
    client.write(chunk)
  })
  client.on('data', (chunk) => server.write(chunk))
  // Ends after what is still to be written.
  client.on('close', () => server.end()).on('error', () => server.destroy())
  server.on('close', () => client.end()).on('error', () => client.destroy())
}

/** Calls back with the type and the first character of each message: a letter, a length of 4 bytes, the content. */
export function messageReader(onMessage: (type: string, first: string) => void) {
  let head = Buffer.alloc(0)
  let skip = 0
  const headLength = 6
  return (chunk: Buffer) => {
    let position = 0
    while (position < chunk.length) {
      if (skip > 0) {
        const skipped = Math.min(skip, chunk.length - position)
        skip -= skipped
        position += skipped
        continue
      }
      const wanted = isShort(head) ? headLength - 1 : headLength
      const part = chunk.subarray(position, position + Math.min(1, wanted - head.length))
      head = Buffer.concat([head, part])
      position += part.length
      if (head.length < (isShort(head) ? headLength - 1 : headLength)) continue
      onMessage(String.fromCharCode(head[0] ?? 0), String.fromCharCode(head[5] ?? 0))
      skip = Math.max(0, head.readInt32BE(1) + 1 - head.length)
      head = Buffer.alloc(0)
    }
  }
}

/** A message without content. */
const isShort = (head: Buffer) => head.length >= 5 && head.readInt32BE(1) === 4
