import type { Command, CommanderError } from 'commander'

/**
 * Finds the command, and the words for commander to parse. `help user list` becomes `user list --help`. Drops options
 * after an unknown command, because commander would answer `user lst --help` with the help of `user` and exit 0.
 */
export function findCommand(program: Command, args: string[]) {
  const words: string[] = []
  let command = program
  let help: string[] = []
  for (const [i, word] of args.entries()) {
    if (command.commands.length === 0) return { command, words: [...words, ...args.slice(i), ...help] }
    if (word === 'help') {
      help = ['--help']
      continue
    }
    words.push(word)
    if (word.startsWith('-')) continue
    const next = command.commands.find((subcommand) => subcommand.name() === word)
    if (!next) return { command, words: words.filter((previous) => !previous.startsWith('-')) }
    command = next
  }
  return { command, words: [...words, ...help] }
}

/** The error message of commander as a sentence. */
export function explainError(error: CommanderError, command: Command) {
  if (error.code === 'commander.help') {
    const names = command.commands.map((subcommand) => subcommand.name()).join(', ')
    return `A command is missing after '${nameOf(command)}'. Use one of: ${names}.`
  }
  const [problem = '', suggestion] = error.message.replace(/^error: /, '').split('\n(Did you mean ')
  if (suggestion === undefined) return problem
  const names = suggestion
    .replace(/\?\)$/, '')
    .replace(/^one of /, '')
    .split(', ')
  return `${problem}. Did you mean '${names.join(`' or '`)}'?`
}

export function nameOf(command: Command): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name()
}
