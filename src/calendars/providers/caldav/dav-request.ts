/** The namespaces of the properties that we ask for. */
export const namespaces = {
  d: 'DAV:',
  c: 'urn:ietf:params:xml:ns:caldav',
  s: 'http://calendarserver.org/ns/',
} as const

/** `d:getetag`: a prefix of `namespaces`, and a name. */
export type PropertyName = `${keyof typeof namespaces}:${string}`

/** `depth` 1: with what a collection contains. */
export type DavQuery = { method: 'PROPFIND' | 'REPORT'; depth: '0' | '1'; body: string; maxResponseBytes?: number }

const declarations = Object.entries(namespaces)
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('')

export function askProperties(depth: DavQuery['depth'], names: PropertyName[]): DavQuery {
  return { method: 'PROPFIND', depth, body: documentOf('d:propfind', propertiesOf(names)) }
}

/** What changed since the token (RFC 6578). Without a token: everything. */
export function askChanges(token: string, names: PropertyName[]): DavQuery {
  const content = `<d:sync-token>${escapeXml(token)}</d:sync-token><d:sync-level>1</d:sync-level>${propertiesOf(names)}`
  return { method: 'REPORT', depth: '0', body: documentOf('d:sync-collection', content) }
}

/** Several objects with their content (RFC 4791). */
export function askObjects(hrefs: string[], names: PropertyName[]): DavQuery {
  const list = hrefs.map((href) => `<d:href>${escapeXml(href)}</d:href>`).join('')
  return { method: 'REPORT', depth: '1', body: documentOf('c:calendar-multiget', propertiesOf(names) + list) }
}

function documentOf(name: PropertyName, content: string) {
  return `<?xml version="1.0" encoding="utf-8"?>\n<${name}${declarations}>${content}</${name}>`
}

const propertiesOf = (names: PropertyName[]) => `<d:prop>${names.map((name) => `<${name}/>`).join('')}</d:prop>`

// oxlint-disable-next-line no-control-regex -- these are the characters that XML cannot contain
const invalidCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Also drops characters that XML cannot contain. */
function escapeXml(text: string) {
  return text
    .replaceAll(invalidCharacters, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
