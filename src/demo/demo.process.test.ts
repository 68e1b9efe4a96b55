import { expect, test } from 'vitest'
import { createDatabase } from '../test/databases.ts'
import { startProcess } from '../test/process.ts'

test('the demo owner signs in with the password that the service prints at its first start', async () => {
  const { url: DATABASE_URL, drop } = await createDatabase()
  const service = await startProcess({ DATABASE_URL, DEMO: 'on' })
  const { sign_in, email, password, ...others } = service.announced

  const { status, headers } = await fetch(sign_in, {
    method: 'POST',
    headers: { origin: service.url },
    body: new URLSearchParams({ email, password }),
    redirect: 'manual',
  })
  await service.stop()
  const again = await startProcess({ DATABASE_URL, DEMO: 'on' })
  const announced = again.announced
  await again.stop()
  await drop()

  expect([sign_in, email]).toEqual([`${service.url}/sign-in`, 'ada@acme.example'])
  expect(password).toMatch(/^([a-z]{4}-){5}[a-z]{4}$/)
  expect(Object.keys(others)).toEqual(['api', 'docs', 'only', 'token', 'ready_ms'])
  expect([status, headers.get('location')]).toEqual([303, '/console'])
  expect(announced).toMatchObject({ token: null, email: null, password: null })
})
