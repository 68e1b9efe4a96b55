import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

/** The start of the names of temporary files, so that the next start can delete those that a crash left. */
export const temporaryPrefix = 'postgres-tmp-'

export function temporaryPath(folder: string) {
  return join(folder, temporaryPrefix + randomUUID())
}
