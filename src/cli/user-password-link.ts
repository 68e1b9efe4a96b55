import { randomBytes } from 'node:crypto'
import { insertReset } from '../access/password-resets/queries.ts'
import { findLogin } from '../people/users/queries.ts'
import { hashOf } from '../platform/auth/tokens.ts'
import { operator, command } from '../platform/commands/command.ts'
import { config } from '../platform/config.ts'
import { NotFound } from '../platform/errors.ts'
import { uriOf } from '../platform/http/field-types.ts'
import { print, say } from './output.ts'
import { withDatabase } from './session.ts'

/** For people who cannot get it by email. */
export async function printPasswordLink(email: string, { json }: { json?: boolean }) {
  await withDatabase(async (db) => {
    const { login } = await findLogin(db, email)
    if (!login) throw new NotFound(`No member has the email address ${email}. 'convene user list' shows them.`)
    const { user_id, organization_id } = login
    const activity = {
      organization_id,
      namespace: 'User',
      action: 'CreatePasswordLink',
      details: { uri: uriOf('users', user_id) },
    }
    const secret = randomBytes(32).toString('base64url')
    await command(db, operator, activity, (tx) => insertReset(tx, user_id, hashOf(secret)))
    const link = `${config.AUTH_URL}/reset-password/${secret}`
    if (json) print({ link }, true)
    else say(link)
  })
}
