import { createRequire } from 'node:module'
import type MarkdownIt from 'markdown-it'
import { html, type Html } from '../html.ts'
import { isLink } from '../text.ts'
import { simplifyTokens } from './markdown-tokens.ts'

/** Longer texts, and texts with more Markdown characters, are shown unformatted. */
const maxLength = 100_000
/**
 * Characters with a meaning in Markdown. Measured: each takes up to 4 µs to render, so the worst text takes about
 * 25 ms. A list of 100 lines with bold words and links has about 2,000.
 */
const maxMarks = 6000

/** The version of the stored output. Increase it with every change of the output, and pages are rendered again. */
export const markdownVersion = 1

let parser: ReturnType<typeof loadParser> | undefined

/** Loaded with the first text, because a start would wait for it. It is synchronous, because pages cannot wait. */
function loadParser() {
  const Parser: typeof MarkdownIt = createRequire(import.meta.url)('markdown-it')
  const loaded = new Parser({ html: false, linkify: true, maxNesting: 20 }).disable('image')
  loaded.validateLink = (address) => isLink(address) || /^mailto:[^\s@]+@[^\s@]+$/i.test(address)
  // Shows an address unchanged instead of decoding it.
  loaded.normalizeLinkText = (address) => address
  loaded.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  loaded.core.ruler.push('simplify', ({ tokens }) => simplifyTokens(tokens))
  return loaded
}

/** Renders Markdown of users as harmless HTML. */
export function markdown(text: string): Html {
  if (isExpensive(text)) return html`<div class="markdown verbatim" dir="auto">${withoutControls(text)}</div>`
  parser ??= loadParser()
  // The library escapes everything else, and HTML in Markdown is disabled.
  return html`<div class="markdown" dir="auto">${html.raw(withoutControls(parser.render(text)))}</div>`
}

function isExpensive(text: string) {
  if (text.length > maxLength) return true
  let marks = 0
  for (let i = 0; i < text.length; i++) if (isMark[text.charCodeAt(i)] === 1) marks++
  return marks > maxMarks
}

const isMark = new Uint8Array(128)
for (const mark of '\n\\*_~`[]<>|&:!#=+-@/$%^{}') isMark[mark.charCodeAt(0)] = 1

/** The style for pages that show Markdown. Long words wrap, so that nothing scrolls sideways. */
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
.markdown :is(th, td) { padding: var(--space-2) 0; padding-inline-end: var(--space-2); text-align: start;
  vertical-align: top; border-bottom: 1px solid var(--hair); }
.markdown hr { margin: var(--space-5) 0; border: 0; border-top: 1px solid var(--hair); }
`

/** Removes characters that could hide, move or reverse the surrounding text. */
function withoutControls(text: string) {
  return text.replaceAll(/[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '')
}
