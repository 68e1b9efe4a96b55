import { noContent, one } from '../../platform/http/route.ts'
import { pictureBody } from '../pictures/store-picture.ts'
import { loadManagedForUpdate } from './permissions.ts'
import { presentUser } from './present.ts'
import { removeAvatar, replaceAvatar } from './replace-avatar.ts'
import { User } from './schema.ts'

export const avatars = [
  one(User, {
    method: 'PUT',
    path: '/users/:uuid/avatar',
    summary: 'Upload the picture of a user',
    description: `Replaces the picture that visitors see on booking pages. Send the bytes of a PNG, JPEG, WebP or AVIF
      file as the body; the bytes decide what it is, not the Content-Type. avatar_url of the response is the address
      of the picture, which stops working when another picture replaces it. Members can change their own picture,
      admins and owners everyone's.`,
    scope: 'users:write',
    extension: true,
    fileBody: pictureBody,
    async handle({ db, caller, ids, file }) {
      const user = await loadManagedForUpdate(db, caller, ids.uuid)
      return presentUser(await replaceAvatar(db, user, file), caller)
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/users/:uuid/avatar',
    summary: 'Delete the picture of a user',
    description: `Deletes the picture, and its address stops working. Booking pages show the initials of the user
      instead. Members can delete their own picture, admins and owners everyone's. Without a picture, nothing
      changes.`,
    scope: 'users:write',
    extension: true,
    async handle({ db, caller, ids }) {
      await removeAvatar(db, await loadManagedForUpdate(db, caller, ids.uuid))
    },
  }),
]
