import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll } from 'vitest'

/** The answer of a name server: IPv4 addresses, "no such name", or none at all. */
type Reply = string[] | 'no such name' | 'silence'

const typeA = 1

/** A real name server that knows only IPv4 addresses and records the names it was asked for. */
export async function startNameServer(names: Record<string, Reply>) {
  const asked: string[] = []
  const socket = createSocket('udp4')

  socket.on('message', (question, from) => {
    const { name, type, end } = readQuestion(question)
    const reply = names[name] ?? 'no such name'
    if (type === typeA) asked.push(name)
    if (reply === 'silence') return
    const known = type === typeA || typeof reply === 'string' ? reply : []
    socket.send(answer(question.subarray(0, end), known), from.port, from.address)
  })

  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  afterAll(() => void socket.close())
  return { asked, names, address: `127.0.0.1:${socket.address().port}` }
}

function readQuestion(message: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function answer(question: Buffer, reply: string[] | 'no such name') {
  const addresses = typeof reply === 'string' ? [] : reply
  const head = Buffer.from(question)
  head.writeUInt16BE(typeof reply === 'string' ? 0x8183 : 0x8180, 2)
  head.writeUInt16BE(addresses.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, ...addresses.map(record)])
}

/** A record for the name in the question, valid for a minute. */
function record(address: string) {
  return Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)])
}
