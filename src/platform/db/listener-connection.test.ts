import pg from 'pg'
import { expect, test } from 'vitest'
import { backOff, createConnection, markLost, markOpened } from './listener-connection.ts'

const connectionOf = () => createConnection('postgres://nowhere.example', async () => {})
const send = async () => ({ rows: [], command: '', rowCount: 0, oid: 0, fields: [] })

test('each try waits twice as long as the one before, up to two seconds', () => {
  const connection = connectionOf()
  const waits = Array.from({ length: 7 }, () => {
    backOff(connection)
    return connection.retryMs
  })

  expect(waits).toEqual([100, 200, 400, 800, 1600, 2000, 2000])
})

test('a new connection resets the wait, and later tries time out sooner than the first', () => {
  const connection = connectionOf()
  const before = connection.connectMs
  backOff(connection)

  markOpened(connection, new pg.Client(), send)

  expect([before, connection.connectMs, connection.retryMs]).toEqual([60_000, 5000, 50])
})

test('the end of a client that was replaced does not end the connection', () => {
  const [old, current] = [new pg.Client(), new pg.Client()]
  const connection = connectionOf()
  markOpened(connection, current, send)

  const lost = [markLost(connection, old), connection.client === current, markLost(connection, current)]

  expect([...lost, connection.client]).toEqual([false, true, true, undefined])
})

test('a query before the first connection is rejected', async () => {
  await expect(connectionOf().send('select 1')).rejects.toThrow('the listener is not connected')
})
