import { lockOrganization } from '../../people/organizations/queries.ts'
import { encrypt } from '../../platform/auth/encrypt.ts'
import { hashOf, generateToken } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { countApplications, insertApplication, newApplicationId, type OwnedApplication } from './queries.ts'
import { requireRoomForApplication } from './rules.ts'
import type { NewApplication } from './schema.ts'
import { generateSigningKey } from './signing-key.ts'

/** `user_id` is null when the operator creates the application on the command line. */
type Actor = { organization_id: OrganizationId; user_id: UserId | null }

export type CreatedApplication = { application: OwnedApplication; client_secret: string | null; signing_key: string }

/** Returns the secrets, which no later call returns. */
export async function createApplication(db: Db, actor: Actor, input: NewApplication): Promise<CreatedApplication> {
  const { organization_id, user_id: creator_id } = actor
  await lockOrganization(db, organization_id)
  requireRoomForApplication(await countApplications(db, organization_id))

  const id = await newApplicationId(db)
  const client_secret = input.kind === 'web' ? generateToken('ccs') : null
  const signing_key = generateSigningKey()
  const application = await insertApplication(db, {
    ...input,
    id,
    organization_id,
    creator_id,
    secret_hash: client_secret === null ? null : hashOf(client_secret),
    signing_key: encrypt(signing_key, id),
  })
  return { application, client_secret, signing_key }
}
