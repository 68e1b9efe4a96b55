import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAfterFile } from './cleanup.ts'

/** An endpoint for summaries that answers after a delay. */
export async function startSlowEndpoint(ms: number) {
  const summary = JSON.stringify({ summary_md: 'Tea', action_items_md: '', discussion_md: 'Tea' })
  const answer = JSON.stringify({ choices: [{ message: { content: summary } }] })
  const open = new Set<ServerResponse>()
  const server = createServer((_, reply) => {
    open.add(reply)
    setTimeout(() => {
      open.delete(reply)
      reply.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    }, ms)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function close() {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }

  closeAfterFile(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, countOpen: () => open.size, close }
}
