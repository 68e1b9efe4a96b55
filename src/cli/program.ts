import { Command, CommanderError } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { explainError, findCommand, nameOf } from './find-command.ts'
import { withExamples } from './help.ts'
import { Usage } from './output.ts'
import { isOverview, listDescribed } from './overview.ts'

/** Each command is loaded when it is needed, because loading all of them takes longer than most commands run. */
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./serve.ts')).serve(),
  migrate: async () => (await import('./migrate.ts')).migrate(),
  doctor: async () => (await import('./doctor.ts')).doctor(),
  backup: async () => (await import('./backup.ts')).backup(),
  restore: async () => (await import('./restore.ts')).restore(),
  organization: async () => (await import('./organization.ts')).organization(),
  user: async () => (await import('./user.ts')).user(),
  token: async () => (await import('./token.ts')).token(),
  group: async () => (await import('./group.ts')).group(),
  'event-type': async () => (await import('./event-type.ts')).eventType(),
  application: async () => (await import('./application.ts')).application(),
  contacts: async () => (await import('./contacts.ts')).contacts(),
  mail: async () => (await import('./mail.ts')).mail(),
  webhooks: async () => (await import('./webhooks.ts')).webhooks(),
  events: async () => (await import('./events.ts')).events(),
  jobs: async () => (await import('./jobs.ts')).jobs(),
  data: async () => (await import('./data.ts')).data(),
}

/** Parses the command line and runs the command. */
export async function run(argv: string[], program?: Command) {
  const args = argv.slice(2)
  program ??= isOverview(args) ? createOverview() : await createProgram(args[0])
  const { command, words } = findCommand(program, args)
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return
    throw new Usage(`${explainError(error, command)}\nSee ${nameOf(command)} --help.`)
  }
}

/** The command `name`, or all commands if there is none of that name. One without subcommands has --json. */
export async function createProgram(name = '') {
  const program = emptyProgram()
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  const loaded = load ? [await load()] : await Promise.all(Object.values(commands).map((loadEach) => loadEach()))
  for (const command of loaded) program.addCommand(command)
  for (const command of listCommands(program)) {
    setHelp(command, program)
    if (command.commands.length === 0) command.option('--json', 'print JSON on one line')
    else command.helpCommand('help [command]', 'show the help of a command')
  }
  return program
}

/** For the help of the program and its version. */
export function createOverview() {
  const program = emptyProgram()
  for (const command of listDescribed()) program.addCommand(command)
  return setHelp(program, program).helpCommand('help [command]', 'show the help of a command')
}

function setHelp(command: Command, program: Command) {
  return command.exitOverride().copyInheritedSettings(program).helpOption('-h, --help', 'show this help')
}

function emptyProgram() {
  return withExamples(
    new Command('convene'),
    [
      'convene serve',
      'convene doctor',
      'convene organization list',
      'convene token create --user ada@acme.example --scopes all',
      'convene user list --help',
    ],
    'Exit codes: 0 success, 1 rejected or failed, 2 wrong usage, 3 setup problem (run convene doctor).',
  )
    .description('Convene, a self-hosted scheduling service')
    .version(packageJson.version, '-V, --version', 'print the version')
    .configureOutput({ writeErr: () => {} })
}

export function listCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(listCommands)]
}
