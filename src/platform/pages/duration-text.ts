import type { Texts } from '../texts/texts.ts'
import { listFormat } from './list-format.ts'

/** `45 minutes`, `1 hour`, `1 hour 30 minutes`. */
export function durationText(duration: number, { text, locale }: Texts) {
  const [hours, minutes] = [Math.floor(duration / 60), duration % 60]
  const parts = [
    ...(hours > 0 ? [text('hours', { count: hours })] : []),
    ...(minutes > 0 ? [text('minutes', { count: minutes })] : []),
  ]
  return listFormat(locale, { type: 'unit', style: 'narrow' }).format(parts)
}
