import type { NewUser } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import { byUser, byVisitor, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { createOrganization, organizationActivity } from './create-organization.ts'
import { isOpenLink, lockFirstRun } from './queries.ts'
import type { FirstRun } from './schema.ts'

/** The settings of a browser: what the form does not ask for. */
type Settings = Required<Pick<NewUser, 'locale' | 'time_notation'>> & { timezone: string }

/** A link that was used, or that never existed, is NotFound. */
export async function requireOpenLink(db: Db, secret: string) {
  if (!(await isOpenLink(db, hashOf(secret)))) throw new NotFound('this setup link has been used, or never existed')
}

/** Creates the first organization and its owner. All setup links end with it. */
export async function setUpOrganization(
  db: Db,
  secret: string,
  input: FirstRun,
  settings: Settings,
  request_id?: string,
) {
  const { organization: name, password, timezone, ...owner } = input
  const password_hash = await hashPassword(password)
  const activity = ({ organization_id, user_id }: { organization_id: OrganizationId; user_id: UserId }) => ({
    ...organizationActivity(organization_id, 'Add'),
    actor: byUser({ user_id }, request_id),
  })
  return command(db, byVisitor(request_id), activity, async (tx) => {
    await lockFirstRun(tx)
    await requireOpenLink(tx, secret)
    const plan = { plan: 'enterprise', stage: 'paid', seats: null } as const
    const person = { ...owner, ...settings, timezone: timezone ?? settings.timezone, password_hash }
    const { organization_id, user } = await createOrganization(tx, { name, ...plan }, person)
    return { organization_id, user_id: user.id }
  })
}
