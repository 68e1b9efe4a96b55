import { one } from '../http/route.ts'
import { presentUser } from './present.ts'
import { getColleague } from './queries.ts'
import { User } from './schema.ts'

export const users = [
  one(User, {
    method: 'GET',
    path: '/users/me',
    summary: 'Get yourself',
    scope: 'users:read',
    async handle({ db, caller }) {
      return presentUser(await getColleague(db, caller, caller.user_id))
    },
  }),

  one(User, {
    method: 'GET',
    path: '/users/:uuid',
    summary: 'Get a user',
    scope: 'users:read',
    async handle({ db, caller, ids }) {
      const denial = 'You do not have permission to access this resource.'
      return presentUser(await getColleague(db, caller, ids.uuid, denial))
    },
  }),
]
