import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAfterFile } from './cleanup.ts'
import type { Json } from './client.ts'

export type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: string; json: Json; at: number }

/** How a receiver answers: a status, or a function that can also leave the request without an answer. */
type Behavior = number | ((received: ReceivedRequest, reply: ServerResponse) => void)

/** A real receiver of webhooks that stores its requests. `manner` can be changed at any time. */
export async function startReceiver(manner: Behavior = 200) {
  const got: ReceivedRequest[] = []
  const receiver = { got, url: '', manner, close }
  const server = createServer((request, reply) => void receive(request, reply))

  async function receive(request: IncomingMessage, reply: ServerResponse) {
    const body = await textOf(request)
    const received = { path: request.url ?? '', headers: request.headers, body, json: jsonOf(body), at: Date.now() }
    got.push(received)
    if (typeof receiver.manner === 'number') reply.writeHead(receiver.manner).end()
    else receiver.manner(received, reply)
  }

  async function close() {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  closeAfterFile(close)
  return receiver
}

async function textOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
