import { expect, test } from 'vitest'
import { publish } from '../../test/meetings.ts'
import { reloadWithEnv } from '../../test/reload-with-env.ts'

test('PUBLIC_DIRECTORY=off names no team or person on the landing page', async () => {
  const { service } = await reloadWithEnv({ PUBLIC_DIRECTORY: 'off' }, () => import('../../test/service.ts'))
  const { acme, app } = await service()
  await publish(acme.ada, { name: 'Intro' })
  const { payload } = await app.inject({ url: '/', headers: { accept: 'text/html' } })

  expect(payload).toContain('Open the booking link you received.')
  expect(payload).not.toMatch(/Acme|Ada/)
})
