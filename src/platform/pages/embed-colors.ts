import { accentColors, minContrast, nearestShade, type Theme } from './brand-color.ts'
import { contrastOf, hexOf, oklchOf, type Oklch } from './color.ts'
import type { EmbedKeys } from './embed-keys.ts'

/** Of borders of fields, by WCAG 2. */
const minLineContrast = 3
const wrong = '#a3241c'

/**
 * The design tokens of style.ts for the colors of a website. A color that could not be read on the background gets the
 * nearest shade that can be. Empty: the page keeps its own colors.
 */
export function embedColorStyle(keys: EmbedKeys, brandColor: string | null) {
  const [background, text, primary] = [keys.background_color, keys.text_color, keys.primary_color].map(colorIn)
  if (background === undefined && text === undefined) return ''
  const tokens = colorTokens(background ?? '#ffffff', text, primary ?? brandColor ?? '#1f5f4a')
  const rules = Object.entries(tokens)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ')
  const scheme = isDark(background ?? '#ffffff') ? 'dark' : 'light'
  // Last in the style sheet, so it also replaces the colors of dark mode.
  return `:root { color-scheme: only ${scheme}; ${rules} }
`
}

/** The primary color in the address, or undefined. Without a background, it replaces the color of the organization. */
export const primaryColorIn = ({ primary_color }: EmbedKeys) => colorIn(primary_color)

export function colorTokens(background: string, text: string | undefined, primary: string) {
  const base = oklchOf(background)
  const target = isDark(background) ? 1 : 0
  const tint = { lightness: tintLightness(base, target), chroma: target === 0 ? 0.025 : 0.035 }
  const theme: Theme = { backgrounds: [background], tint, target, step: target === 0 ? -0.09 : 0.07 }
  const { accent, strong, on_accent, tint: brandTint } = accentColors(primary, theme)
  // On a background of medium lightness, not even black or white can be read on some tints.
  const usable = (color: string) =>
    contrastOf(target === 0 ? '#000000' : '#ffffff', color) >= minContrast ? color : background
  const accentTint = usable(brandTint)
  // Black or white, if the text that is usual on the accent color cannot be read there.
  const textOn = (...shades: string[]) =>
    [on_accent, '#000000', '#ffffff'].find((color) => shades.every((shade) => contrastOf(shade, color) >= minContrast))
  const onBoth = textOn(accent, strong)
  const wrongTint = usable(hexOf({ ...oklchOf(wrong), ...tint }))
  const backgrounds = [background, accentTint, wrongTint]
  const canRead = (color: string, contrast = minContrast) =>
    backgrounds.every((other) => contrastOf(color, other) >= contrast)
  const readable = (color: string) => (canRead(color) ? color : nearestShade(oklchOf(color), target, canRead))
  const ink = readable(text ?? (target === 0 ? '#1d1d1b' : '#f1f0ea'))
  const between = (share: number) => mix(oklchOf(ink), base, share)
  return {
    ink,
    quiet: readable(between(0.25)),
    paper: background,
    ground: background,
    hair: between(0.85),
    line: [0.5, 0.3].map(between).find((color) => canRead(color, minLineContrast)) ?? ink,
    accent,
    strong: onBoth ? strong : accent,
    'on-accent': onBoth ?? textOn(accent) ?? '#000000',
    tint: accentTint,
    wrong: readable(wrong),
    'wrong-tint': wrongTint,
    shade: 'none',
  }
}

/** `#0a7cff`, also from `0a7cff` and `07f`. */
function colorIn(text: string | undefined) {
  const digits = text?.replace('#', '').toLowerCase()
  return digits === undefined ? undefined : `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}

const isDark = (color: string) => contrastOf(color, '#ffffff') > contrastOf(color, '#000000')

/** Away from the text where the background leaves little contrast. */
function tintLightness({ lightness }: Oklch, target: number) {
  if (target === 0) return lightness > 0.9 ? lightness - 0.047 : lightness + 0.03
  return lightness < 0.35 ? lightness + 0.09 : lightness - 0.03
}

function mix(from: Oklch, to: Oklch, share: number) {
  const lightness = from.lightness + (to.lightness - from.lightness) * share
  return hexOf({ lightness, chroma: Math.min(from.chroma, to.chroma, 0.02), hue: to.hue })
}
