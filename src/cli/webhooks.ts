import { Command } from 'commander'
import { config } from '../platform/config.ts'
import { audiences } from '../platform/events/catalog.ts'
import { withExamples } from './help.ts'
import { listen } from './webhooks-listen.ts'

export function webhooks() {
  const command = withExamples(new Command('webhooks'), ['convene webhooks listen']).description('Test webhooks')
  withExamples(
    command.command('listen'),
    [
      'convene webhooks listen --signing-key "$KEY"',
      'convene webhooks listen --subscribe --token "$TOKEN" --events invitee.created,invitee.canceled',
    ],
    'For --subscribe, run the service with OUTBOUND_ALLOW=127.0.0.1/32. See docs/webhooks.md',
  )
    .description('Receive deliveries on this machine, check their signatures and print them')
    .option('--port <number>', 'port to listen on; 0 for any free port', '4040')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--signing-key <key>', 'signing key of the subscription, to check signatures')
    .option('--status <code>', 'response status; for example 500, to see how the service retries', '200')
    .option('--delay <ms>', 'delay before the response in milliseconds', '0')
    .option('--count <n>', 'stop after this many deliveries; default: run until interrupted')
    .option('--subscribe', 'create a subscription with a new signing key while this command runs')
    .option('--token <token>', 'token that creates the subscription; needs the scopes users:read and webhooks:write')
    .option('--api <url>', `address of the service; default: ${config.BASE_URL}`)
    .option('--events <names>', 'events, separated by commas; default: all that the token has scopes for')
    .option('--scope <scope>', `scope of the subscription: ${audiences.join(', ')}; default: user`)
    .option('--group <uri>', 'URI of the group, with --scope group')
    .option('--url <url>', 'address that the service calls, if it is not this one; for example of a tunnel')
    .action(listen)
  return command
}
