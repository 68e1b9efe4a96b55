import type { Texts } from './texts.ts'

/** `in 1 minute`, `in 15 minutes`, `in 3 hours`. */
export function waitText(seconds: number, { locale }: Pick<Texts, 'locale'>) {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const format = new Intl.RelativeTimeFormat(locale)
  return minutes <= 120 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour')
}
