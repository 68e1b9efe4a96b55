import { config } from '../config.ts'
import { Forbidden } from '../errors.ts'
import type { StorageRow } from './queries.ts'

export const megabyte = 1_000_000

/** The organization has used its storage quota: what is large is not stored. */
export class StorageFull extends Forbidden {
  constructor(quota_mb: number) {
    super(`Your organization has used its storage quota of ${quota_mb.toLocaleString('en')} MB. Delete meeting recaps, `
      + 'contacts or form submissions, or ask the operator of this service for a larger quota.', 'quota_used_up')
  }
}

/** In MB. Undefined: unlimited. */
export function quotaOf({ quota_mb }: Pick<StorageRow, 'quota_mb'>) {
  return quota_mb ?? config.STORAGE_QUOTA_MB
}

export function percentUsed(storage: StorageRow) {
  const quota = quotaOf(storage)
  return quota === undefined ? 0 : (storage.bytes / (quota * megabyte)) * 100
}

const warnings = [100, 80]
/** Below this, the next rise is worth a new warning. */
const calmBelow = 70

/** The percentage that administrators are to be told of now, and what they have been told of then. */
export function warningFor(percent: number, warned: number) {
  const reached = warnings.find((limit) => percent >= limit) ?? 0
  if (reached > warned) return { warn: reached, warned: reached }
  return { warn: undefined, warned: percent < calmBelow ? 0 : warned }
}
