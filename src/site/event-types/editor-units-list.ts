import type { PlainTextKey } from '../../platform/texts/texts.ts'

/** Units of a number of minutes, the smallest first. */
export const minuteUnits = [
  ['minutes', 1, 'editor-minutes'],
  ['hours', 60, 'editor-hours'],
  ['days', 1440, 'editor-days'],
] as const satisfies [name: string, minutes: number, label: PlainTextKey][]
