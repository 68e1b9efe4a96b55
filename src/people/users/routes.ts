import { one } from '../../platform/http/route.ts'
import { loadManagedForUpdate } from './permissions.ts'
import { presentUser } from './present.ts'
import { getColleague } from './queries.ts'
import { User, UserChange } from './schema.ts'
import { changeUser } from './update.ts'

export const users = [
  one(User, {
    method: 'GET',
    path: '/users/me',
    summary: 'Get the current user',
    description: `Returns the user that the access token belongs to. current_organization is the organization that
      every other call works in, so this is a good first request. Every member can call it.`,
    scope: 'users:read',
    async handle({ db, caller }) {
      return presentUser(await getColleague(db, caller, caller.user_id), caller)
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
      return presentUser(await getColleague(db, caller, ids.uuid, denial), caller)
    },
  }),

  one(User, {
    method: 'PATCH',
    path: '/users/me',
    summary: 'Update the current user',
    description: `Updates the fields of your own profile that you send. Every member can call it.`,
    scope: 'users:write',
    activity: { namespace: 'User', action: 'Update' },
    extension: true,
    body: UserChange,
    async handle({ db, caller, body }) {
      const user = await loadManagedForUpdate(db, caller, caller.user_id)
      return presentUser(await changeUser(db, user, body), caller)
    },
  }),

  one(User, {
    method: 'PATCH',
    path: '/users/:uuid',
    summary: 'Update a user',
    description: `Updates the fields that you send. A new slug changes the addresses of the user's booking pages; a
      slug that is taken returns 409. Members can update themselves; admins and owners can update everyone in the
      organization.`,
    scope: 'users:write',
    extension: true,
    body: UserChange,
    async handle({ db, caller, ids, body }) {
      const user = await loadManagedForUpdate(db, caller, ids.uuid)
      return presentUser(await changeUser(db, user, body), caller)
    },
  }),
]
