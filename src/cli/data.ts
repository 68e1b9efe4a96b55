import { Command } from 'commander'
import { kinds, runPurge } from './data-purge.ts'
import { removeData } from './data-remove.ts'
import { showUsage } from './data-usage.ts'
import { withExamples } from './help.ts'

export function data() {
  const command = withExamples(new Command('data'), ['convene data usage']).description(
    'Show what is stored, and delete what is no longer needed',
  )
  withExamples(
    command.command('usage'),
    ['convene data usage', 'convene data usage --organization <id> --json'],
    'Find the id with: convene organization list',
  )
    .description('Show rows and bytes for each organization and table')
    .option('--organization <uri>', 'only this organization: URI or id')
    .action(showUsage)
  withExamples(
    command.command('purge'),
    ['convene data purge --dry-run', 'convene data purge --kind emails --older-than 30 --yes'],
    'The retention settings are in docs/retention.md',
  )
    .description('Delete data that is older than the retention settings allow. The worker does this every 10 minutes')
    .option('--kind <kind>', `only one kind: ${kinds.join(', ')}`)
    .option('--older-than <days>', 'with --kind: delete what is older than this, instead of the setting')
    .option('--dry-run', 'only count what would be deleted')
    .option('--yes', 'do not ask for confirmation')
    .action(runPurge)
  withExamples(command.command('remove'), ['convene data remove'], 'Stop the service first.')
    .description('Delete the embedded database and all its data. Stop the service first')
    .option('--left-behind', 'also delete the data of a deleted data folder that was at the same path')
    .option('--yes', 'do not ask for confirmation')
    .action(removeData)
  return command
}
