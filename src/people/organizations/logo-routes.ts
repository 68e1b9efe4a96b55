import { noContent, one } from '../../platform/http/route.ts'
import { pictureBody } from '../pictures/store-picture.ts'
import { loadManagedForUpdate } from './permissions.ts'
import { presentOrganization } from './present.ts'
import { getOrganization } from './queries.ts'
import { removeLogo, replaceLogo } from './replace-logo.ts'
import { Organization } from './schema.ts'

export const logos = [
  one(Organization, {
    method: 'PUT',
    path: '/organizations/:uuid/logo',
    summary: 'Upload the logo of an organization',
    description: `Replaces the logo that visitors see on public pages. Send the bytes of a PNG, JPEG, WebP or AVIF
      file as the body; the bytes decide what it is, not the Content-Type. logo_url of the response is the address
      of the logo, which stops working when another logo replaces it.`,
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    fileBody: pictureBody,
    async handle({ db, caller, ids, file }) {
      await replaceLogo(db, await loadManagedForUpdate(db, caller, ids.uuid), file)
      return presentOrganization(await getOrganization(db, ids.uuid))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/organizations/:uuid/logo',
    summary: 'Delete the logo of an organization',
    description: `Deletes the logo, and its address stops working. Public pages show the name of the organization
      instead. Without a logo, nothing changes.`,
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    async handle({ db, caller, ids }) {
      await removeLogo(db, await loadManagedForUpdate(db, caller, ids.uuid))
    },
  }),
]
