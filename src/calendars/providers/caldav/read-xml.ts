/** Names are compared by namespace, because every server chooses its own prefixes. */
export type XmlElement = {
  namespace: string
  name: string
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  /** Its own text, without that of its children. */
  text: string
}

/** The answer is not XML, or not XML that a calendar server would send. */
export class XmlProblem extends Error {
  override name = 'XmlProblem'
}

/** The prefixes that an element declares, and those of the elements around it. */
type Scope = { prefixes: ReadonlyMap<string, string>; outer: Scope | undefined }
type OpenElement = { tag: string; element: XmlElement; scope: Scope }
/** `open`: the first one holds the root and is never closed. */
type Reader = { source: string; position: number; elements: number; open: OpenElement[] }

const maxDepth = 32
const maxElements = 250_000
const maxAttributes = 32

/** Names, spaces and values have limits, because megabytes of them can fill the stack of a regular expression. */
const tagName = /[^\s/>=<&"']{1,1000}/y
const attribute = /\s{1,1000}([^\s/>=<&"']{1,1000})\s{0,100}=\s{0,100}(?:"([^"<]{0,100000})"|'([^'<]{0,100000})')/y
const tagEnd = /\s{0,1000}(\/?)>/y
const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))
/** The longest entity, with its semicolon: #x10FFFF; */
const maxEntity = 9

const noAttributes: ReadonlyMap<string, string> = new Map()
const outermost: Scope = { prefixes: new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]), outer: undefined }

/**
 * Reads XML in one pass, without document types and without entities of its own, so that nothing can expand or be
 * loaded from elsewhere. Returns the root. Throws XmlProblem.
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { namespace: '', name: '', attributes: noAttributes, children: [], text: '' }
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const reader: Reader = { source, position: 0, elements: 0, open: [{ tag: '', element: root, scope: outermost }] }
  while (reader.position < source.length) readNext(reader)
  const [first, second] = root.children
  if (reader.open.length > 1 || !first || second || root.text.trim() !== '') throw new XmlProblem('not one element')
  return first
}

function readNext(reader: Reader) {
  const { source, position } = reader
  const start = source.indexOf('<', position)
  const end = start < 0 ? source.length : start
  if (end > position) innermost(reader).element.text += decode(source.slice(position, end))
  reader.position = end
  if (start < 0) return

  if (source.startsWith('<![CDATA[', start)) innermost(reader).element.text += readUntil(reader, '<![CDATA[', ']]>')
  else if (source.startsWith('<!--', start)) readUntil(reader, '<!--', '-->')
  else if (source.startsWith('<?', start)) readUntil(reader, '<?', '?>')
  else if (source.startsWith('<!', start)) throw new XmlProblem('a document type is not allowed')
  else if (source.startsWith('</', start)) closeElement(reader)
  else openElement(reader)
}

function openElement(reader: Reader) {
  reader.position += 1
  const tag = matchAt(reader, tagName)?.[0]
  if (tag === undefined) throw new XmlProblem('a tag has no name')
  const attributes = readAttributes(reader)
  const end = matchAt(reader, tagEnd)
  if (!end) throw new XmlProblem('a tag has no end')

  const parent = innermost(reader)
  const scope = openScope(parent.scope, attributes)
  const [prefix, name] = splitName(tag)
  const element = { namespace: resolvePrefix(scope, prefix), name, attributes, children: [], text: '' }
  parent.element.children.push(element)
  if (++reader.elements > maxElements) throw new XmlProblem('too many elements')
  if (end[1] === '/') return
  if (reader.open.push({ tag, element, scope }) > maxDepth) throw new XmlProblem('too deep')
}

function closeElement(reader: Reader) {
  const tag = readUntil(reader, '</', '>').trimEnd()
  if (reader.open.length === 1 || innermost(reader).tag !== tag) throw new XmlProblem('tags do not match')
  reader.open.pop()
}

function readAttributes(reader: Reader): ReadonlyMap<string, string> {
  let attributes: Map<string, string> | undefined
  for (let match = matchAt(reader, attribute); match; match = matchAt(reader, attribute)) {
    const [, name = '', quoted, single = ''] = match
    attributes ??= new Map()
    attributes.set(name, decode(quoted ?? single))
    if (attributes.size > maxAttributes) throw new XmlProblem('too many attributes')
  }
  return attributes ?? noAttributes
}

/** The text between two marks, of which the first is at the position. */
function readUntil(reader: Reader, opening: string, closing: string) {
  const start = reader.position + opening.length
  const end = reader.source.indexOf(closing, start)
  if (end < 0) throw new XmlProblem('the document is incomplete')
  reader.position = end + closing.length
  return reader.source.slice(start, end)
}

function matchAt(reader: Reader, pattern: RegExp) {
  pattern.lastIndex = reader.position
  const match = pattern.exec(reader.source)
  if (match) reader.position = pattern.lastIndex
  return match
}

function innermost({ open }: Reader): OpenElement {
  const last = open.at(-1)
  if (!last) throw new XmlProblem('tags do not match')
  return last
}

function openScope(outer: Scope, attributes: ReadonlyMap<string, string>): Scope {
  if (attributes.size === 0) return outer
  const declared = [...attributes].flatMap(([name, uri]): [string, string][] => {
    if (name === 'xmlns') return [['', uri]]
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), uri]] : []
  })
  return declared.length === 0 ? outer : { prefixes: new Map(declared), outer }
}

function resolvePrefix(scope: Scope, prefix: string): string {
  for (let current: Scope | undefined = scope; current; current = current.outer) {
    const uri = current.prefixes.get(prefix)
    if (uri !== undefined) return uri
  }
  if (prefix !== '') throw new XmlProblem('a prefix is not declared')
  return ''
}

function splitName(tag: string): [prefix: string, name: string] {
  const colon = tag.indexOf(':')
  return colon < 0 ? ['', tag] : [tag.slice(0, colon), tag.slice(colon + 1)]
}

function decode(text: string) {
  let [decoded, position] = ['', 0]
  for (let start = text.indexOf('&'); start >= 0; start = text.indexOf('&', position)) {
    const name = text.slice(start + 1, start + 1 + maxEntity)
    const length = name.indexOf(';')
    decoded += text.slice(position, start) + characterOf(name.slice(0, Math.max(length, 0)))
    position = start + length + 2
  }
  return position === 0 ? text : decoded + text.slice(position)
}

/** Of the name of an entity. There are only five names, and numbers. */
function characterOf(name: string) {
  const named = entities.get(name)
  if (named !== undefined) return named
  const [, hex, decimal = ''] = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(name) ?? []
  const code = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16)
  const isText = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  if (!isText && ![0x9, 0xa, 0xd].includes(code)) throw new XmlProblem('an unknown entity')
  return String.fromCodePoint(code)
}
