import { config } from '../config.ts'
import { Forbidden } from '../errors.ts'
import type { StorageRow } from './queries.ts'

export const megabyte = 1_000_000

/** The organization has used its storage quota, so writes that need more space fail. */
export class StorageFull extends Forbidden {
  constructor(quota_mb: number) {
    super(
      `Your organization has used its storage quota of ${quota_mb.toLocaleString('en')} MB. Delete meeting recaps, ` +
        'contacts or form submissions, or ask the operator of this service for a larger quota.',
      'quota_used_up',
    )
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

const warningPercents = [100, 80]
/** Below this percentage the warnings start over. */
const resetBelow = 70

/** `warn`: the percentage to email admins about now. `warned`: the highest one they know of afterwards. */
export function warningFor(percent: number, warned: number) {
  const reached = warningPercents.find((limit) => percent >= limit) ?? 0
  if (reached > warned) return { warn: reached, warned: reached }
  return { warn: undefined, warned: percent < resetBelow ? 0 : warned }
}
