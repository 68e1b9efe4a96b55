import { config, parseEnvironment } from '../platform/config.ts'
import { closeAfterFile } from './cleanup.ts'

type Settings = typeof config

/** Those from before the first change of a test file. */
let original: Settings | undefined

/**
 * Changes settings until the test file ends or the returned function is called. Only for those that the service reads
 * each time it needs them: a file that changes others needs its own process.
 */
export function changeSettings(changes: Record<string, string>) {
  const [before, restoreBefore] = [{ ...config }, saveSettings()]
  const changed = parseEnvironment({ ...process.env, ...changes })
  if (!original) closeAfterFile(restoreOriginal)
  original ??= before
  restore(changed)
  return restoreBefore
}

/** For a test that assigns settings itself: returns a function that restores those of now, and removes new ones. */
export function saveSettings() {
  const before = { ...config }
  return () => restore(before)
}

function restoreOriginal() {
  if (original) restore(original)
  original = undefined
}

function restore(settings: Settings) {
  for (const name of Object.keys(config)) if (!(name in settings)) Reflect.deleteProperty(config, name)
  Object.assign(config, settings)
}
