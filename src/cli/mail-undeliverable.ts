import type { Command } from 'commander'
import { command as change, operator, unchanged } from '../platform/commands/command.ts'
import { deleteUndeliverable, findUndeliverable } from '../platform/email/undeliverable.ts'
import { NotFound } from '../platform/errors.ts'
import { withExamples } from './help.ts'
import { print, say } from './output.ts'
import { withDatabase } from './session.ts'

type Options = { json?: boolean }

/** Addresses that get no more emails about meetings, because an email to them came back. */
export function undeliverable(mail: Command) {
  const command = withExamples(mail.command('undeliverable'), ['convene mail undeliverable list']).description(
    'See and remove addresses that do not exist according to their email server',
  )
  withExamples(
    command.command('list'),
    ['convene mail undeliverable list'],
    'Send to one again with: convene mail undeliverable remove <address>',
  )
    .description('List addresses that get no more emails about meetings')
    .action(list)
  withExamples(
    command.command('remove'),
    ['convene mail undeliverable remove leo@example.com'],
    'Find the address with: convene mail undeliverable list',
  )
    .description('Send emails about meetings to an address again')
    .argument('<address>', 'email address')
    .action(remove)
}

async function list({ json }: Options) {
  await withDatabase(async (db) => {
    const rows = await findUndeliverable(db)
    if (json) return print(rows, true)
    for (const { address, status, created_at, organization_id } of rows)
      say(`${address}  ${status}  ${created_at.slice(0, 19)}Z  organization ${organization_id}`)
    if (rows.length === 0) say('No email came back because its address does not exist.')
  })
}

async function remove(address: string, { json }: Options) {
  await withDatabase(async (db) => {
    const rows = await findUndeliverable(db, address)
    if (rows.length === 0) throw new NotFound(`${address} is not in the list. See convene mail undeliverable list.`)
    for (const { organization_id, id, address: mailbox } of rows) {
      const activity = { organization_id, namespace: 'UndeliverableAddress', action: 'Remove', details: { id } }
      await change(
        db,
        operator,
        activity,
        async (tx) => (await deleteUndeliverable(tx, organization_id, mailbox)) || unchanged(0),
      )
    }
    if (json) return print(rows, true)
    say(`Removed ${address}. Emails about meetings are sent there again.`)
  })
}
