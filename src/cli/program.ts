import { Command, CommanderError } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { application } from './application.ts'
import { contacts } from './contacts.ts'
import { data } from './data.ts'
import { doctor } from './doctor.ts'
import { eventType } from './event-type.ts'
import { explainError, findCommand, nameOf } from './find-command.ts'
import { group } from './group.ts'
import { withExamples } from './help.ts'
import { mail } from './mail.ts'
import { migrate } from './migrate.ts'
import { organization } from './organization.ts'
import { Usage } from './output.ts'
import { serve } from './serve.ts'
import { token } from './token.ts'
import { user } from './user.ts'
import { webhooks } from './webhooks.ts'

/** Parses the command line and runs the command. */
export async function run(argv: string[], program = createProgram()) {
  const { command, words } = findCommand(program, argv.slice(2))
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return
    throw new Usage(`${explainError(error, command)}\nSee ${nameOf(command)} --help.`)
  }
}

/** All commands. Every command without subcommands has --json. */
export function createProgram() {
  const program = withExamples(new Command('convene'), [
    'convene serve',
    'convene doctor',
    'convene organization list',
    'convene token create --user ada@acme.example --scopes all',
    'convene user list --help',
  ], 'Exit codes: 0 success, 1 rejected or failed, 2 wrong usage, 3 setup problem (run convene doctor).')
    .description('Convene, a self-hosted scheduling service')
    .version(packageJson.version, '-V, --version', 'print the version')
    .configureOutput({ writeErr: () => {} })
  const commands = [
    serve(), migrate(), doctor(), organization(), user(), token(), group(), eventType(), application(), contacts(),
    mail(), webhooks(), data(),
  ]
  for (const command of commands) program.addCommand(command)
  for (const command of listCommands(program)) {
    command.exitOverride().copyInheritedSettings(program).helpOption('-h, --help', 'show this help')
    if (command.commands.length === 0) command.option('--json', 'print JSON on one line')
    else command.helpCommand('help [command]', 'show the help of a command')
  }
  return program
}

export function listCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(listCommands)]
}
