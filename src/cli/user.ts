import { Command } from 'commander'
import { withExamples } from './help.ts'
import { addListOptions } from './list-options.ts'
import { roles } from './user-roles.ts'

/** What the commands do is loaded when they run, so that the help needs neither the database nor validation. */
export function user() {
  const command = withExamples(new Command('user'), ['convene user list --organization Acme']).description(
    'Create, list and show users',
  )
  withExamples(
    command.command('create'),
    ['convene user create --organization <id> --email bob@acme.example --name "Bob Okafor" --role admin'],
    'Find the id of the organization with: convene organization list',
  )
    .description(
      'Add a person to an organization, and print the URIs of the user and the membership and a token with every ' +
        'scope. The person has no password yet: they sign in with an emailed code, or set a password under ' +
        '"Forgot your password?"',
    )
    .requiredOption('--organization <uri>', 'URI or id of the organization')
    .requiredOption('--email <address>', 'email address')
    .requiredOption('--name <name>', 'name')
    .option('--role <role>', 'user or admin', 'user')
    .option('--timezone <zone>', 'time zone, an IANA name', 'UTC')
    .action(async (options: unknown) => (await import('./user-create.ts')).createUser(options))
  withExamples(
    command.command('password-link'),
    ['convene user password-link ada@acme.example'],
    'Give it to this person only: anyone with the link can sign in as them.',
  )
    .description('Print a link to choose a new password. It works once, within an hour')
    .argument('<email>', 'email address of the user')
    .action(async (text: string, options: { json?: boolean }) =>
      (await import('./user-password-link.ts')).printPasswordLink(text, options),
    )
  addUserReads(command)
  return command
}

function addUserReads(command: Command) {
  withExamples(
    addListOptions(command.command('list')),
    ['convene user list --organization Acme', 'convene user list --email ada@acme.example --json'],
    'See one with: convene user show <id>',
  )
    .description('List users, newest first')
    .option('--organization <organization>', 'only users of this organization: id, URI or name')
    .option('--email <address>', 'only the user with this email address')
    .option('--role <role>', `only this role: ${roles.join(', ')} (none: users who left their organization)`)
    .action(async (options: unknown) => (await import('./user-list.ts')).printUsers(options))
  withExamples(
    command.command('show'),
    ['convene user show ada@acme.example', 'convene user show ada-park --json'],
    'See the tokens of a user with: convene token list --user <user>',
  )
    .description('Show one user')
    .argument('<user>', 'id, URI, email address or slug')
    .action(async (text: string, options: { json?: boolean }) =>
      (await import('./user-list.ts')).printUser(text, options),
    )
}
