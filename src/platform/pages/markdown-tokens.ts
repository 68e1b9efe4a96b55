import type MarkdownIt from 'markdown-it'

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number]

/** The page has an h1, and an h2 above each text. */
const firstHeading = 3
const lastHeading = 6

/** Moves headings below those of the page, reduces links to their address, and removes styling. */
export function simplifyTokens(tokens: Token[]) {
  const parents: number[] = []
  for (const [i, token] of tokens.entries()) {
    const element = tokens.slice(i, i + 3)
    if (token.type === 'heading_open') lowerHeading(element, parents)
    if (token.type === 'th_open' && !isVisible(element)) setTag(element, 'td')
    if (token.type === 'th_open' || token.type === 'td_open') token.attrs = null
    if (token.type === 'fence') token.info = ''
    if (token.children) simplifyLinks(token.children)
  }
}

/** Skips no heading level, because screen reader users navigate by them. */
function lowerHeading(heading: Token[], parents: number[]) {
  const level = Number(heading[0]?.tag.slice(1))
  if (!isVisible(heading)) return setTag(heading, 'p')
  while ((parents.at(-1) ?? 0) >= level) parents.pop()
  parents.push(level)
  setTag(heading, `h${Math.min(lastHeading, firstHeading - 1 + parents.length)}`)
}

/** Removes links without an address or visible text. */
function simplifyLinks(tokens: Token[]) {
  let start = 0
  for (const [i, token] of tokens.entries()) {
    if (token.type === 'link_open') start = i
    if (token.type === 'link_close') simplifyLink(tokens.slice(start, i + 1))
  }
}

function simplifyLink(link: Token[]) {
  const address = String(link[0]?.attrGet('href') ?? '')
  const isValid = address !== '' && isVisible(link)
  if (!isValid) setTag(link, 'span')
  if (link[0])
    link[0].attrs = isValid
      ? [
          ['href', address],
          ['rel', 'nofollow noopener noreferrer'],
        ]
      : null
}

function setTag(tokens: Token[], tag: string) {
  for (const token of [tokens[0], tokens.at(-1)]) if (token) token.tag = tag
}

function isVisible(tokens: Token[]): boolean {
  return tokens.some(({ content, children }) =>
    children ? isVisible(children) : /[\p{L}\p{N}\p{P}\p{S}]/u.test(content),
  )
}
