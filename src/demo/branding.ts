import { replaceLogo } from '../people/organizations/replace-logo.ts'
import { changeOrganization } from '../people/organizations/update.ts'
import type { OrganizationRow } from '../people/organizations/queries.ts'
import type { UserRow } from '../people/users/queries.ts'
import { replaceAvatar } from '../people/users/replace-avatar.ts'
import { managedByService } from '../platform/auth/proof.ts'
import type { Db } from '../platform/db/db.ts'
import { drawAvatar, drawLogo } from './pictures.ts'

/** Gives the booking pages a color, links, a logo and pictures. */
export async function addBranding(db: Db, organization: OrganizationRow, ada: UserRow, bob: UserRow) {
  const managed = managedByService(organization)
  await changeOrganization(db, managed, {
    brand_color: '#1d4ed8',
    links: { imprint: 'https://acme.example/imprint', privacy: 'https://acme.example/privacy' },
  })
  await replaceLogo(db, managed, drawLogo([29, 78, 216]))
  const addAvatar = (user: UserRow, file: Buffer) =>
    replaceAvatar(db, managedByService({ ...user, avatar: null }), file)
  await addAvatar(ada, drawAvatar([253, 230, 138], [29, 78, 216], [68, 38, 22], [234, 190, 160]))
  await addAvatar(bob, drawAvatar([187, 222, 214], [120, 53, 15], [28, 25, 23], [126, 84, 62]))
}
