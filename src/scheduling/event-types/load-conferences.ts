import type { Db } from '../../platform/db/db.ts'
import { invalid, requireNoProblems, type Problems } from '../../platform/problems.ts'
import { lockSharedConferences, type ConferenceOwner, type UsableConference } from './conference-queries.ts'
import type { LocationConfiguration } from './locations.ts'

type Location = Pick<LocationConfiguration, 'kind' | 'conference'> & { location?: string | null | undefined }

/**
 * Checks that the owner can use the conferences of these locations. Each gets a text that invitees see, by default the
 * name of its conference. `pathOf`: where a location is in the request.
 */
export async function loadConferences<L extends Location, Nothing extends null | undefined>(
  db: Db,
  owner: ConferenceOwner,
  locations: L[] | Nothing,
  pathOf = (i: number) => `locations[${i}]`,
): Promise<L[] | Nothing> {
  const ids = (locations ?? []).flatMap(({ conference }) => conference ?? [])
  if (!locations || ids.length === 0) return locations
  const usable = new Map((await lockSharedConferences(db, owner, ids)).map((one) => [String(one.id), one]))
  const named = locations.map((location) => withName(location, usable.get(location.conference ?? '')))
  requireNoProblems(...named.map((location, i) => checkConference(location, i, { usable, named, pathOf })))
  return named
}

function withName<L extends Location>(location: L, conference: UsableConference | undefined): L {
  return conference ? { ...location, location: location.location ?? conference.name } : location
}

type LocationCheck = { usable: ReadonlyMap<string, unknown>; named: Location[]; pathOf: (i: number) => string }

/** Invitees choose a custom location by its text, so no two can have the same. */
function checkConference({ conference, location }: Location, i: number, check: LocationCheck): Problems {
  const { usable, named, pathOf } = check
  if (conference === undefined) return []
  if (!usable.has(conference))
    return [
      invalid(
        `${pathOf(i)}.conference`,
        'must be a conference of your organization, or of the person who owns the event type',
      ),
    ]
  const isRepeated = named.some((other, at) => at !== i && other.kind === 'custom' && other.location === location)
  return isRepeated ? [invalid(`${pathOf(i)}.location`, 'is a duplicate. Give each location its own text')] : []
}
