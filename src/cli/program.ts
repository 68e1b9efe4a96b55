import { Command, CommanderError } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { application } from './application.ts'
import { contacts } from './contacts.ts'
import { data } from './data.ts'
import { doctor } from './doctor.ts'
import { eventType } from './event-type.ts'
import { group } from './group.ts'
import { withExamples } from './help.ts'
import { mail } from './mail.ts'
import { migrations } from './migrate.ts'
import { organization } from './organization.ts'
import { Usage } from './output.ts'
import { serve } from './serve.ts'
import { token } from './token.ts'
import { user } from './user.ts'
import { webhooks } from './webhooks.ts'

/** Reads the command line and does what it says. */
export async function run(argv: string[], program = createProgram()) {
  const { command, words } = walk(program, argv.slice(2))
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return
    throw new Usage(`${inWords(error, command)}\nSee ${nameOf(command)} --help.`)
  }
}

/** The whole tree of commands. Every command that does something has --json. */
export function createProgram() {
  const program = withExamples(new Command('convene'), [
    'convene serve',
    'convene doctor',
    'convene organization list',
    'convene token create --user ada@acme.example --scopes all',
    'convene user list --help',
  ], 'Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 the set-up is at fault (see convene doctor).')
    .description('Convene, a self-hostable scheduling service')
    .version(packageJson.version, '-V, --version', 'print the version')
    .configureOutput({ writeErr: () => {} })
  const commands = [
    serve(), migrations(), doctor(), organization(), user(), token(), group(), eventType(), application(), contacts(),
    mail(), webhooks(), data(),
  ]
  for (const command of commands) program.addCommand(command)
  for (const command of everyCommand(program)) {
    command.exitOverride().copyInheritedSettings(program).helpOption('-h, --help', 'show this help')
    if (command.commands.length === 0) command.option('--json', 'print JSON on one line')
    else command.helpCommand('help [command]', 'show the help of a command')
  }
  return program
}

export function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)]
}

/**
 * The command that the words name, and what commander should read. `help user list` becomes `user list --help`. Words
 * behind an unknown command are left out: commander would answer `user lst --help` with the help of `user`, and exit 0.
 */
function walk(program: Command, typed: string[]) {
  const words: string[] = []
  let command = program
  let help: string[] = []
  for (const [i, word] of typed.entries()) {
    if (command.commands.length === 0) return { command, words: [...words, ...typed.slice(i), ...help] }
    if (word === 'help') {
      help = ['--help']
      continue
    }
    words.push(word)
    if (word.startsWith('-')) continue
    const next = command.commands.find((one) => one.name() === word)
    if (!next) return { command, words: words.filter((one) => !one.startsWith('-')) }
    command = next
  }
  return { command, words: [...words, ...help] }
}

function inWords(error: CommanderError, command: Command) {
  if (error.code === 'commander.help') {
    const names = command.commands.map((one) => one.name()).join(', ')
    return `A command is missing after '${nameOf(command)}'. Use one of: ${names}.`
  }
  const [problem = '', suggestion] = error.message.replace(/^error: /, '').split('\n(Did you mean ')
  if (suggestion === undefined) return problem
  const names = suggestion.replace(/\?\)$/, '').replace(/^one of /, '').split(', ')
  return `${problem}. Did you mean '${names.join(`' or '`)}'?`
}

function nameOf(command: Command): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name()
}
