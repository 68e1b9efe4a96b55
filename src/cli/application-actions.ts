import { z } from 'zod'
import { kinds, checkRedirects } from '../access/applications/rules.ts'
import { NewApplication } from '../access/applications/schema.ts'
import { isScope } from '../platform/auth/scopes.ts'
import {
  addApplication,
  listAllApplications,
  removeApplication,
  renewSecret,
  updateApplication,
} from './application-commands.ts'
import { idFrom, readOptions, scopeList } from './options.ts'
import { print, say, Usage } from './output.ts'
import { withDatabase } from './session.ts'

const { name, redirect_uris } = NewApplication.shape
const json = z.boolean().optional()
const scopes = scopeList.transform((names) => [...new Set(names.filter(isScope))])

const CreateOptions = z
  .object({
    json,
    organization: z.string(),
    name,
    kind: z.enum(kinds),
    redirectUri: redirect_uris,
    scopes,
  })
  .superRefine(({ kind, redirectUri }, context) => {
    for (const { at, message } of checkRedirects(kind, redirectUri))
      context.addIssue({ code: 'custom', path: ['redirectUri'], message: `${redirectUri[at]} ${message}` })
  })

const ListOptions = z.object({ json, organization: z.string() })

const UpdateOptions = z.object({
  json,
  name: name.optional(),
  redirectUri: redirect_uris.optional(),
  scopes: scopes.optional(),
})

const RotateOptions = z.object({ json, revokePrevious: z.boolean().default(false) })

export async function create(options: unknown) {
  const { json, organization, redirectUri, ...input } = readOptions(CreateOptions, options)
  const organization_id = idFrom(organization, 'organizations')
  await withDatabase(async (db) => {
    const application = await addApplication(db, organization_id, { ...input, redirect_uris: redirectUri })
    const { client_id, client_secret, signing_key } = application
    print({ client_id, client_secret, signing_key }, json)
  })
}

export async function list(options: unknown) {
  const { json, organization } = readOptions(ListOptions, options)
  const organization_id = idFrom(organization, 'organizations')
  await withDatabase(async (db) => {
    const applications = await listAllApplications(db, organization_id)
    if (json) return print(applications, true)
    for (const { client_id, created_at, kind, name } of applications)
      say(`${client_id}  ${created_at.slice(0, 19)}Z  ${kind.padEnd(6)}  ${name}`)
    if (applications.length === 0) say('There are no applications yet.')
  })
}

export async function update(id: string, options: unknown) {
  const { json, redirectUri, ...rest } = readOptions(UpdateOptions, options)
  const change = { ...rest, redirect_uris: redirectUri }
  if (Object.values(change).every((value) => value === undefined))
    throw new Usage('Nothing to change. See convene application update --help.')
  const application_id = idFrom(id, 'applications')
  await withDatabase(async (db) => print(await updateApplication(db, application_id, change), json))
}

export async function rotate(id: string, options: unknown) {
  const { json, revokePrevious } = readOptions(RotateOptions, options)
  const application_id = idFrom(id, 'applications')
  await withDatabase(async (db) => {
    const { client_id, client_secret, previous_secret_until } = await renewSecret(db, application_id, revokePrevious)
    print({ client_id, client_secret, previous_secret_until }, json)
  })
}

export async function remove(id: string, { json }: { json?: boolean }) {
  const application_id = idFrom(id, 'applications')
  await withDatabase(async (db) => {
    await removeApplication(db, application_id)
    print({ deleted: true }, json)
  })
}
