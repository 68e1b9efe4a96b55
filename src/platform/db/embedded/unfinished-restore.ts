import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Exists while a restore has moved the old data away and not yet all of the new data in. */
export const markerPath = (folder: string) => join(folder, 'restore-unfinished')

/** A start must not create an empty database after a restore that was killed. */
export function requireNoUnfinishedRestore(folder: string) {
  if (existsSync(markerPath(folder)))
    throw new Error(`A restore into ${folder} was interrupted. Run it again: convene restore FILE --force`)
}
