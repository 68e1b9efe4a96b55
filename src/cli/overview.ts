import { Command } from 'commander'

/** The descriptions of all commands, so that the overview does not load them. */
const descriptions: Record<string, string> = {
  serve: 'Run the service: migrate the database, then run the API and the worker in one process',
  migrate: 'Run pending database migrations and exit',
  doctor:
    'Check the database, disk, clocks, time zones, email, SMS and the address of the service, ' +
    'and print how to fix problems',
  backup: 'Back up the embedded database and its secret key to one file, while the service runs',
  restore: 'Restore a backup of the embedded database into DATA_DIR',
  organization: 'Create, list, show and change organizations',
  user: 'Create, list and show users',
  token: 'Create, list and revoke personal access tokens',
  group: 'List and show groups. Use the API to create and change them',
  'event-type': 'List and show event types. Use the API to create and change them',
  application: 'Register and change OAuth applications',
  contacts: 'Import contacts from a CSV file, and export them to one',
  mail: 'Read and preview the emails of the service',
  webhooks: 'Test webhooks',
  events: 'List events that consumers inside the service have not finished, and retry failed ones',
  jobs: 'List background jobs that were set aside because they ended their process, and run them again',
  data: 'Show what is stored, and delete what is no longer needed',
}

/** The arguments of the commands without subcommands. */
const argumentsOf: Record<string, string[]> = {
  serve: [],
  migrate: [],
  doctor: [],
  backup: ['<file-or-folder>'],
  restore: ['<file>'],
}

const overviewWords = new Set(['--help', '-h', 'help', '--version', '-V'])

/** Whether the words ask only for the help of the program or its version. */
export const isOverview = (words: string[]) => words.length === 1 && overviewWords.has(words[0] ?? '')

/** All commands, without what they do. */
export function listDescribed(): Command[] {
  return Object.entries(descriptions).map(([name, description]) => {
    const command = new Command(name).description(description)
    const args = argumentsOf[name]
    for (const argument of args ?? []) command.argument(argument)
    return args ? command.option('--json') : command
  })
}
