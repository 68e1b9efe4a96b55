/** Whoever builds on another browser names that one too, so the order decides. */
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(\bCriOS|Chrome|\bChromium)\//],
  ['Safari', /\bVersion\/.* Safari\//],
]

const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac(intosh|OS| OS)\b/],
  ['Linux', /\bLinux\b/],
]

/** `Firefox on Windows`: what somebody knows their device by, from what their browser says of itself. */
export function deviceOf(userAgent: string | null) {
  const browser = nameOf(browsers, userAgent ?? '')
  const system = nameOf(systems, userAgent ?? '')
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'Unknown device')
}

function nameOf(known: [name: string, mark: RegExp][], text: string) {
  return known.find(([, mark]) => mark.test(text))?.[0]
}
