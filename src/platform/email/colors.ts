import { brandColors, type AccentColors } from '../pages/brand-color.ts'

type EmailColors = AccentColors & { ink: string; quiet: string; paper: string; ground: string; hair: string }

/** Without a brand color, and as in style.ts. */
const accents: Record<'light' | 'dark', AccentColors> = {
  light: { accent: '#1f5f4a', strong: '#17493a', on_accent: '#ffffff', tint: '#e7f0ec' },
  dark: { accent: '#8fd4ba', strong: '#b0e3cf', on_accent: '#10281f', tint: '#23352d' },
}
const light = { ink: '#1d1d1b', quiet: '#5c5c57', paper: '#ffffff', ground: '#f4f3ef', hair: '#e2e0d8' }
const dark = { ink: '#f1f0ea', quiet: '#b5b4ab', paper: '#24241f', ground: '#171713', hair: '#3b3b34' }

/** The colors of an email. Mail programs do not know variables, so every element has its color. */
export function emailColors(brandColor: string | null): Record<'light' | 'dark', EmailColors> {
  const accent = brandColors(brandColor) ?? accents
  return { light: { ...light, ...accent.light }, dark: { ...dark, ...accent.dark } }
}

/** Replaces the inline colors in dark mode. Programs that ignore the style sheet invert the light colors themselves. */
export function darkStyle(brandColor: string | null) {
  const { ink, quiet, paper, ground, hair, accent, on_accent, tint } = emailColors(brandColor).dark
  return `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .outer { padding: 16px 8px !important; } .inner { padding: 24px 20px !important; } }
@media (prefers-color-scheme: dark) {
  .ground { background: ${ground} !important; }
  .paper { background: ${paper} !important; }
  .ink { color: ${ink} !important; }
  .quiet { color: ${quiet} !important; }
  .line { border-color: ${hair} !important; }
  .link { color: ${accent} !important; }
  .tint { background: ${tint} !important; }
  .fill { background: ${accent} !important; }
  .on-fill { color: ${on_accent} !important; }
}
`
}
