import { CalendarProblem } from '../problem.ts'
import type { CalendarObject, ChangeSummary, KnownState } from '../provider.ts'
import { requireMultistatus, type DavAnswer, type DavClient } from './dav-client.ts'
import { askChanges, askProperties, type PropertyName } from './dav-request.ts'
import { isCollection, parseHref } from './parse-href.ts'
import { findProperty, hasChild, propertyText, type DavResponse } from './parse-multistatus.ts'
import { readObjects } from './read-objects.ts'

/**
 * Where the last sync ended. `sync`: a token of the server, which names later changes. `tag`: a text that changes with
 * the calendar, for servers without such tokens. `etags`: neither, so that all etags are compared.
 */
type Cursor = { kind: 'sync'; token: string } | { kind: 'tag'; tag: string } | { kind: 'etags' }

/** What the server named. `etags`: of events. `others`: objects that are not events. `removed`: named as removed. */
type NamedObjects = { etags: Map<string, string | null>; others: Set<string>; removed: Set<string> }

/** `isWhole`: the server named all objects. */
type Listing = NamedObjects & { isWhole: boolean; cursor: Cursor }

const properties: PropertyName[] = ['d:getetag', 'd:getcontenttype', 'd:resourcetype']
const maxPages = 1000
const maxCursor = 2000

export async function readChanges(
  dav: DavClient,
  address: string,
  known: KnownState,
  read: (objects: CalendarObject[]) => Promise<void>,
): Promise<ChangeSummary> {
  const { etags, others, removed, isWhole, cursor } = await listChanges(dav, address, parseCursor(known.cursor))
  const changed = [...etags].filter(([href, etag]) => etag === null || known.etags.get(href) !== etag)
  const { missing, withoutEvents, tooLarge } = await readObjects(
    dav,
    address,
    changed.map(([href]) => href),
    read,
  )
  const notListed = isWhole ? [...known.etags.keys()].filter((href) => !etags.has(href)) : []
  const noLongerEvents = [...others, ...withoutEvents].filter((href) => known.etags.has(href))
  const gone = new Set([...removed, ...notListed, ...missing, ...noLongerEvents])
  return { removed: [...gone], ...(tooLarge.length > 0 ? { tooLarge } : {}), cursor: JSON.stringify(cursor) }
}

/** A server that refuses the token, in whatever way, is asked for the whole list. */
async function listChanges(dav: DavClient, address: string, cursor: Cursor): Promise<Listing> {
  if (cursor.kind === 'tag' && (await readTag(dav, address)) === cursor.tag)
    return { ...noObjects(), isWhole: false, cursor }
  const changes = cursor.kind === 'sync' ? await followToken(dav, address, cursor.token) : undefined
  return changes ?? (await followToken(dav, address, '')) ?? (await listAll(dav, address))
}

/** Undefined if the server does not accept the token, or has no tokens at all. */
async function followToken(dav: DavClient, address: string, first: string): Promise<Listing | undefined> {
  const objects = noObjects()
  let token = first
  for (let page = 0; page < maxPages; page++) {
    const answer = await dav.ask(address, askChanges(token, properties))
    if (isMissing(answer)) requireMultistatus(answer, dav.host)
    if (!answer.multistatus && answer.response.status !== 207) return undefined
    const { responses, token: next } = requireMultistatus(answer, dav.host)
    if (next === '' || next.length > maxCursor) return undefined
    addResponses(dav, address, answer, objects)
    const isLast = !responses.some(({ href, status }) => status === 507 && isCollection(answer.url, href))
    if (isLast) return { ...objects, isWhole: first === '', cursor: { kind: 'sync', token: next } }
    if (next === token) break
    token = next
  }
  throw new CalendarProblem('invalid', `${dav.host} does not finish the list of changes.`)
}

/** The tag is read before the list, so that a change between both is seen by the next sync. */
async function listAll(dav: DavClient, address: string): Promise<Listing> {
  const tag = await readTag(dav, address)
  const objects = noObjects()
  addResponses(dav, address, await dav.query(address, askProperties('1', properties)), objects)
  const cursor: Cursor = tag === '' || tag.length > maxCursor ? { kind: 'etags' } : { kind: 'tag', tag }
  return { ...objects, isWhole: true, cursor }
}

async function readTag(dav: DavClient, address: string) {
  const { multistatus } = await dav.query(address, askProperties('0', ['s:getctag']))
  const [response] = multistatus.responses
  return response ? propertyText(response, 's:getctag') : ''
}

const noObjects = (): NamedObjects => ({ etags: new Map(), others: new Set(), removed: new Set() })

/** A later page of the list can name an object again. */
function addResponses(dav: DavClient, address: string, answer: DavAnswer, objects: NamedObjects) {
  const { responses } = requireMultistatus(answer, dav.host)
  requireSamePlace(dav, address, answer, responses)
  for (const response of responses) {
    const href = parseHref(answer.url, response.href)
    if (href === undefined || hasChild(findProperty(response, 'd:resourcetype'), 'd:collection')) continue
    objects.etags.delete(href)
    objects.others.delete(href)
    objects.removed.delete(href)
    if (response.status === 404 || response.status === 410) objects.removed.add(href)
    else if (isEvent(response)) objects.etags.set(href, propertyText(response, 'd:getetag') || null)
    else objects.others.add(href)
  }
}

/** Otherwise a calendar that moved, or a proxy that changes paths, would look like an empty calendar. */
function requireSamePlace(dav: DavClient, address: string, { url }: DavAnswer, responses: DavResponse[]) {
  if (!isCollection(url, new URL(address).pathname))
    throw new CalendarProblem('missing', `${dav.host} has this calendar at another address now.`)
  const isAny = responses.some(({ href }) => isCollection(url, href) || parseHref(url, href) !== undefined)
  if (responses.length > 0 && !isAny)
    throw new CalendarProblem('invalid', `${dav.host} lists entries that are not in this calendar.`)
}

/** As far as its type says. Servers that do not say are asked for the content. */
function isEvent(response: DavResponse) {
  const type = propertyText(response, 'd:getcontenttype').toLowerCase()
  const component = /component="?([a-z]+)/.exec(type)?.[1] ?? 'vevent'
  return (type === '' || type.startsWith('text/calendar')) && ['vevent', 'vfreebusy'].includes(component)
}

const isMissing = ({ response }: DavAnswer) => response.status === 404 || response.status === 410

function parseCursor(text: string | null): Cursor {
  try {
    const cursor = JSON.parse(text ?? '{}') as { kind?: unknown; token?: unknown; tag?: unknown }
    if (cursor.kind === 'sync' && typeof cursor.token === 'string') return { kind: 'sync', token: cursor.token }
    if (cursor.kind === 'tag' && typeof cursor.tag === 'string') return { kind: 'tag', tag: cursor.tag }
  } catch {
    // A cursor of another program is no cursor.
  }
  return { kind: 'etags' }
}
