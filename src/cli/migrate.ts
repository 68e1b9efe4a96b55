import { Command } from 'commander'
import { withExamples } from './help.ts'
import { print, say } from './output.ts'
import { withDatabase } from './session.ts'

export function migrate() {
  return withExamples(new Command('migrate'), ['convene migrate'], 'Start the service with: convene serve')
    .description('Run pending database migrations and exit')
    .action(async ({ json }: { json?: boolean }) => {
      await withDatabase(async (db, ran) => {
        const { registerAllConsumers } = await import('../consumers.ts')
        await registerAllConsumers(db)
        if (json) return print({ ran }, true)
        say(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'The database is up to date.')
      })
    })
}
