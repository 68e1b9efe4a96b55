import { replacePassword } from '../../access/password-resets/replace-password.ts'
import { checkPassword } from '../../access/password-resets/rules.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { findLogin, lockPasswordHash } from '../../people/users/queries.ts'
import { hashPassword, matchesPassword } from '../../platform/auth/passwords.ts'
import { byUser, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { requireWithinLimit } from '../../platform/rate-limits/take.ts'

type PasswordInput = { current_password?: string | undefined; new_password: string }

/**
 * Ends all other sessions of the user and notifies them by email. `renewSession` gives this browser a new session in
 * the same transaction.
 */
export async function changePassword(
  db: Db,
  user: SignedInUser,
  input: PasswordInput,
  request_id: string,
  renewSession: (tx: Db) => Promise<void>,
) {
  const { organization_id, user_id, email, session_id } = user
  const { account, login } = await findLogin(db, email)
  const before = login?.password_hash ?? null
  await requireWithinLimit(db, [{ limit: 'password-change', key: user_id }], 'Too many attempts.')
  await requireCurrentPassword(before, input)
  requireNewPassword(before, input, email)

  const after = await hashPassword(input.new_password)
  const details = { uri: uriOf('users', user_id) }
  const activity = { organization_id, namespace: 'User', action: 'ChangePassword', details }
  await command(db, byUser(user, request_id), activity, async (tx) => {
    // Another window changed the password first.
    if ((await lockPasswordHash(tx, organization_id, user_id)) !== before) throw incorrectPassword()
    await replacePassword(tx, { ...user, account }, after, session_id)
    await renewSession(tx)
  })
}

async function requireCurrentPassword(before: string | null, { current_password = '' }: PasswordInput) {
  if (before !== null && !(await matchesPassword(before, current_password))) throw incorrectPassword()
}

function requireNewPassword(before: string | null, { current_password, new_password }: PasswordInput, email: string) {
  const isSame = before !== null && new_password.normalize('NFC') === current_password?.normalize('NFC')
  const problem = isSame ? 'must be different from the current password' : checkPassword(new_password, email)
  if (problem !== undefined) throw invalid('new_password', problem)
}

const incorrectPassword = () => invalid('current_password', 'is incorrect')

function invalid(parameter: string, message: string) {
  return new Invalid({ parameter, code: 'invalid', message })
}
