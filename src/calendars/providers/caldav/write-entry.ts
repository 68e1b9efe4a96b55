import type { OutboundResponse } from '../../../platform/http/fetch.ts'
import { CalendarProblem } from '../problem.ts'
import type { CalendarObject, Entry, WrittenEntry } from '../provider.ts'
import { problemOfResponse } from '../response-problem.ts'
import type { DavClient } from './dav-client.ts'
import { objectUrl } from './parse-href.ts'

const maxObjectBytes = 8 * 1024 * 1024

/** Undefined if the server does not have it. */
export async function readObject(dav: DavClient, address: string, href: string): Promise<CalendarObject | undefined> {
  const url = objectUrl(address, href)
  const response = await dav.send(url, {
    method: 'GET',
    headers: { accept: 'text/calendar' },
    maxResponseBytes: maxObjectBytes,
  })
  if (isGone(response)) return undefined
  if (response.status !== 200) throw problemOfResponse(response, dav.host)
  if (response.isCut) throw new CalendarProblem('invalid', `${dav.host} sent only a part of an entry.`)
  return { href: new URL(url).pathname, etag: etagOf(response), text: response.text }
}

/** The condition makes sure that a change by another program is never overwritten. */
export async function writeEntry(dav: DavClient, address: string, entry: Entry): Promise<WrittenEntry> {
  const url = objectUrl(address, entry.href)
  const condition: Record<string, string> = entry.etag === null ? { 'if-none-match': '*' } : { 'if-match': entry.etag }
  const headers = { 'content-type': 'text/calendar; charset=utf-8', ...condition }
  const response = await dav.send(url, { method: 'PUT', headers, body: entry.text })
  if (response.status >= 300) throw problemOfWrite(response, dav.host)
  return { href: new URL(url).pathname, etag: etagOf(response) }
}

export async function deleteEntry(dav: DavClient, address: string, entry: Omit<Entry, 'text'>): Promise<void> {
  const headers: Record<string, string> = entry.etag === null ? {} : { 'if-match': entry.etag }
  const response = await dav.send(objectUrl(address, entry.href), { method: 'DELETE', headers })
  if (response.status >= 300 && !isGone(response)) throw problemOfWrite(response, dav.host)
}

function problemOfWrite(response: OutboundResponse, host: string) {
  const { status, text } = response
  // A server allows one entry for each UID in a calendar (RFC 4791).
  if (text.includes('no-uid-conflict')) return new CalendarProblem('conflict', 'This entry exists already.')
  if (status === 403) return new CalendarProblem('credentials', `${host} does not allow changes to this calendar.`)
  if (status === 404 || status === 409 || status === 410)
    return new CalendarProblem('missing', `${host} no longer has this calendar.`)
  if (status === 413) return new CalendarProblem('invalid', `This entry is too large for ${host}.`)
  if (status < 400) return new CalendarProblem('missing', `${host} has this calendar at another address now.`)
  return problemOfResponse(response, host)
}

const isGone = ({ status }: OutboundResponse) => status === 404 || status === 410

const etagOf = ({ headers }: OutboundResponse) => [headers['etag']].flat()[0] ?? null
