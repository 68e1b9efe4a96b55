import type { OrganizationRow } from '../../people/organizations/queries.ts'
import { factList } from '../../platform/pages/item-list.ts'
import type { StorageRow } from '../../platform/storage-quota/queries.ts'
import { megabyte, percentUsed, quotaOf } from '../../platform/storage-quota/rules.ts'
import type { Texts } from '../../platform/texts/texts.ts'

const stageKeys = { trial: 'plan-trial', free: 'plan-free', paid: 'plan-paid' } as const

type Usage = { organization: OrganizationRow; seats: number; storage: StorageRow | undefined }

/** The plan, and how much of it is in use. */
export function usageFacts({ organization, seats: used, storage }: Usage, texts: Texts) {
  const { text } = texts
  const { plan, stage, seats } = organization
  const number = (value: number) => value.toLocaleString(texts.locale)
  return factList([
    [text('plan-name'), plan.charAt(0).toUpperCase() + plan.slice(1)],
    [text('plan-stage'), text(stageKeys[stage])],
    [
      text('plan-seats'),
      seats === null
        ? text('plan-seats-unlimited', { used: number(used) })
        : text('plan-seats-used', { used: number(used), seats: number(seats) }),
    ],
    [text('plan-storage'), storageText(storage ?? { bytes: 0, quota_mb: null }, texts)],
  ])
}

/** `12.4 MB of 5,000 MB (0 %)`. */
function storageText(storage: StorageRow, { text, locale }: Texts) {
  const size = (megabytes: number) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'megabyte',
      maximumFractionDigits: 1,
    }).format(megabytes)
  const [used, quota] = [size(storage.bytes / megabyte), quotaOf(storage)]
  if (quota === undefined) return text('plan-storage-unlimited', { used })
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(percentUsed(storage) / 100)
  return text('plan-storage-used', { used, quota: size(quota), percent })
}
