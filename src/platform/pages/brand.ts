import { html, type Html } from '../html.ts'
import { keepLocale, type Texts } from '../texts/texts.ts'
import { brandColors } from './brand-color.ts'
import { sitePath } from './site-path.ts'

/** How an organization presents itself on the pages for its visitors. */
export type Brand = {
  name: string
  brand_color: string | null
  links: { website: string | null; imprint: string | null; privacy: string | null }
  powered_by: boolean
  logo_url: string | null
}

/** Without the origin, because pages load pictures from their own only, whatever address a visitor uses. */
export const picturePath = (url: string) => new URL(url, 'http://localhost').pathname

/** The logo and the name of the organization, or the name of the service. */
export function brandHeader(brand: Brand | undefined) {
  if (!brand) return html`<header>Convene</header>`
  const content = html`${
    brand.logo_url !== null && html`<img class="logo" src="${picturePath(brand.logo_url)}" alt="" height="40">`
  }<span dir="auto">${brand.name}</span>`
  const { website } = brand.links
  return html`<header class="brand">${
    website === null ? content : html`<a href="${website}" rel="noopener">${content}</a>`
  }</header>`
}

/** `menu`: the other languages of the page. */
export function brandFooter(brand: Brand | undefined, texts: Texts, menu?: Html) {
  const entries = [...(brand ? brandLinks(brand, texts) : []), ...(menu ? [menu] : [])]
  return entries.length > 0 && html`<footer>${entries}</footer>\n`
}

/** Replaces the accent colors of the style sheet. `color`: instead of that of the organization. */
export function brandStyle(brand: Brand | undefined, color = brand?.brand_color) {
  const colors = brandColors(color ?? null)
  if (!colors) return ''
  const rules = (tokens: Record<string, string>) =>
    Object.entries(tokens)
      .map(([name, color]) => `--${name.replace('_', '-')}: ${color};`)
      .join(' ')
  return `:root { ${rules(colors.light)} }
@media (prefers-color-scheme: dark) { :root { ${rules(colors.dark)} } }
`
}

function brandLinks(brand: Brand, texts: Texts) {
  const { text } = texts
  const { imprint, privacy } = brand.links
  return [
    imprint !== null && html`<a href="${imprint}" rel="noopener">${text('imprint')}</a>`,
    privacy !== null && html`<a href="${privacy}" rel="noopener">${text('privacy')}</a>`,
    brand.powered_by && html`<a href="${keepLocale(`${sitePath}/`, texts)}">${text('powered-by')}</a>`,
  ].filter((link) => link !== false)
}
