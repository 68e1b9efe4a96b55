import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { incomingServer } from '../../test/incoming-mail.ts'
import { service } from '../../test/service.ts'
import { countConnections, isOwnNetwork } from './limits.ts'

const socketFrom = (remoteAddress: string) => Object.assign(new EventEmitter(), { remoteAddress }) as unknown as Socket

test('a network can have 20 connections, a private one any number', () => {
  const connections = countConnections()
  const open = (ip: string, count: number) => Array.from({ length: count }, () => {
    const socket = socketFrom(ip)
    connections.count(socket)
    return socket
  })
  const [first] = open('203.0.113.7', 20)
  open('127.0.0.1', 30)
  open('2001:db8::1', 20)
  const before = connections.isTooMany('203.0.113.7')

  open('203.0.113.7', 1)
  open('2001:db8::2', 1)
  const after = ['203.0.113.7', '2001:db8::3', '127.0.0.1', '198.51.100.1'].map(connections.isTooMany)
  first?.emit('close')

  expect([before, after]).toEqual([false, [true, true, false, false]])
  expect(connections.isTooMany('203.0.113.7')).toBe(false)
})

test.each([
  ['127.0.0.1', true], ['::1', true], ['10.1.2.3', true], ['::ffff:192.168.1.1', true], ['fd00::1', true],
  ['203.0.113.7', false], ['2001:db8::1', false], ['', false], ['x', false],
])('%s is a private network: %s', (ip, expected) => {
  expect(isOwnNetwork(ip)).toBe(expected)
})

test('a connection that says nothing is closed, and silent ones do not keep others out', async () => {
  const { db } = await service()
  const [impatient, full] = [await incomingServer(db, { firstCommandMs: 200 }),
    await incomingServer(db, { maxConnections: 3 })]
  const open = async (port: number) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    let isClosed = false
    socket.once('close', () => { isClosed = true })
    // The greeting: the server has accepted the connection.
    await once(socket, 'data')
    socket.resume()
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
