import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { findFreePort } from '../../platform/db/embedded/server.ts'
import { changeSettings } from '../../test/change-settings.ts'
import { closeAfterFile } from '../../test/cleanup.ts'
import { incomingServer } from '../../test/incoming-mail.ts'
import { service } from '../../test/service.ts'
import { checkIncomingMail } from './incoming-mail.ts'

changeSettings({ INBOUND_ADDRESS: 'replies@convene.example', INBOUND_LISTEN: 'smtp://127.0.0.1:1' })

const INBOUND_ADDRESS = 'replies@convene.example'
const found = () => Promise.resolve([{ exchange: 'mx.convene.example' }])
const failure = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
const listenAt = (port: number, isLmtp = false, host = '127.0.0.1') => ({ host, port, isLmtp })

async function check(port: number, isLmtp = false, host?: string, timeoutMs?: number) {
  const settings = { INBOUND_ADDRESS, INBOUND_LISTEN: listenAt(port, isLmtp, host) }
  return (await checkIncomingMail(settings, found, timeoutMs))[0]
}

/** A program of another kind, which writes when a client connects. */
async function otherProgram(greeting: string) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    socket.write(greeting)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAfterFile(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

test.each([false, true])('finds the listener of the service, with LMTP: %s', async (isLmtp) => {
  const { db } = await service()
  const { port } = await incomingServer(db, { isLmtp })

  expect(await check(port, isLmtp)).toMatchObject({ state: 'ok', message: expect.stringContaining('listens at') })
  expect(await check(port, isLmtp, '0.0.0.0')).toMatchObject({ state: 'ok' })
  expect(await check(port, !isLmtp)).toMatchObject({ state: 'failed' })
})

test('reports another mail server at the port, and sends it no message', async () => {
  const messages: unknown[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      messages.push(stream.resume())
      done()
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  closeAfterFile(() => smtp.close())

  const finding = await check((smtp.server.address() as AddressInfo).port)

  expect(finding).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/another program answers at smtp:.*: 250 /),
    next: expect.stringContaining('INBOUND_LISTEN'),
  })
  expect(messages).toEqual([])
})

test('reports another program, one that says nothing, and removes control characters from what it says', async () => {
  const [ssh, silent, colors] = [
    await otherProgram('SSH-2.0-OpenSSH\r\n'),
    await otherProgram(''),
    await otherProgram('554 \u001B[2Jno\r\n'),
  ]

  expect(await check(ssh, false, undefined, 300)).toMatchObject({ state: 'failed' })
  expect(await check(silent, false, undefined, 300)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('does not respond in time'),
  })
  expect((await check(colors))?.message).toMatch(/: 554 \[2Jno\.$/)
})

test('warns if no process listens, and fails if the service could not', async () => {
  expect(await check(await findFreePort())).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('no process listens'),
    next: expect.stringContaining('serve'),
  })
  expect(await check(await findFreePort(), false, 'mail.invalid')).toMatchObject({ state: 'failed' })
})

test.each<[string, () => Promise<{ exchange: string }[]>, string, string]>([
  ['an MX record', found, 'ok', 'goes to mx.convene.example'],
  ['no name', failure('ENOTFOUND'), 'warning', 'has no MX record'],
  ['no MX record', failure('ENODATA'), 'warning', 'has no MX record'],
  ['a record that refuses email', () => Promise.resolve([{ exchange: '' }]), 'warning', 'has no MX record'],
  ['no name server', failure('ETIMEOUT'), 'warning', 'cannot be read now'],
])('reports %s of the domain', async (_, lookUp, state, message) => {
  const settings = { INBOUND_ADDRESS, INBOUND_LISTEN: listenAt(await findFreePort()) }

  expect((await checkIncomingMail(settings, lookUp))[1]).toMatchObject({
    state,
    message: expect.stringContaining(message),
  })
})

test('checks nothing without an address, and fails without a listener', async () => {
  expect(await checkIncomingMail({ INBOUND_ADDRESS: undefined, INBOUND_LISTEN: undefined })).toEqual([])
  expect(await checkIncomingMail({ INBOUND_ADDRESS, INBOUND_LISTEN: undefined })).toMatchObject([
    { state: 'failed', next: expect.stringContaining('INBOUND_LISTEN') },
  ])
})
