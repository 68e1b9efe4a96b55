import { config, parseEnvironment } from '../platform/config.ts'
import { closeAfterFile } from './cleanup.ts'

/**
 * Changes settings until the test file ends, for those that the service reads each time it needs them. A file that
 * changes one that is read when a module is loaded needs its own process: see `reloadWithEnv`.
 */
export function changeSettings(changes: Record<string, string>) {
  const before = { ...config }
  Object.assign(config, parseEnvironment({ ...process.env, ...changes }))
  closeAfterFile(() => {
    for (const name of Object.keys(changes)) if (!(name in before)) Reflect.deleteProperty(config, name)
    Object.assign(config, before)
  })
}
