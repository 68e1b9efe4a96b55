import type { Command } from 'commander'

/** Adds examples and a next step to the help of a command. */
export function withExamples(command: Command, examples: string[], next?: string) {
  const lines = examples.map((example) => `  ${example}`).join('\n')
  return command.addHelpText('after', `\nExamples:\n${lines}${next ? `\n\n${next}` : ''}`)
}
