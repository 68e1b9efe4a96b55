import { z } from 'zod'
import { instant, multilineText } from '../../platform/http/field-types.ts'

export const maxReason = 10_000

/** Browsers send empty fields, and line breaks as two characters. */
const reason = z
  .string()
  .optional()
  .transform((text = '') => text.replaceAll('\r\n', '\n').trim() || null)
  .pipe(multilineText(maxReason).nullable())

export const CancellationForm = z.object({ reason })
export const RescheduleForm = z.object({ start_time: instant, reason })

/** The form as it was sent, before it is parsed. */
export type RescheduleInput = { start_time?: string | undefined; reason?: string | undefined }
