import type { Role } from '../../platform/auth/caller.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'

const names: Record<Role, PlainTextKey> = {
  user: 'people-role-user',
  admin: 'people-role-admin',
  owner: 'people-role-owner',
}
const meanings: Record<Role, PlainTextKey> = {
  user: 'people-role-user-text',
  admin: 'people-role-admin-text',
  owner: 'people-role-owner-text',
}

export const roleName = (role: Role, { text }: Texts) => text(names[role])

/** The name and what it means: `Admin: manages people …`. */
export const roleOption = (role: Role, texts: Texts) => ({
  value: role,
  label: `${roleName(role, texts)}: ${texts.text(meanings[role])}`,
})
