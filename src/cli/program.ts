import { Command, CommanderError } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { application } from './application.ts'
import { contacts } from './contacts.ts'
import { data } from './data.ts'
import { doctor } from './doctor.ts'
import { mail } from './mail.ts'
import { migrations } from './migrate.ts'
import { organization } from './organization.ts'
import { Usage } from './output.ts'
import { serve } from './serve.ts'
import { token } from './token.ts'
import { user } from './user.ts'
import { webhooks } from './webhooks.ts'

/** Reads the command line and does what it says. Every command has --help and --json. */
export async function run(argv: string[]) {
  const program = new Command('convene')
    .description('Convene, a self-hostable scheduling service')
    .version(packageJson.version)
    .configureOutput({ writeErr: () => {} })
    .addHelpText('after', '\nExit codes: 0 done, 1 refused or failed, 2 wrong usage, '
      + '3 the set-up is at fault (see convene doctor).')
  const commands = [
    serve(), migrations(), doctor(), organization(), user(), token(), application(), contacts(), mail(),
    webhooks(), data(),
  ]
  for (const command of commands) program.addCommand(command)
  for (const command of everyCommand(program)) command.exitOverride().copyInheritedSettings(program)
  for (const command of everyCommand(program))
    if (command.commands.length === 0) command.option('--json', 'print one line of JSON')

  try {
    await program.parseAsync(argv)
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return
    const problem = error.message.replace(/^error: /, '').replace('(outputHelp)', 'a command is missing')
    throw new Usage(`${problem}\nSee convene --help.`)
  }
}

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)]
}
