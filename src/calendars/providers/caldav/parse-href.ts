import { CalendarProblem } from '../problem.ts'

/** Longer ones cannot be requested everywhere, and no program writes them. */
const maxReference = 2000

/** A server that sends longer references is not read: an entry that is left out would be free in silence. */
export function requireShort(reference: string) {
  if (reference.length > maxReference)
    throw new CalendarProblem(
      'invalid',
      'The calendar server names an entry by an address of more than ' +
        `${maxReference.toLocaleString('en')} characters.`,
    )
}

/**
 * The path of a resource that a server names, in one spelling, because servers escape the same path in different ways.
 * Undefined if it is not directly inside the collection: then it is not one of its objects.
 */
export function parseHref(collection: string, reference: string): string | undefined {
  requireShort(reference)
  const [base, url] = [new URL(collection), URL.parse(reference, collection)]
  if (!url || url.origin !== base.origin || url.username !== '' || url.password !== '') return undefined
  const [folder, path] = [folderOf(base), pathOf(url)]
  const name = path.startsWith(folder) ? path.slice(folder.length) : ''
  return name === '' || name.includes('/') ? undefined : path
}

/** Whether a server means the collection itself. */
export function isCollection(collection: string, reference: string) {
  requireShort(reference)
  const url = URL.parse(reference, collection)
  return url !== null && folderOf(url) === folderOf(new URL(collection))
}

/** The URL of an object. Throws if it would be outside the collection, or the collection itself. */
export function objectUrl(collection: string, href: string) {
  const path = parseHref(collection, href)
  if (path === undefined) throw new CalendarProblem('invalid', 'This entry is not in its calendar.')
  return new URL(path, collection).href
}

/** The URL of a collection in one spelling, with a slash at the end. */
export function collectionUrl(url: string) {
  const parsed = new URL(url)
  return parsed.origin + folderOf(parsed)
}

/** A loop, because a pattern begins again at each slash of a long path. */
function folderOf(url: URL) {
  const path = pathOf(url)
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end--
  return `${path.slice(0, end)}/`
}

function pathOf({ pathname }: URL) {
  return pathname.split('/').map(spellSegment).join('/')
}

function spellSegment(segment: string) {
  try {
    return encodeURIComponent(decodeURIComponent(segment))
  } catch {
    return segment
  }
}
