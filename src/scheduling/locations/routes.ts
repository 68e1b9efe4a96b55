import { getColleague } from '../../people/users/queries.ts'
import { pageOf } from '../../platform/db/page.ts'
import { many } from '../../platform/http/route.ts'
import { requireSelectable } from '../event-types/permissions.ts'
import { locationsOf } from './rules.ts'
import { LocationFilters, MeetingLocation } from './schema.ts'

export const locations = [
  many(MeetingLocation, {
    method: 'GET',
    path: '/locations',
    summary: `List a user's meeting locations`,
    description: `Lists the kinds of locations that event types of a user can offer, and whether a conference
      account is connected. Members can list their own locations, admins and owners those of everyone.`,
    scope: 'locations:read',
    query: LocationFilters,
    async handle({ db, caller, query }) {
      const { id } = await getColleague(db, caller, query.user)
      requireSelectable(caller, { user: id })
      // No conference account can be connected yet.
      return pageOf(locationsOf(new Set()), query, ({ kind }) => kind)
    },
  }),
]
