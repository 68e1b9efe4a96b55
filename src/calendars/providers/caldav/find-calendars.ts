import { isOneLine, timezoneFrom } from '../../../platform/text.ts'
import { zoneNamed } from '../../events/zone-names.ts'
import { resolveAddress } from '../follow-redirects.ts'
import { CalendarProblem } from '../problem.ts'
import type { FoundCalendar } from '../provider.ts'
import type { DavAnswer, DavClient } from './dav-client.ts'
import { askProperties, type PropertyName } from './dav-request.ts'
import { collectionUrl, requireShort } from './parse-href.ts'
import {
  findAll,
  findProperty,
  hasChild,
  hrefsOf,
  isNamed,
  propertyText,
  type DavResponse,
} from './parse-multistatus.ts'

/** `url`: where the search began with success. The next search begins there. */
type Discovery = { url: string; calendars: FoundCalendar[] }

/** Where the account has its calendars, as one address says. `own`: the calendar at this address. */
type Start = { url: string; principal: string | undefined; homes: string[]; own: FoundCalendar | undefined }

const maxHomes = 10
const maxCalendars = 200
const maxZones = 4
const maxAddresses = 50

const calendarProperties: PropertyName[] = [
  'd:resourcetype',
  'd:displayname',
  'd:current-user-privilege-set',
  'c:supported-calendar-component-set',
  'c:calendar-timezone',
  'c:calendar-timezone-id',
]

/** Finds the calendars of an account (RFC 6764, RFC 4791), from the address of a server, a person or a calendar. */
export async function findCalendars(dav: DavClient, address: string): Promise<Discovery> {
  const start = await findStart(dav, address)
  const homes = start.homes.length > 0 ? start.homes : await findHomes(dav, start)
  const calendars = new Map<string, FoundCalendar>()
  for (const home of homes.slice(0, maxHomes))
    for (const calendar of await listHome(dav, home)) calendars.set(calendar.address, calendar)
  if (start.own && !calendars.has(start.own.address)) calendars.set(start.own.address, start.own)
  if (calendars.size === 0)
    throw new CalendarProblem(
      'missing',
      `No calendar was found on ${dav.host} for this user name. ` +
        'Create one there, or enter the address of a calendar.',
      { parameter: 'url' },
    )
  return { url: start.url, calendars: [...calendars.values()].slice(0, maxCalendars) }
}

/** Under which addresses others invite the person (RFC 6638). A server that does not say has none. */
export async function findOwnAddresses(dav: DavClient, address: string): Promise<string[]> {
  try {
    const { principal } = await findStart(dav, address)
    if (principal === undefined) return []
    const { multistatus } = await dav.query(principal, askProperties('0', ['c:calendar-user-address-set']))
    return multistatus.responses
      .flatMap((response) => hrefsOf(response, 'c:calendar-user-address-set'))
      .slice(0, maxAddresses)
  } catch (error) {
    if (error instanceof CalendarProblem && ['invalid', 'missing'].includes(error.kind)) return []
    throw error
  }
}

/** Asks the address itself, then the one that servers have for this purpose, then the root. */
async function findStart(dav: DavClient, address: string): Promise<Start> {
  const problems: CalendarProblem[] = []
  const addresses = new Set([address, ...['/.well-known/caldav', '/'].map((path) => new URL(path, address).href)])
  for (const candidate of addresses) {
    try {
      const names: PropertyName[] = ['d:current-user-principal', 'c:calendar-home-set', ...calendarProperties]
      const start = readStart(await dav.ask(candidate, askProperties('0', names)))
      if (start) return start
    } catch (error) {
      if (!(error instanceof CalendarProblem) || error.kind !== 'invalid') throw error
      problems.push(error)
    }
  }
  throw (
    problems[0] ??
    new CalendarProblem(
      'invalid',
      `${dav.host} is not a calendar server (CalDAV), or it has its ` +
        'calendars at another address. Look for the CalDAV address in its settings or help.',
      { parameter: 'url' },
    )
  )
}

function readStart({ url, multistatus }: DavAnswer): Start | undefined {
  const response = multistatus?.responses[0]
  if (!response) return undefined
  const resolve = (href: string) => resolveShort(url, href)
  const principal = hrefsOf(response, 'd:current-user-principal').map(resolve)[0]
  const homes = hrefsOf(response, 'c:calendar-home-set').map(resolve)
  const own = readCalendar(url, response)
  return principal === undefined && homes.length === 0 && !own ? undefined : { url, principal, homes, own }
}

async function findHomes(dav: DavClient, { principal }: Start) {
  if (principal === undefined) return []
  const { url, multistatus } = await dav.query(principal, askProperties('0', ['c:calendar-home-set']))
  const hrefs = multistatus.responses.flatMap((response) => hrefsOf(response, 'c:calendar-home-set'))
  return hrefs.map((href) => resolveShort(url, href))
}

function resolveShort(base: string, href: string) {
  requireShort(href)
  return resolveAddress(base, href, true)
}

async function listHome(dav: DavClient, home: string) {
  const { url, multistatus } = await dav.query(collectionUrl(home), askProperties('1', calendarProperties))
  return multistatus.responses.flatMap((response) => readCalendar(url, response) ?? [])
}

/** Undefined if it is something else, or a calendar that has no events, such as a list of tasks. */
function readCalendar(base: string, response: DavResponse): FoundCalendar | undefined {
  const types = findProperty(response, 'd:resourcetype')
  const isDeleted = types?.children.some(({ name }) => name === 'deleted-calendar')
  if (!hasChild(types, 'c:calendar') || isDeleted || !hasEvents(response)) return undefined
  const address = collectionUrl(resolveShort(base, response.href))
  return { address, name: nameOf(response, address), timezone: timezoneOf(response), isWritable: isWritable(response) }
}

function hasEvents(response: DavResponse) {
  const components = findProperty(response, 'c:supported-calendar-component-set')
  const names = components ? findAll(components, 'c:comp').map(({ attributes }) => attributes.get('name')) : []
  return names.length === 0 || names.some((name) => ['VEVENT', 'VFREEBUSY'].includes(name?.toUpperCase() ?? ''))
}

/** Servers that do not say count as writable: a failed write is reported to the owner. */
function isWritable(response: DavResponse) {
  const privileges = findProperty(response, 'd:current-user-privilege-set')
  if (!privileges) return true
  const granted = findAll(privileges, 'd:privilege').flatMap(({ children }) => children)
  const has = (name: PropertyName) => granted.some((privilege) => isNamed(privilege, name))
  return has('d:all') || has('d:write') || (has('d:write-content') && has('d:bind'))
}

function nameOf(response: DavResponse, address: string) {
  const folder = new URL(address).pathname.split('/').at(-2) ?? ''
  const name = propertyText(response, 'd:displayname') || decode(folder)
  const line = name.replaceAll(/./gsu, (character) => (isOneLine(character) ? character : ' ')).replaceAll(/\s+/g, ' ')
  return /^.{1,200}/u.exec(line.trim())?.[0] ?? 'Calendar'
}

/** Only if its name says where it is. Some programs write a path before it, and others names of Windows. */
function timezoneOf(response: DavResponse) {
  const text = propertyText(response, 'c:calendar-timezone').replaceAll(/\r?\n[ \t]/g, '')
  const zones = text.matchAll(/^(?:X-LIC-LOCATION|TZID)(?:;[^:\r\n]*)?:([^\r\n]*)/gim).take(maxZones)
  const names = [propertyText(response, 'c:calendar-timezone-id'), ...zones.map(([, zone = '']) => zone.trim())]
  const paths = names.flatMap((name) => [name, ...[-2, -3].map((from) => name.split('/').slice(from).join('/'))])
  return (
    paths.flatMap((name) => timezoneFrom(name) ?? [])[0] ?? names.flatMap((name) => zoneNamed(name) ?? [])[0] ?? null
  )
}

function decode(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
