import { Command } from 'commander'
import { z } from 'zod'
import { kinds, checkRedirects } from '../access/applications/rules.ts'
import { NewApplication } from '../access/applications/schema.ts'
import { isScope } from '../platform/auth/scopes.ts'
import { everyApplication, makeApplication, removeApplication, renewSecret, updateApplication } from './application-commands.ts'
import { withExamples } from './help.ts'
import { idFrom, readOptions, scopeList } from './options.ts'
import { print, say, Usage } from './output.ts'
import { withDatabase } from './session.ts'

const { name, redirect_uris } = NewApplication.shape
const json = z.boolean().optional()
const scopes = scopeList.transform((given) => [...new Set(given.filter(isScope))])

const Creation = z.object({
  json, organization: z.string(), name, kind: z.enum(kinds), redirectUri: redirect_uris, scopes,
}).superRefine(({ kind, redirectUri }, context) => {
  for (const { at, message } of checkRedirects(kind, redirectUri))
    context.addIssue({ code: 'custom', path: ['redirectUri'], message: `${redirectUri[at]} ${message}` })
})

const Listing = z.object({ json, organization: z.string() })

const Change = z.object({
  json, name: name.optional(), redirectUri: redirect_uris.optional(), scopes: scopes.optional(),
})

const Rotation = z.object({ json, revokePrevious: z.boolean().default(false) })

const which = 'client id or URI of the application'
const back = 'where people are sent back to; may be repeated'
const may = 'what it may ask for: scopes separated by spaces, or all'

export function application() {
  const command = withExamples(new Command('application'), ['convene application list --organization <id>'])
    .description('Register and change applications that people can connect')
  withExamples(command.command('create'), [
    'convene application create --organization <id> --name Rota --scopes all --redirect-uri https://rota.example/back',
  ], 'What comes next is in docs/oauth.md')
    .description('Register an application and print its client id, secret and signing key, this once')
    .requiredOption('--organization <uri>', 'URI or id of the organization that it belongs to')
    .requiredOption('--name <name>', 'what people know it by')
    .requiredOption('--redirect-uri <uri...>', back)
    .requiredOption('--scopes <scopes>', may)
    .option('--kind <kind>', 'web, which keeps a secret, or native, which runs on devices and has none', 'web')
    .action(create)
  withExamples(command.command('list'), ['convene application list --organization <id>'],
    'Find the id of the organization with: convene organization list')
    .description('The applications of an organization')
    .requiredOption('--organization <uri>', 'URI or id of the organization')
    .action(list)
  withExamples(command.command('update'), ['convene application update <id> --name Rota'],
    'Find the id with: convene application list --organization <id>')
    .description('Change an application; fewer scopes are fewer at once for all who connected it')
    .argument('<id>', which)
    .option('--name <name>', 'what people know it by')
    .option('--redirect-uri <uri...>', `${back}; takes the place of all before`)
    .option('--scopes <scopes>', may)
    .action(update)
  withExamples(command.command('rotate-secret'), ['convene application rotate-secret <id> --revoke-previous'])
    .description('Make another secret and print it, this once. The one before works for another 24 hours')
    .argument('<id>', which)
    .option('--revoke-previous', 'end the secret before at once')
    .action(rotate)
  withExamples(command.command('delete'), ['convene application delete <id>'])
    .description('Delete an application: whoever connected it is disconnected, and its webhooks end')
    .argument('<id>', which)
    .action(remove)
  return command
}

async function create(options: unknown) {
  const { json, organization, redirectUri, ...asked } = readOptions(Creation, options)
  const organization_id = idFrom(organization, 'organizations')
  await withDatabase(async (db) => {
    const made = await makeApplication(db, organization_id, { ...asked, redirect_uris: redirectUri })
    const { client_id, client_secret, signing_key } = made
    print({ client_id, client_secret, signing_key }, json)
  })
}

async function list(options: unknown) {
  const { json, organization } = readOptions(Listing, options)
  const organization_id = idFrom(organization, 'organizations')
  await withDatabase(async (db) => {
    const applications = await everyApplication(db, organization_id)
    if (json) return print(applications, true)
    for (const { client_id, created_at, kind, name } of applications)
      say(`${client_id}  ${created_at.slice(0, 19)}Z  ${kind.padEnd(6)}  ${name}`)
    if (applications.length === 0) say('There are no applications yet.')
  })
}

async function update(id: string, options: unknown) {
  const { json, redirectUri, ...rest } = readOptions(Change, options)
  const change = { ...rest, redirect_uris: redirectUri }
  if (Object.values(change).every((value) => value === undefined))
    throw new Usage('Nothing to change was given. See convene application update --help.')
  const application_id = idFrom(id, 'applications')
  await withDatabase(async (db) => print(await updateApplication(db, application_id, change), json))
}

async function rotate(id: string, options: unknown) {
  const { json, revokePrevious } = readOptions(Rotation, options)
  const application_id = idFrom(id, 'applications')
  await withDatabase(async (db) => {
    const { client_id, client_secret, previous_secret_until } = await renewSecret(db, application_id, revokePrevious)
    print({ client_id, client_secret, previous_secret_until }, json)
  })
}

async function remove(id: string, { json }: { json?: boolean }) {
  const application_id = idFrom(id, 'applications')
  await withDatabase(async (db) => {
    await removeApplication(db, application_id)
    print({ deleted: true }, json)
  })
}
