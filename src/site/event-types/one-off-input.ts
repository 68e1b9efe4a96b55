import type { SignedInUser } from '../../access/sessions/queries.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type UserId } from '../../platform/ids.ts'
import { checkedOf } from '../../platform/pages/fields.ts'
import { isId } from '../../platform/text.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { locationsOf, numberOf } from './create-input.ts'

type Fields = Record<string, string>

export const maxSpots = 5
export const spotName = (index: number, part: 'day' | 'start' | 'end') => `spot-${index}-${part}`

/** The body of POST /one_off_event_types. Values that the API rejects stay, so that it says what is wrong. */
export function oneOffOf(input: Fields, user: SignedInUser) {
  const co_hosts = checkedOf(input, 'co_hosts')
    .filter(isId)
    .map((id) => uriOf('users', asId<UserId>(id)))
  return {
    name: input.name ?? '',
    host: uriOf('users', user.user_id),
    ...(co_hosts.length > 0 && { co_hosts }),
    duration: numberOf(input.duration ?? ''),
    timezone: user.timezone,
    date_setting: dateSetting(input, user.timezone),
    location: locationsOf(input, textsIn(user.locale))?.[0] ?? null,
  }
}

function dateSetting(input: Fields, zone: string) {
  if (input.when === 'range') return { type: 'date_range', start_date: input.from ?? '', end_date: input.to ?? '' }
  if (input.when === 'spots') return { type: 'spots', spots: spotsOf(input, zone) }
  return { type: 'days_in_future', days: numberOf(input.days ?? ''), only_weekdays: 'weekdays on' in input }
}

/** The rows that have something in them. A clock time that the change to summer time skips becomes the one after it. */
function spotsOf(input: Fields, zone: string) {
  return Array.from({ length: maxSpots }, (_, i) => i).flatMap((i) => {
    const [day = '', start = '', end = ''] = (['day', 'start', 'end'] as const).map((part) => input[spotName(i, part)])
    if (day === '' && start === '' && end === '') return []
    return [{ start_time: instantOf(day, start, zone), end_time: instantOf(day, end, zone) }]
  })
}

function instantOf(day: string, clock: string, zone: string) {
  try {
    return Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(zone).toInstant().toString()
  } catch {
    return ''
  }
}
