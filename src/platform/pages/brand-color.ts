import { contrastOf, hexOf, oklchOf, type Oklch } from './color.ts'

/** The tokens of style.ts that depend on the brand color. Each value is `#rrggbb`. */
export type AccentColors = { accent: string; strong: string; on_accent: string; tint: string }
export type Theme = {
  /** The backgrounds that text in the accent color is on, besides the tint. */
  backgrounds: string[]
  /** The lightness of the tint and its largest chroma. */
  tint: { lightness: number; chroma: number }
  /** Where the lightness of the accent moves until it can be read, and the shade that the strong color adds to it. */
  target: number
  step: number
}

/** Of text, by WCAG 2. */
export const minContrast = 4.5

/** Paper and ground of style.ts. A test compares them. */
export const themes: Record<'light' | 'dark', Theme> = {
  light: { backgrounds: ['#ffffff', '#f4f3ef'], tint: { lightness: 0.953, chroma: 0.025 }, target: 0, step: -0.09 },
  dark: { backgrounds: ['#24241f', '#171713'], tint: { lightness: 0.31, chroma: 0.035 }, target: 1, step: 0.07 },
}

/**
 * The colors of pages in the color of an organization, in its hue. The color is used as it is where text in it can be
 * read, otherwise in the nearest shade that can be. Undefined: the colors of style.ts.
 */
export function brandColors(color: string | null): Record<'light' | 'dark', AccentColors> | undefined {
  if (color === null || !/^#[a-f\d]{6}$/i.test(color)) return undefined
  const brand = color.toLowerCase()
  return { light: accentColors(brand, themes.light), dark: accentColors(brand, themes.dark) }
}

export function accentColors(brand: string, theme: Theme): AccentColors {
  const base = oklchOf(brand)
  const tint = hexOf({ ...base, ...theme.tint, chroma: Math.min(base.chroma, theme.tint.chroma) })
  const backgrounds = [...theme.backgrounds, tint]
  const isReadable = (color: string) => backgrounds.every((other) => contrastOf(color, other) >= minContrast)
  const accent = isReadable(brand) ? brand : nearestShade(base, theme.target, isReadable)
  // Text on the accent is white in light mode. In dark mode it is a dark shade, darker than any background.
  const darkText = { ...base, lightness: 0.2, chroma: Math.min(base.chroma, 0.03) }
  const on_accent = theme.target === 0 ? '#ffffff' : hexOf(darkText)
  const strong = strongShade(
    accent,
    theme.step,
    (shade) => isReadable(shade) && contrastOf(shade, on_accent) >= minContrast,
  )
  return { accent, strong, on_accent, tint }
}

/** The lightness that is closest to that of the color, in steps that a byte can tell apart. */
export function nearestShade(base: Oklch, target: number, isReadable: (color: string) => boolean) {
  let [unreadable, readable] = [base.lightness, target]
  while (Math.abs(readable - unreadable) > 0.002) {
    const lightness = (unreadable + readable) / 2
    if (isReadable(hexOf({ ...base, lightness }))) readable = lightness
    else unreadable = lightness
  }
  return hexOf({ ...base, lightness: readable })
}

/** For hovering. Black and white cannot become stronger, so they become weaker, in a larger step. */
function strongShade(accent: string, step: number, isAllowed: (color: string) => boolean) {
  const base = oklchOf(accent)
  const lightness = base.lightness + step
  const isAtEnd = lightness < 0.1 || lightness > 0.99
  const shade = hexOf({ ...base, lightness: isAtEnd ? base.lightness - 2 * step : lightness })
  return isAllowed(shade) ? shade : accent
}
