import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { deletePicture } from '../pictures/queries.ts'
import { storePicture } from '../pictures/store-picture.ts'
import { updateLogo, type OrganizationRow } from './queries.ts'

/** The address of the former logo stops working. */
export async function replaceLogo(db: Db, before: Managed<OrganizationRow>, file: Buffer) {
  await writeLogo(db, before, await storePicture(db, before.id, before.logo, file))
}

export async function removeLogo(db: Db, before: Managed<OrganizationRow>) {
  await writeLogo(db, before, null)
}

async function writeLogo(db: Db, before: Managed<OrganizationRow>, logo: string | null) {
  if (logo === before.logo) return
  await updateLogo(db, before, logo)
  if (before.logo !== null) await deletePicture(db, before.id, before.logo)
}
