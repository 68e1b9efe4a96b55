import { config } from '../config.ts'
import { html, textOf, type Html } from '../html.ts'
import type { Brand } from '../pages/brand.ts'
import { textsIn, type Texts } from '../texts/texts.ts'
import { darkStyle, emailColors } from './colors.ts'
import type { Email, Fact, Inline, Link } from './compose.ts'
import { cleanText, codePlaceholder, linksOf, placeLinks, unsubscribePlaceholder } from './secrets.ts'

type Colors = ReturnType<typeof emailColors>['light']

const font = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
/** Outlook knows no max-width, so it gets a table of a fixed width. */
const outlookStart = html.raw('<!--[if mso]><table role="presentation" align="center" width="560"><tr><td><![endif]-->')
const outlookEnd = html.raw('<!--[if mso]></td></tr></table><![endif]-->')

/** Tables and inline styles, because mail programs know little else. Links and codes are placeholders. */
export function composeHtml(email: Email) {
  const { brand, locale = 'en', subject } = email
  const texts = textsIn(locale)
  const brandColor = brand?.brand_color ?? null
  const colors = emailColors(brandColor).light
  const { ground, paper, ink } = colors
  return textOf(html`<!doctype html>
<html lang="${locale}" dir="${texts.direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${cleanText(subject)}</title>
<style>${html.raw(darkStyle(brandColor))}</style></head>
<body class="ground" style="margin:0;padding:0;background:${ground}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${cleanText(previewOf(email))}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ground}"
  style="background:${ground}"><tr><td class="outer" align="center" style="padding:32px 16px">
${outlookStart}
<div dir="${texts.direction}" style="max-width:560px;margin:0 auto;text-align:start">
${headerOf(brand, colors)}
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}"
  style="background:${paper};border-radius:14px"><tr><td class="inner ink"
  style="padding:32px;color:${ink};font-size:16px;line-height:1.5;${font};word-break:break-word;overflow-wrap:anywhere">
${contentOf(email, colors)}</td></tr></table>
${footerOf(brand, texts, colors)}</div>
${outlookEnd}
</td></tr></table></body></html>
`)
}

function previewOf({ preview, paragraphs, subject }: Email) {
  const [first = subject] = paragraphs
  return preview ?? (typeof first === 'string' ? first : first.map(previewText).join(''))
}

function previewText(part: Inline) {
  return typeof part === 'string' ? part : 'address' in part ? part.address : part.label
}

function contentOf(email: Email, colors: Colors) {
  const { greeting, facts = [], notes = [], code, action, closing } = email
  const links = linksOf(email)
  const [main, rest] = action ? [links[0], links.slice(1)] : [undefined, links]
  const button = main && buttonOf(main, colors)
  const paragraphs = placeLinks(email).map((parts, i) => paragraphOf(parts, colors, Array.isArray(email.paragraphs[i])))
  return html`${greeting !== undefined && paragraphOf([greeting], colors)}${paragraphs}${
    facts.length > 0 && [button, factTable(facts, colors)]
  }${notes.map((text) => paragraphOf([text], colors))}${
    code !== undefined && codeBox(colors)
  }${facts.length === 0 && button}${rest.length > 0 && linkRow(rest, colors)}<p class="quiet"
  style="margin:24px 0 0;color:${colors.quiet};font-size:14px">${linesOf(closing)}${unsubscribeOf(email, colors)}</p>\n`
}

function unsubscribeOf({ unsubscribe, locale = 'en' }: Email, { quiet }: Colors) {
  return (
    unsubscribe !== undefined &&
    html`<br><a class="quiet" href="${unsubscribePlaceholder}"
  style="color:${quiet}">${textsIn(locale).text('unsubscribe')}</a>`
  )
}

function headerOf(brand: Brand | undefined, { ink }: Colors) {
  const logo =
    brand?.logo_url &&
    html`<img src="${brand.logo_url}" alt="" height="40" style="height:40px;max-width:192px;border:0"><br>`
  return html`<p class="ink" style="margin:0 0 16px;text-align:center;color:${ink};font-size:16px;font-weight:600;${
    font
  }">${logo}${cleanText(brand?.name ?? 'Convene')}</p>`
}

function factTable(facts: Fact[], colors: Colors) {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
  style="margin:8px 0 12px">
${facts.map((fact) => factOf(fact, colors))}</table>\n`
}

/** Questions and answers come from people, so a browser finds their direction. */
function factOf({ label, value }: Fact, { quiet, hair }: Colors) {
  return html`<tr><td class="line" style="padding:8px 0;border-top:1px solid ${hair}"><span class="quiet" dir="auto"
  style="color:${quiet};font-size:14px">${cleanText(label)}</span><br><bdi>${linesOf(value)}</bdi></td></tr>\n`
}

/** Authors can write another language than that of the recipient, so a browser finds the direction of their text. */
function paragraphOf(parts: ReturnType<typeof placeLinks>[number], colors: Colors, isOfAuthor = false) {
  const content = parts.map((part) => inlineOf(part, colors))
  return html`<p${isOfAuthor && html` dir="auto"`} style="margin:0 0 16px">${content}</p>\n`
}

/** The address of an author can contain what looks like a placeholder. */
function inlineOf(part: string | { address: string } | (Link & { placeholder: string }), { accent }: Colors) {
  if (typeof part === 'string') return linesOf(part)
  const [target, label] =
    'address' in part ? [part.address.replaceAll('{', '%7B'), part.address] : [part.placeholder, part.label]
  return html`<a class="link" href="${target}" style="color:${accent}">${cleanText(label)}</a>`
}

function linesOf(text: string): Html[] {
  return cleanText(text)
    .split('\n')
    .map((line, i) => html`${i > 0 && html`<br>`}${line}`)
}

function codeBox({ tint, ink }: Colors) {
  return html`<p class="tint ink" dir="ltr" style="margin:24px 0;padding:16px;background:${tint};color:${ink};
  border-radius:8px;text-align:center;font:600 32px/1.25 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px"
  >${codePlaceholder}</p>\n`
}

function buttonOf({ placeholder, label }: { placeholder: string; label: string }, { accent, on_accent }: Colors) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 24px"><tr>
<td class="fill" bgcolor="${accent}" style="background:${accent};border-radius:8px;mso-padding-alt:12px 24px"><a
  class="on-fill" href="${placeholder}" style="display:inline-block;padding:12px 24px;color:${on_accent};
  font-weight:600;text-decoration:none">${cleanText(label)}</a></td></tr></table>\n`
}

function linkRow(links: { placeholder: string; label: string }[], { accent }: Colors) {
  return html`<p style="margin:16px 0">${links.map(
    ({ placeholder, label }, i) =>
      html`${i > 0 && ' · '}<a class="link" href="${placeholder}" style="color:${accent}">${cleanText(label)}</a>`,
  )}</p>\n`
}

function footerOf(brand: Brand | undefined, { text }: Texts, { quiet }: Colors) {
  if (!brand) return ''
  const { website, imprint, privacy } = brand.links
  const links: [label: string, address: string | null][] = [
    [brand.name, website],
    [text('imprint'), imprint],
    [text('privacy'), privacy],
    [text('powered-by'), brand.powered_by ? `${config.BASE_URL}/` : null],
  ]
  const shown = links.flatMap(([label, address]) =>
    address === null
      ? []
      : [
          html`<a class="quiet"
  href="${address.replaceAll('{', '%7B')}" style="color:${quiet}">${cleanText(label)}</a>`,
        ],
  )
  if (shown.length === 0) return ''
  return html`<p class="quiet" style="margin:20px 0 0;text-align:center;color:${quiet};font-size:13px;${font}">${shown.map(
    (link, i) => html`${i > 0 && ' · '}${link}`,
  )}</p>\n`
}
