import type { Texts } from '../../platform/texts/texts.ts'

/** A browser also names the browser that it is based on, so the first match counts. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(\bCriOS|Chrome|\bChromium)\//],
  ['Safari', /\bVersion\/.* Safari\//],
]

const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac(intosh|OS| OS)\b/],
  ['Linux', /\bLinux\b/],
]

/** `Firefox on Windows`. */
export function deviceOf(userAgent: string | null, { text }: Pick<Texts, 'text'>) {
  const browser = nameOf(browsers, userAgent ?? '')
  const system = nameOf(systems, userAgent ?? '')
  if (browser && system) return text('device-browser-on', { browser, system })
  return browser ?? (system ? text('device-on', { system }) : text('device-unknown'))
}

function nameOf(names: [name: string, pattern: RegExp][], text: string) {
  return names.find(([, pattern]) => pattern.test(text))?.[0]
}
