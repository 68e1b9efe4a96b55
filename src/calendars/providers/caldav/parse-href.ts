import { CalendarProblem } from '../problem.ts'

/**
 * The path of a resource that a server names, in one spelling, because servers escape the same path in different ways.
 * Undefined if it is not directly inside the collection: then it is not one of its objects.
 */
export function parseHref(collection: string, reference: string): string | undefined {
  const [base, url] = [new URL(collection), URL.parse(reference, collection)]
  if (!url || url.origin !== base.origin || url.username !== '' || url.password !== '') return undefined
  const [folder, path] = [folderOf(base), pathOf(url)]
  const name = path.startsWith(folder) ? path.slice(folder.length) : ''
  return name === '' || name.includes('/') ? undefined : path
}

/** Whether a server means the collection itself. */
export function isCollection(collection: string, reference: string) {
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

const folderOf = (url: URL) => pathOf(url).replace(/\/*$/, '/')

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
