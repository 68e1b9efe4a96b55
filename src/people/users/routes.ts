import { one } from '../../platform/http/route.ts'
import { presentUser } from './present.ts'
import { getColleague } from './queries.ts'
import { User } from './schema.ts'

export const users = [
  one(User, {
    method: 'GET',
    path: '/users/me',
    summary: 'Get the current user',
    description: `Returns the user that the access token belongs to. current_organization is the organization that
      every other call works in, so this is a good first request. Every member can call it.`,
    scope: 'users:read',
    async handle({ db, caller }) {
      return presentUser(await getColleague(db, caller, caller.user_id))
    },
  }),

  one(User, {
    method: 'GET',
    path: '/users/:uuid',
    summary: 'Get a user',
    description: `Returns one user of your organization, including people who were removed from it, because meetings
      still refer to them. Every member can call it.`,
    scope: 'users:read',
    async handle({ db, caller, ids }) {
      const denial = 'You do not have permission to access this resource.'
      return presentUser(await getColleague(db, caller, ids.uuid, denial))
    },
  }),
]
