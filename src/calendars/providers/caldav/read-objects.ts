import type { CalendarObject } from '../provider.ts'
import { requireMultistatus, type DavClient } from './dav-client.ts'
import { askObjects } from './dav-request.ts'
import { parseHref } from './parse-href.ts'
import { propertyText } from './parse-multistatus.ts'
import { readObject } from './write-entry.ts'

/**
 * `missing`: the server does not have them. `withoutEvents`: for example tasks. `tooLarge`: with megabytes of
 * attachments; they stay as they were known.
 */
type Result = { missing: string[]; withoutEvents: string[]; tooLarge: string[] }

const maxBatch = 50
const maxBatchBytes = 8 * 1024 * 1024

/** Reads objects with their content, in batches. Only one batch is in memory at a time. */
export async function readObjects(
  dav: DavClient,
  address: string,
  hrefs: string[],
  read: (objects: CalendarObject[]) => Promise<void>,
): Promise<Result> {
  const result: Result = { missing: [], withoutEvents: [], tooLarge: [] }
  let [start, size] = [0, maxBatch]
  while (start < hrefs.length) {
    const batch = hrefs.slice(start, start + size)
    const objects = await readBatch(dav, address, batch)
    if (objects === 'too large' && batch.length > 1) {
      size = Math.ceil(batch.length / 2)
      continue
    }
    start += batch.length
    if (objects === 'too large') {
      result.tooLarge.push(...batch)
      continue
    }
    result.missing.push(...batch.filter((href) => !objects.has(href)))
    const events = [...objects.values()].filter(isEvent)
    result.withoutEvents.push(...[...objects.values()].filter((object) => !isEvent(object)).map(({ href }) => href))
    if (events.length > 0) await read(events)
  }
  return result
}

async function readBatch(dav: DavClient, address: string, hrefs: string[]) {
  const query = askObjects(hrefs, ['d:getetag', 'c:calendar-data'])
  const answer = await dav.ask(address, { ...query, maxResponseBytes: maxBatchBytes })
  if (answer.isTooLarge) return 'too large'
  const wanted = new Set(hrefs)
  const objects = new Map<string, CalendarObject>()
  for (const response of requireMultistatus(answer, dav.host).responses) {
    const href = parseHref(answer.url, response.href)
    if (href === undefined || !wanted.delete(href) || response.status === 404) continue
    const text = propertyText(response, 'c:calendar-data')
    if (text === '') wanted.add(href)
    else objects.set(href, { href, etag: propertyText(response, 'd:getetag') || null, text })
  }
  // What the answer does not mention can still exist.
  for (const href of wanted) {
    const object = await readObject(dav, address, href)
    if (object) objects.set(href, object)
  }
  return objects
}

const isEvent = ({ text }: CalendarObject) => /^BEGIN:(?:VEVENT|VFREEBUSY)\s*$/im.test(text)
