/** A color by lightness (0 to 1), chroma and hue (in radians), as people see them. */
export type Oklch = { lightness: number; chroma: number; hue: number }
type Channels = [number, number, number]

/** The WCAG 2 contrast of two colors: from 1, equal, to 21, black and white. */
export function contrastOf(a: string, b: string) {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** `#rrggbb`. A color that screens cannot show gets less chroma; lightness and hue stay. */
export function hexOf({ lightness, chroma, hue }: Oklch) {
  const wanted = channelsOf({ lightness, chroma, hue })
  if (isShown(wanted)) return textOf(wanted)
  let [shown, hidden] = [0, chroma]
  for (let i = 0; i < 12; i++) {
    const middle = (shown + hidden) / 2
    if (isShown(channelsOf({ lightness, chroma: middle, hue }))) shown = middle
    else hidden = middle
  }
  return textOf(channelsOf({ lightness, chroma: shown, hue }))
}

function luminanceOf(hex: string) {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf(hex: string): Channels {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** Red, green and blue, from 0 to 1 if screens can show the color. */
function channelsOf({ lightness, chroma, hue }: Oklch): Channels {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const encoded = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)

const isShown = (channels: Channels) => channels.every((value) => value > -0.001 && value < 1.001)

function textOf(channels: Channels) {
  const bytes = channels.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
