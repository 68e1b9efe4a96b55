import { Command } from 'commander'
import { exportFile } from './contacts-export.ts'
import { importFile } from './contacts-import.ts'
import { withExamples } from './help.ts'

export function contacts() {
  const command = withExamples(new Command('contacts'), [
    'convene contacts export --user ada@acme.example',
  ]).description('Import contacts from a CSV file, and export them to one')
  withExamples(
    command.command('import'),
    [
      'convene contacts import people.csv --user ada@acme.example --dry-run',
      'convene contacts import people.csv --user ada@acme.example --map "Company name=company"',
    ],
    'Supported columns: docs/contacts.md',
  )
    .description('Create a contact from each line of a CSV file. If interrupted, run the same command to continue')
    .argument('<file>', 'a CSV file in UTF-8 whose first line names the columns')
    .requiredOption('--user <user>', 'owner of the contacts: id, URI, email address or slug')
    .option(
      '--map <header=field>',
      'field of a column; "Header=" skips the column; can be repeated',
      (mapping: string, previous: string[] | undefined) => [...(previous ?? []), mapping],
    )
    .option('--ignore-unknown', 'skip every unknown column')
    .option(
      '--delimiter <character>',
      'the character between cells: one character, or comma, semicolon, tab; default: detected in the first line',
    )
    .option('--dry-run', 'check every line and write the report, but create no contacts')
    .option('--again', 'import a file again that was imported before')
    .option('--report <file>', 'file for rejected lines and reasons; default: FILE.refused.csv')
    .action(importFile)
  withExamples(command.command('export'), ['convene contacts export --user ada@acme.example --output people.csv'])
    .description('Write contacts to a CSV file that can be imported')
    .option('--user <user>', 'owner of the contacts: id, URI, email address or slug')
    .option('--organization <uri>', 'URI or id: contacts of all members, or of --user, who can be a former member')
    .option('--output <file>', 'file to write; default: standard output')
    .action(exportFile)
  return command
}
