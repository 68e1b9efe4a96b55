import type { Command } from 'commander'

export const maxCount = 1000

export function addListOptions(command: Command) {
  return command
    .option('--count <n>', `number of entries, at most ${maxCount}`, '50')
    .option('--after <id>', 'show entries after this one: the last id of the previous page')
}
