import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type Call = { name: string; parameters: URLSearchParams }

/**
 * A server that answers like BigBlueButton. It verifies the checksum over the query as it was sent, and refuses a wrong
 * one. `rooms`: how often each room was created. `fail`: answers every call with this status.
 */
export async function startBigBlueButton(secret = 'shared-secret') {
  const [calls, rooms] = [[] as Call[], new Map<string, number>()]
  const state = { fail: 0, onCreate: async () => {} }
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://server')
    const name = pathname.split('/').at(-1) ?? ''
    const [query = '', checksum = ''] = search.slice(1).split('&checksum=')
    const parameters = new URLSearchParams(query)
    const answer = (code: string, more = '') =>
      response.end(`<response><returncode>${code}</returncode>${more}</response>`)
    const isSigned = createHash('sha256').update(`${name}${query}${secret}`).digest('hex') === checksum
    calls.push({ name, parameters })
    if (state.fail > 0) return response.writeHead(state.fail).end('down')
    if (!pathname.startsWith('/bigbluebutton/api/') || !isSigned)
      return answer('FAILED', '<messageKey>checksumError</messageKey>')
    const room = parameters.get('meetingID') ?? ''
    if (name === 'isMeetingRunning') return answer('SUCCESS', `<running>${rooms.has(room)}</running>`)
    if (name !== 'create') return answer('FAILED', '<messageKey>unsupportedRequest</messageKey>')
    rooms.set(room, (rooms.get(room) ?? 0) + 1)
    void state.onCreate().then(() => answer('SUCCESS', `<meetingID>${room}</meetingID>`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/bigbluebutton/`, secret, calls, rooms, state }
}
