import { expect, test } from 'vitest'
import { changeSettings } from '../../test/change-settings.ts'
import { publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

test('PUBLIC_DIRECTORY=off names no team or person on the landing page', async () => {
  changeSettings({ PUBLIC_DIRECTORY: 'off' })
  const { acme, app } = await service()
  await publish(acme.ada, { name: 'Intro' })
  const { payload } = await app.inject({ url: '/', headers: { accept: 'text/html' } })

  expect(payload).toContain('Open the booking link you received.')
  expect(payload).not.toMatch(/Acme|Ada/)
})
