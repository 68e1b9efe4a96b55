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
export function deviceOf(userAgent: string | null) {
  const browser = nameOf(browsers, userAgent ?? '')
  const system = nameOf(systems, userAgent ?? '')
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'Unknown device')
}

function nameOf(names: [name: string, pattern: RegExp][], text: string) {
  return names.find(([, pattern]) => pattern.test(text))?.[0]
}
