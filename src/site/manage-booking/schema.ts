import { z } from 'zod'
import { instant, multilineText, timezone } from '../../platform/http/field-types.ts'
import { isWeekStart } from './rules.ts'

export const maxReason = 10_000

/** Browsers send empty fields, and line breaks as two characters. */
const reason = z.string().optional()
  .transform((text = '') => text.replaceAll('\r\n', '\n').trim() || null)
  .pipe(multilineText(maxReason).nullable())

export const CancellationForm = z.object({ reason })
export const RescheduleForm = z.object({ start_time: instant, reason })

/** Which free times are shown. */
export const View = z.object({
  from: z.string().refine(isWeekStart, 'must be a date, such as 2026-11-16').optional(),
  timezone: timezone.optional(),
})

export type View = z.infer<typeof View>
