import { CalendarProblem } from '../providers/problem.ts'
import type { Session, WrittenEntry } from '../providers/provider.ts'
import type { EntryRow } from './queries.ts'
import { hasUid, namesOf } from './rules.ts'

/** Each one is a write and a read. Together they end before the lease of the job does. */
const maxTries = 3

/** Where the entry is, or will be. */
type EntryPlace = Pick<EntryRow, 'address' | 'uid' | 'href' | 'etag'>

/**
 * Writes the entry, whatever the calendar contains. The name follows from the UID, and a new entry is written only if
 * the name is free, so a write that was accepted without our knowing it is found again instead of repeated.
 * `findHref`: where a sync found the UID last, if another program gave it another name.
 */
export async function putEntry(
  session: Session,
  place: EntryPlace,
  text: string,
  findHref: () => Promise<string | undefined>,
  tries = maxTries,
): Promise<WrittenEntry> {
  const { address, href, etag } = place
  try {
    return await session.writeEntry(address, { href, etag, text })
  } catch (error) {
    if (!isConflict(error) || tries === 1) throw error
    const next = await findNextPlace(session, place, findHref)
    return putEntry(session, { ...place, ...next }, text, findHref, tries - 1)
  }
}

async function findNextPlace(session: Session, place: EntryPlace, findHref: () => Promise<string | undefined>) {
  const { address, uid, href } = place
  const found = await session.readObject(address, href)
  if (found && hasUid(found.text, uid)) return { href, etag: found.etag }
  // Another program uses the name.
  if (found) return { href: namesOf(address, uid).find((name) => name !== href) ?? href, etag: null }
  const other = await findHref()
  if (other === undefined) return { href, etag: null }
  return { href: other, etag: (await session.readObject(address, other))?.etag ?? null }
}

/** Deletes the entry under each name that it can have. */
export async function deleteEntry(session: Session, { address, uid, href, etag }: EntryPlace) {
  if (etag !== null && (await tryDelete(session, address, { href, etag }))) return
  for (const name of new Set([href, ...namesOf(address, uid)])) {
    const found = await session.readObject(address, name)
    if (found && hasUid(found.text, uid)) await session.deleteEntry(address, { href: name, etag: found.etag })
  }
}

/** False if the entry was changed by another program. */
async function tryDelete(session: Session, address: string, entry: { href: string; etag: string }) {
  try {
    await session.deleteEntry(address, entry)
    return true
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
}

const isConflict = (error: unknown) => error instanceof CalendarProblem && error.kind === 'conflict'
