import type { Outbound } from '../../platform/http/fetch.ts'

export type ProviderName = 'caldav' | 'ics'

/** What the owner entered. A feed has an address only. */
export type Credentials = { url: string; username?: string; password?: string }

/** A calendar at the provider. `address`: the URL of the collection or the feed. */
export type FoundCalendar = { address: string; name: string; timezone: string | null; isWritable: boolean }

/** What a login found. `credentials`: with the address that was discovered, to be stored. */
export type Login = { account: string; credentials: Credentials; calendars: FoundCalendar[] }

/** An event with all its instances, as the server has it: one resource, one or more VEVENTs with the same UID. */
export type CalendarObject = { href: string; etag: string | null; text: string }

/** What is known of a calendar: the cursor of the last sync, and the etag of each href. */
export type KnownState = { cursor: string | null; etags: ReadonlyMap<string, string | null> }

/**
 * `removed`: hrefs that no longer exist. `tooLarge`: those whose content is longer than what we read. `cursor`: for the
 * next sync.
 */
export type ChangeSummary = { removed: string[]; tooLarge?: string[]; cursor: string | null }

/** An entry of ours in a calendar. `text`: a VCALENDAR with one VEVENT. */
export type Entry = { href: string; etag: string | null; text: string }

/** The etag is null if the server does not say. */
export type WrittenEntry = { href: string; etag: string | null }

export type RequestLimits = { totalMs?: number | undefined }

/** Access to one account. Every method throws CalendarProblem if the server cannot do it. */
export type Session = {
  /** Finds the calendars again, with what changed about them. */
  listCalendars(): Promise<FoundCalendar[]>
  /** The names and addresses under which others invite the owner of the account, as the server knows them. */
  listOwnAddresses(): Promise<string[]>
  /**
   * Reads what changed since `known`, in batches of bounded size. `read` is called for each batch, one after the other.
   * If the cursor is too old, the whole calendar is compared by etags.
   */
  readChanges(
    address: string,
    known: KnownState,
    read: (objects: CalendarObject[]) => Promise<void>,
  ): Promise<ChangeSummary>
  /** Reads one object. Undefined: the server does not have it. */
  readObject(address: string, href: string): Promise<CalendarObject | undefined>
  /**
   * Writes an entry. Without an etag, only if there is none yet; with an etag, only if it is unchanged. If that
   * condition fails, throws CalendarProblem of kind `conflict`.
   */
  writeEntry(address: string, entry: Entry): Promise<WrittenEntry>
  /** An entry that does not exist counts as deleted. */
  deleteEntry(address: string, entry: Omit<Entry, 'text'>): Promise<void>
}

export type Provider = {
  /** Checks address and password, and finds the calendars. */
  logIn(outbound: Outbound, credentials: Credentials): Promise<Login>
  open(outbound: Outbound, credentials: Credentials, limits?: RequestLimits): Session
}
