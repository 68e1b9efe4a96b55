import { z } from 'zod'
import { joinOrganization } from '../access/invitation-acceptance/join.ts'
import { scopes } from '../platform/auth/scopes.ts'
import { createToken } from '../platform/auth/tokens.ts'
import { operator, command } from '../platform/commands/command.ts'
import { email, singleLineText, timezone, uriOf } from '../platform/http/field-types.ts'
import { idFrom, readOptions } from './options.ts'
import { print } from './output.ts'
import { withDatabase } from './session.ts'

const CreateOptions = z.object({
  json: z.boolean().optional(),
  organization: z.string(),
  email,
  name: singleLineText(255),
  role: z.enum(['user', 'admin']),
  timezone,
})

export async function createUser(options: unknown) {
  const { json, organization, role, ...person } = readOptions(CreateOptions, options)
  const id = idFrom(organization, 'organizations')
  const activity = (created: { user: string }) => ({
    organization_id: id,
    namespace: 'User',
    action: 'Add',
    details: { uri: created.user },
  })
  await withDatabase((db) =>
    command(db, operator, activity, async (tx) => {
      const { user, membership_id } = await joinOrganization(tx, id, role, person)
      const { token } = await createToken(tx, id, user.id, { name: 'Command line', scopes: [...scopes] })
      return { user: uriOf('users', user.id), membership: uriOf('organization_memberships', membership_id), token }
    }).then((result) => print(result, json)),
  )
}
