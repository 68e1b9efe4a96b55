import { replacePassword } from '../../access/password-resets/replace-password.ts'
import { checkPassword } from '../../access/password-resets/rules.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { findLogin, lockPasswordHash } from '../../people/users/queries.ts'
import { hashPassword, isPassword } from '../../platform/auth/passwords.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { takeOrRefuse } from '../../platform/rate-limits/take.ts'

type PasswordInput = { current_password?: string | undefined; new_password: string }
/** Whoever else sat at a browser as this person does so no longer, and the person is told by mail. */
export async function changePassword(db: Db, visitor: SignedInUser, asked: PasswordInput, request_id: string) {
  const { organization_id, user_id, email, session_id } = visitor
  const { account, login } = await findLogin(db, email)
  const before = login?.password_hash ?? null
  await takeOrRefuse(db, [{ limit: 'password-change', key: user_id }], 'Too many attempts.')
  await requireCurrentPassword(before, asked)
  requireNewPassword(before, asked, email)

  const after = await hashPassword(asked.new_password)
  await db.transaction(async (tx) => {
    // Another window was faster.
    if ((await lockPasswordHash(tx, organization_id, user_id)) !== before) throw notRight()
    const how = { action: 'ChangePassword', request_id, session_id } as const
    await replacePassword(tx, { ...visitor, account }, after, how)
  })
}

async function requireCurrentPassword(before: string | null, { current_password = '' }: PasswordInput) {
  if (before !== null && !(await isPassword(before, current_password))) throw notRight()
}

function requireNewPassword(before: string | null, { current_password, new_password }: PasswordInput, email: string) {
  const isSame = before !== null && new_password.normalize('NFC') === current_password?.normalize('NFC')
  const problem = isSame ? 'must be another one than now' : checkPassword(new_password, email)
  if (problem !== undefined) throw wrong('new_password', problem)
}

const notRight = () => wrong('current_password', 'is not right')

function wrong(parameter: string, message: string) {
  return new Invalid({ parameter, code: 'invalid', message })
}
