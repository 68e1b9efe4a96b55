import type { Outbound } from '../../../platform/http/fetch.ts'
import { runInTurns } from '../../../platform/run-in-turns.ts'
import type {
  CalendarObject,
  ChangeSummary,
  Credentials,
  FoundCalendar,
  KnownState,
  Provider,
  RequestLimits,
  Session,
} from '../provider.ts'
import { hashOf, parseFeedInParts, type FeedObject } from './parse-feed.ts'
import {
  normalizeFeedUrl,
  readFeed,
  readFeedIfChanged,
  requireFeedUrl,
  type FeedText,
  type Validators,
} from './read-feed.ts'

/** The cursor: what the server said about the version that was read last, and a hash for servers that say nothing. */
type FeedCursor = Validators & { hash?: string }

const maxBatch = 200
const maxBatchCharacters = 1_000_000

/** Calendars that have an address and nothing else. They cannot be written to. */
export const icsProvider: Provider = {
  async logIn(outbound, credentials) {
    requireFeedUrl(credentials.url)
    const url = normalizeFeedUrl(credentials.url)
    const calendars = await openFeed(outbound, { url }).listCalendars()
    return { account: new URL(url).host, credentials: { url }, calendars }
  },
  open: openFeed,
}

function openFeed(outbound: Outbound, { url }: Credentials, limits: RequestLimits = {}): Session {
  /** Read by `listCalendars`, so that a sync that begins with it reads the feed once. */
  let latest: FeedText | undefined

  return {
    async listCalendars() {
      latest = await readFeed(outbound, url, limits)
      return [await calendarOf(latest, url)]
    },
    async readChanges(_address, known, read) {
      const feed = latest ?? (await readFeedIfChanged(outbound, url, cursorOf(known), limits))
      latest = undefined
      return feed ? passChanges(feed, known, read) : { removed: [], cursor: known.cursor }
    },
    listOwnAddresses: async () => [],
    async readObject(_address, href) {
      const { objects } = await runInTurns(parseFeedInParts((await readFeed(outbound, url, limits)).text))
      const found = objects.find((object) => object.href === href)
      return found && toObject(found)
    },
    async writeEntry() {
      throw new Error('A calendar that only has an address cannot be written to.')
    },
    async deleteEntry() {
      throw new Error('A calendar that only has an address cannot be written to.')
    },
  }
}

/** The whole address is a secret that is stored encrypted with the credentials. The calendar has its beginning only. */
async function calendarOf({ text }: FeedText, url: string): Promise<FoundCalendar> {
  const { name, timezone } = await runInTurns(parseFeedInParts(text))
  const { host, origin } = new URL(normalizeFeedUrl(url))
  return { address: origin, name: name ?? host, timezone, isWritable: false }
}

async function passChanges(
  feed: FeedText,
  known: KnownState,
  read: (objects: CalendarObject[]) => Promise<void>,
): Promise<ChangeSummary> {
  const { text, etag, modified } = feed
  const hash = hashOf(text)
  const cursor = JSON.stringify({ etag, modified, hash } satisfies FeedCursor)
  if (cursorOf(known).hash === hash) return { removed: [], cursor }
  const { objects } = await runInTurns(parseFeedInParts(text))
  for (const batch of batchesOf(objects.filter(({ href, etag }) => known.etags.get(href) !== etag))) await read(batch)
  const hrefs = new Set(objects.map(({ href }) => href))
  return { removed: [...known.etags.keys()].filter((href) => !hrefs.has(href)), cursor }
}

function* batchesOf(objects: FeedObject[]) {
  let [batch, characters]: [CalendarObject[], number] = [[], 0]
  for (const unwritten of objects) {
    const object = toObject(unwritten)
    batch.push(object)
    characters += object.text.length
    if (batch.length < maxBatch && characters < maxBatchCharacters) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

const toObject = ({ href, etag, text }: FeedObject): CalendarObject => ({ href, etag, text: text() })

function cursorOf({ cursor }: KnownState): FeedCursor {
  return cursor === null ? {} : (JSON.parse(cursor) as FeedCursor)
}
