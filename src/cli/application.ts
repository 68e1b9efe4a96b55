import { Command } from 'commander'
import { create, list, remove, rotate, update } from './application-actions.ts'
import { withExamples } from './help.ts'

const idHelp = 'client id or URI of the application'
const redirectHelp = 'the URI to return people to; can be repeated'
const scopesHelp = 'the scopes it can request, separated by spaces, or all'

export function application() {
  const command = withExamples(new Command('application'), [
    'convene application list --organization <id>',
  ]).description('Register and change OAuth applications')
  withExamples(
    command.command('create'),
    [
      'convene application create --organization <id> --name Rota --scopes all --redirect-uri https://rota.example/back',
    ],
    'Next steps: docs/oauth.md',
  )
    .description('Register an application and print its client id, secret and signing key. They are shown only once')
    .requiredOption('--organization <uri>', 'URI or id of its organization')
    .requiredOption('--name <name>', 'name shown to people')
    .requiredOption('--redirect-uri <uri...>', redirectHelp)
    .requiredOption('--scopes <scopes>', scopesHelp)
    .option('--kind <kind>', 'web (has a client secret) or native (runs on devices, has no secret)', 'web')
    .action(create)
  withExamples(
    command.command('list'),
    ['convene application list --organization <id>'],
    'Find the id of the organization with: convene organization list',
  )
    .description('List the applications of an organization')
    .requiredOption('--organization <uri>', 'URI or id of the organization')
    .action(list)
  withExamples(
    command.command('update'),
    ['convene application update <id> --name Rota'],
    'Find the id with: convene application list --organization <id>',
  )
    .description('Change an application. Removed scopes stop working immediately for everyone who connected it')
    .argument('<id>', idHelp)
    .option('--name <name>', 'name shown to people')
    .option('--redirect-uri <uri...>', `${redirectHelp}; replaces all current URIs`)
    .option('--scopes <scopes>', scopesHelp)
    .action(update)
  withExamples(command.command('rotate-secret'), ['convene application rotate-secret <id> --revoke-previous'])
    .description('Create a new secret and print it once. The previous secret works for another 24 hours')
    .argument('<id>', idHelp)
    .option('--revoke-previous', 'revoke the previous secret immediately')
    .action(rotate)
  withExamples(command.command('delete'), ['convene application delete <id>'])
    .description('Delete an application. This disconnects everyone who connected it and deletes its webhooks')
    .argument('<id>', idHelp)
    .action(remove)
  return command
}
