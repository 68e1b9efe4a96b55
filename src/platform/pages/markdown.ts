import MarkdownIt from 'markdown-it'
import { html, type Html } from '../html.ts'
import { isLink } from '../text.ts'

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number]

/** Longer texts, and texts with more marks, are shown as they were written. */
const maxLength = 100_000
/**
 * Characters that can begin or end something. Measured: each takes up to 4 µs to render, so that the worst text takes
 * some 25 ms. 100 lines of a list with bold words and links have about 2,000.
 */
const maxMarks = 6000

/** Of what this file writes, which is stored. Raise it with every change to that, and pages are rendered anew. */
export const markdownVersion = 1

/** A page has a heading of its own, and one above each text. */
const firstHeading = 3
const lastHeading = 6

const reader = new MarkdownIt({ html: false, linkify: true, maxNesting: 20 }).disable('image')
reader.validateLink = (address) => isLink(address) || /^mailto:[^\s@]+@[^\s@]+$/i.test(address)
// An address is shown as it was written, not as what it might look like.
reader.normalizeLinkText = (address) => address
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
reader.core.ruler.push('tame', ({ tokens }) => tame(tokens))

/** Text that somebody wrote in Markdown, as markup that does nothing. */
export function markdown(text: string): Html {
  if (isCostly(text)) return html`<div class="markdown verbatim" dir="auto">${withoutControls(text)}</div>`
  // The library escapes whatever it does not write itself, and is not asked to let anything through.
  return html`<div class="markdown" dir="auto">${html.raw(withoutControls(reader.render(text)))}</div>`
}

function isCostly(text: string) {
  if (text.length > maxLength) return true
  let marks = 0
  for (let i = 0; i < text.length; i++) if (isMark[text.charCodeAt(i)] === 1) marks++
  return marks > maxMarks
}

const isMark = new Uint8Array(128)
for (const mark of '\n\\*_~`[]<>|&:!#=+-@/$%^{}') isMark[mark.charCodeAt(0)] = 1

/** For the pages that show it. What is too long for a line is broken: nothing scrolls sideways. */
export const markdownStyle = `
.markdown { margin: 0 0 var(--space-5); overflow-wrap: anywhere; }
.verbatim, .markdown pre { white-space: pre-wrap; }
.markdown > :last-child { margin-bottom: 0; }
.markdown :is(h3, h4, h5, h6) { margin: var(--space-5) 0 var(--space-2); font-size: 1rem; line-height: 1.4; }
.markdown > :is(h3, h4, h5, h6):first-child { margin-top: 0; }
.markdown :is(ul, ol) { margin: 0 0 var(--space-4); padding-inline-start: 1.375rem; }
.markdown :is(li, blockquote) > :last-child { margin-bottom: 0; }
.markdown li + li { margin-top: var(--space-1); }
.markdown li:has(> :is(ul, ol)) + li { margin-top: var(--space-3); }
.markdown blockquote { margin: 0 0 var(--space-4); padding-inline-start: var(--space-4);
  border-inline-start: 3px solid var(--line); }
.markdown pre { margin: 0 0 var(--space-4); padding: var(--space-3); background: var(--ground);
  border-radius: var(--radius); }
.markdown table { width: 100%; margin: 0 0 var(--space-4); border-collapse: collapse; }
.markdown :is(th, td) { padding: var(--space-2) var(--space-2) var(--space-2) 0; text-align: start;
  vertical-align: top; border-bottom: 1px solid var(--hair); }
.markdown hr { margin: var(--space-5) 0; border: 0; border-top: 1px solid var(--hair); }
`

/** Nothing stays that could hide, move or turn what is around it. */
function withoutControls(text: string) {
  return text.replaceAll(/[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '')
}

/** Puts headings below those of the page, leaves links nothing but where they lead, and drops looks. */
function tame(tokens: Token[]) {
  const above: number[] = []
  for (const [i, token] of tokens.entries()) {
    const whole = tokens.slice(i, i + 3)
    if (token.type === 'heading_open') lower(whole, above)
    if (token.type === 'th_open' && !isSeen(whole)) rename(whole, 'td')
    if (token.type === 'th_open' || token.type === 'td_open') token.attrs = null
    if (token.type === 'fence') token.info = ''
    if (token.children) bareLinks(token.children)
  }
}

/** No level is left out, as whoever goes from heading to heading would look for it. */
function lower(heading: Token[], above: number[]) {
  const level = Number(heading[0]?.tag.slice(1))
  if (!isSeen(heading)) return rename(heading, 'p')
  while ((above.at(-1) ?? 0) >= level) above.pop()
  above.push(level)
  rename(heading, `h${Math.min(lastHeading, firstHeading - 1 + above.length)}`)
}

/** A link that leads nowhere, or that nobody sees, is none. */
function bareLinks(tokens: Token[]) {
  let start = 0
  for (const [i, token] of tokens.entries()) {
    if (token.type === 'link_open') start = i
    if (token.type === 'link_close') bareLink(tokens.slice(start, i + 1))
  }
}

function bareLink(link: Token[]) {
  const address = String(link[0]?.attrGet('href') ?? '')
  const leads = address !== '' && isSeen(link)
  if (!leads) rename(link, 'span')
  if (link[0]) link[0].attrs = leads ? [['href', address], ['rel', 'nofollow noopener noreferrer']] : null
}

function rename(tokens: Token[], tag: string) {
  for (const token of [tokens[0], tokens.at(-1)]) if (token) token.tag = tag
}

function isSeen(tokens: Token[]): boolean {
  return tokens.some(({ content, children }) =>
    children ? isSeen(children) : /[\p{L}\p{N}\p{P}\p{S}]/u.test(content))
}
