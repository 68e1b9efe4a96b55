import { Command } from 'commander'
import { print, say } from './output.ts'
import { withDatabase } from './session.ts'

export function migrations() {
  return new Command('migrate')
    .description('Bring the database up to this version and stop')
    .action(async ({ json }: { json?: boolean }) => {
      await withDatabase(async (_db, ran) => {
        if (json) return print({ ran }, true)
        say(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'The database is up to date.')
      })
    })
}
