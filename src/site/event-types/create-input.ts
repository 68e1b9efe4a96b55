import type { SignedInUser } from '../../access/sessions/queries.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { textsIn, type Texts } from '../../platform/texts/texts.ts'
import type { OwnerOptions } from './list-load.ts'

type Fields = Record<string, string>

/** What the API calls the kinds of the form. */
const kinds: Record<string, { kind: string; pooling_type: string | null }> = {
  solo: { kind: 'solo', pooling_type: null },
  group: { kind: 'group', pooling_type: null },
  round_robin: { kind: 'solo', pooling_type: 'round_robin' },
  collective: { kind: 'solo', pooling_type: 'collective' },
}

/** The body of POST /event_types. Values that the API rejects stay as they are, so that it says what is wrong. */
export function newEventTypeOf(input: Fields, user: SignedInUser, owners: OwnerOptions) {
  const { name = '', duration = '', kind = 'solo', owner = '', active } = input
  const me = uriOf('users', user.user_id)
  const ownerUri = owner === '' ? me : [...owners.teams, ...owners.people].find(({ value }) => value === owner)?.uri
  const chosen = Object.hasOwn(kinds, kind) ? kinds[kind] : { kind, pooling_type: null }
  // Without hosts, all members of a team would host, which only these kinds can have.
  const isHostedByMe = owner.startsWith('team-') && chosen?.pooling_type === null
  return {
    owner: ownerUri ?? owner,
    name,
    duration: numberOf(duration),
    ...chosen,
    ...(isHostedByMe && { hosts: [{ user: me }] }),
    locations: locationsOf(input, textsIn(user.locale)),
    active: active === 'on',
  }
}

export const numberOf = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : text)

/** The API says which details a kind of location needs. */
export function locationsOf({ location = '', place = '' }: Fields, { text }: Texts) {
  if (location === '') return null
  if (location === 'host_link')
    return [{ kind: 'custom', host_link: true, location: place.trim() || text('conf-video-call') }]
  const detail =
    location === 'inbound_call'
      ? { phone_number: place }
      : ['physical', 'custom'].includes(location)
        ? { location: place }
        : {}
  return [{ kind: location, ...(place.trim() === '' ? {} : detail) }]
}
