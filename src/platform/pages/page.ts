import type { FastifyReply } from 'fastify'
import { html, textOf, type Html } from '../html.ts'
import { textsIn, type Texts } from '../texts/texts.ts'
import { brandFooter, brandHeader, brandStyle, picturePath, type Brand } from './brand.ts'
import { embedParts, embedScriptTags, frameAncestors, type EmbedMessage } from './embed.ts'
import { embedKeysOf, type EmbedKeys } from './embed-keys.ts'
import { inlineScript } from './inline-script.ts'
import { alternateLinks, languageMenu, offerLanguages } from './language-menu.ts'
import { policyFor, prefetchRules, startScript } from './page-policy.ts'
import { sitePath } from './site-path.ts'
import { style } from './style.ts'

export type PageContent = {
  title: string
  main: Html
  nav?: Html | undefined
  /** Leaves room for a navigation at the side. */
  wide?: boolean
  style?: string
  /** URLs of modules from script.ts, and of those that they import. The page must work without them too. */
  scripts?: string[]
  /** A script in the page itself, from script.ts, and what it reads as JSON from the element with the id. */
  inline?: { script: string; id: string; data: unknown }
  /** The language of the page. Without them, it is English and offers no other. */
  texts?: Texts
  /** The user chose the language in the profile, so the page offers no others. */
  isOwnLanguage?: boolean
  /** The query of the address, if the page can be opened in another language. */
  query?: string | undefined
  /** Whose page it is. Without a brand, it is a page of the service. */
  brand?: Brand | undefined
  /** What other sites show when a link to the page is shared. */
  preview?: { description: string; url: string; image?: string | undefined }
  /**
   * Origins that forms can redirect to besides this one, or a whole scheme if another site redirects further. Browsers
   * check every redirect against this list.
   */
  formTargets?: string[]
  /** Websites that can show the page in a frame. Null: all. Undefined: none, as on every page with a session. */
  embedDomains?: string[] | null | undefined
  /** What the page tells a website that it is embedded in. */
  embedMessage?: EmbedMessage | undefined
  /** The browser can fetch the pages behind links when the pointer rests on them. Their GET must change nothing. */
  prefetchesLinks?: boolean
  /** The origin of pages that this one shows in frames. */
  frameSource?: string
  /** `same-origin` lets the browser prove to our own pages that the form is ours. */
  referrer?: 'no-referrer' | 'same-origin'
  /**
   * `private`: a browser can store it, so that Back shows the page as it was. Undefined: no cache stores it, for pages
   * with a session or a secret.
   */
  cache?: 'private'
}

const english = textsIn('en')

/**
 * The browser shows the page when the inline script has run: an earlier frame without the times costs a phone time.
 */
const showAtEnd = html`
<link rel="expect" href="#end" blocking="render">`

/** Sends an HTML page. */
export function sendPage(reply: FastifyReply, { status = 200, ...page }: PageContent & { status?: number }) {
  const keys = page.embedDomains === undefined ? {} : embedKeysOf(reply.request)
  const query = page.texts && !page.isOwnLanguage ? offerLanguages(reply) : undefined
  const { headers, text } = renderPage({ ...page, query }, keys)
  // Error pages are not cached, except a form with fields to correct.
  if (page.cache && status <= 400) reply.header('cache-control', 'private, no-cache')
  // Other sites must not read pages, because the service can be in a private network.
  return reply.code(status).removeHeader('access-control-allow-origin').headers(headers).send(text)
}

/** Allows no content from other sites, no referrer, and no frames and scripts except those of the page. */
export function renderPage(page: PageContent, keys: EmbedKeys = {}) {
  const { title, main, nav, wide, style: ownStyle = '', scripts = [], inline, texts = english, brand, preview } = page
  const embed = embedParts(keys, brand?.brand_color ?? null, page.embedMessage)
  const styleSheet = style + ownStyle + brandStyle(brand, embed.primaryColor) + embed.style
  const script = inline && inlineScript(inline.script)
  const ancestors = frameAncestors(page.embedDomains)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor({ ...page, styleSheet, ancestors, embed, inlineHash: script?.hash }),
    'referrer-policy': page.referrer ?? 'no-referrer',
    // For old browsers. It cannot name websites, and browsers that know frame-ancestors ignore it.
    ...(ancestors === `'none'` && { 'x-frame-options': 'DENY' }),
  }
  const text = textOf(html`<!doctype html>
<html lang="${texts.locale}" dir="${texts.direction}">
<head>
<meta charset="utf-8">${inline && html`<script>${html.raw(startScript)}</script>${showAtEnd}`}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${brand?.name ?? 'Convene'}</title>
<link rel="icon" href="${faviconOf(brand)}">
${preview && previewTags(title, brand, preview)}<style>${html.raw(styleSheet)}</style>${scriptTags(scripts)}${
    page.prefetchesLinks && html`\n<script type="speculationrules">${html.raw(prefetchRules)}</script>`
  }
</head>
<body${wide && html` class="wide"`}>
${!embed.isEmbedded && brandHeader(brand)}
${nav}
<main id="main">
${main}
</main>
${brandFooter(brand, texts, languageMenu(page.query, texts))}${
    inline &&
    html`<script type="application/json" id="${inline.id}">${html.raw(jsonInScript(inline.data))}</script>
<script>${html.raw(script?.text ?? '')}</script><p id="end" hidden></p>`
  }${embedScriptTags(embed, jsonInScript)}
</body>
</html>
`)
  return { headers, text }
}

function faviconOf(brand: Brand | undefined) {
  const logo = brand?.logo_url ?? null
  return logo === null ? `${sitePath}/favicon.svg` : picturePath(logo)
}

/** Modules run after the page has loaded, so they never delay it. */
/** A module that another one imports runs once, so its tag only lets the browser load it early. */
function scriptTags(addresses: string[]) {
  return addresses.map(
    (address) => html`
<script type="module" src="${address}"></script>`,
  )
}

/** No text in the JSON can end the script element. */
function jsonInScript(data: unknown) {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}

function previewTags(title: string, brand: Brand | undefined, preview: NonNullable<PageContent['preview']>) {
  const { description, url, image } = preview
  const tags = {
    title,
    description,
    url,
    type: 'website',
    site_name: brand?.name ?? 'Convene',
    image: image === undefined ? undefined : new URL(image, url).href,
  }
  return html`${alternateLinks(url)}<meta name="description" content="${description}">
${Object.entries(tags).map(
  ([name, content]) => content !== undefined && html`<meta property="og:${name}" content="${content}">\n`,
)}`
}
