import { expect, test } from 'vitest'
import { config, ConfigError } from '../platform/config.ts'
import { changeSettings } from './change-settings.ts'
import { closeOpened } from './cleanup.ts'

const incoming = { INBOUND_ADDRESS: 'replies@convene.example', INBOUND_LISTEN: 'smtp://127.0.0.1:1' }

test('settings are parsed like those of the service, and restored when the file ends', async () => {
  const before = { ...config }

  changeSettings(incoming)
  changeSettings({ ERROR_TITLES: 'descriptive' })
  const { ERROR_TITLES, INBOUND_ADDRESS } = config
  changeSettings(incoming)
  const changed = { ...config }
  await closeOpened()

  expect([ERROR_TITLES, INBOUND_ADDRESS]).toEqual(['descriptive', undefined])
  expect(changed).toEqual({
    ...before,
    INBOUND_ADDRESS: 'replies@convene.example',
    INBOUND_LISTEN: { host: '127.0.0.1', port: 1, isLmtp: false },
  })
  expect({ ...config }).toEqual(before)
  expect('INBOUND_ADDRESS' in config).toBe(false)
})

test('the returned function restores them earlier, and wrong ones are refused', () => {
  const before = { ...config }

  const restore = changeSettings({ ERROR_TITLES: 'descriptive' })
  restore()

  expect({ ...config }).toEqual(before)
  expect(() => changeSettings({ ERROR_TITLES: 'none' })).toThrow(ConfigError)
  expect({ ...config }).toEqual(before)
})
