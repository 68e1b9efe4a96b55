import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { incomingServer } from '../../test/incoming-mail.ts'
import { service } from '../../test/service.ts'
import { countConnections, isOwnNetwork } from './limits.ts'

test('a network can have 20 connections, a private one any number', () => {
  const connections = countConnections()
  let remotePort = 1024
  const open = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, remotePort: ++remotePort }) as unknown as Socket
    connections.count(socket)
    const isRefused = connections.isTooMany(remoteAddress, remotePort)
    return { isRefused, close: () => socket.emit('close') }
  }
  const openMany = (ip: string, count: number) => Array.from({ length: count }, () => open(ip))
  const before = [...openMany('203.0.113.7', 20), ...openMany('127.0.0.1', 30), ...openMany('2001:db8::1', 20)]

  const after = ['203.0.113.7', '2001:db8::3', '127.0.0.1', '198.51.100.1'].map(open)
  for (const { close } of [...before.slice(0, 1), ...after]) close()
  const later = open('203.0.113.7')

  expect(before.filter(({ isRefused }) => isRefused)).toEqual([])
  expect(after.map(({ isRefused }) => isRefused)).toEqual([true, true, false, false])
  expect(later.isRefused).toBe(false)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['10.1.2.3', true],
  ['::ffff:192.168.1.1', true],
  ['fd00::1', true],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  ['', false],
  ['x', false],
])('%s is a private network: %s', (ip, expected) => {
  expect(isOwnNetwork(ip)).toBe(expected)
})

test('a connection that says nothing is closed, and silent ones do not keep others out', async () => {
  const { db } = await service()
  const [impatient, full] = [
    await incomingServer(db, { firstCommandMs: 200 }),
    await incomingServer(db, { maxConnections: 3 }),
  ]
  const open = async (port: number) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    let isClosed = false
    socket.once('close', () => {
      isClosed = true
    })
    socket.resume()
    await once(socket, 'connect')
    return { socket, isClosed: () => isClosed }
  }
  const silent = await open(impatient.port)
  const [first, speaker, third] = [await open(full.port), await open(full.port), await open(full.port)]
  const timer = setInterval(() => speaker.socket.write('NOOP\r\n'), 100)

  // The server refuses the address of the recipient, so the sender reached it.
  await expect.poll(() => full.send('zoe@initech.example', { text: 'Hello' }).catch(() => 0)).toBe(550)
  await expect.poll(silent.isClosed).toBe(true)
  await expect.poll(first.isClosed).toBe(true)
  clearInterval(timer)

  expect(speaker.isClosed()).toBe(false)
  for (const { socket } of [speaker, third]) socket.destroy()
})
