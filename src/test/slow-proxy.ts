import { createServer, connect as openSocket, type Socket } from 'node:net'
import { once } from 'node:events'
import { closeAfterFile } from './cleanup.ts'

/** Decides how long a connection waits, by the application name in its first message. */
type Delay = (application: string) => Promise<unknown> | undefined

/** A proxy for a PostgreSQL server that delays connections, as a server on a busy machine does. */
export async function slowProxy(url: string, delay: Delay) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client
      .on('error', () => {})
      .once('data', (first: Buffer) => {
        client.pause()
        const [, application = ''] = /application_name\0([^\0]*)\0/.exec(first.toString('latin1')) ?? []
        void Promise.resolve(delay(application)).then(() => {
          if (client.destroyed) return
          const upstream = openSocket(Number(target.port), target.hostname)
          sockets.add(upstream)
          upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
          client.on('close', () => upstream.destroy())
          upstream.write(first)
          client.pipe(upstream)
          upstream.pipe(client)
        })
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAfterFile(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const proxyUrl = new URL(url)
  proxyUrl.port = typeof address === 'object' && address ? String(address.port) : ''
  return proxyUrl.toString()
}
