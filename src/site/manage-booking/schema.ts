import { z } from 'zod'
import { instant, lines, timezone } from '../../platform/http/field-types.ts'
import { isBeginning } from './rules.ts'

export const maxReason = 10_000

/** A form sends a field that was left empty, and a line break as two characters. */
const reason = z.string().optional()
  .transform((text = '') => text.replaceAll('\r\n', '\n').trim() || null)
  .pipe(lines(maxReason).nullable())

export const Cancellation = z.object({ reason })
export const Move = z.object({ start_time: instant, reason })

/** What part of the free times is looked at, and by which clock. */
export const View = z.object({
  from: z.string().refine(isBeginning, 'must be a date, such as 2026-11-16').optional(),
  timezone: timezone.optional(),
})

export type View = z.infer<typeof View>
