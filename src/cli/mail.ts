import { Command } from 'commander'
import { z } from 'zod'
import { withLink } from '../platform/email/compose.ts'
import { findEmail, listEmails, readSecret, type EmailRow } from '../platform/email/queries.ts'
import { NotFound } from '../platform/errors.ts'
import { isId } from '../platform/text.ts'
import { withExamples } from './help.ts'
import { readOptions, wholeNumber } from './options.ts'
import { print, say } from './output.ts'
import { withDatabase } from './session.ts'

const Listing = z.object({ json: z.boolean().optional(), count: wholeNumber })

export function mail() {
  const command = withExamples(new Command('mail'), ['convene mail show latest'])
    .description('Read the emails that the service wrote')
  withExamples(command.command('list'), ['convene mail list --count 5'], 'Read one with: convene mail show <id>')
    .description('List emails, the newest first. Without SMTP_URL they are kept here and not sent')
    .option('--count <n>', 'how many to show', '20')
    .action(list)
  withExamples(command.command('show'), ['convene mail show latest'], 'Find the id with: convene mail list')
    .description('Show one email as text')
    .argument('<id>', 'id of the email, or: latest')
    .action(show)
  return command
}

async function list(options: unknown) {
  const { json, count } = readOptions(Listing, options)
  await withDatabase(async (db) => {
    const mails = await listEmails(db, count)
    if (json) return print(mails.map(summary), true)
    for (const { id, created_at, status, recipient, subject } of mails)
      say(`${id}  ${created_at.slice(0, 19)}Z  ${status.padEnd(6)}  ${recipient}  ${subject}`)
    if (mails.length === 0) say('There are no mails yet.')
  })
}

async function show(id: string, { json }: { json?: boolean }) {
  await withDatabase(async (db) => {
    const found = id === 'latest' ? (await listEmails(db, 1))[0] : isId(id) ? await findEmail(db, id) : undefined
    if (!found) throw new NotFound(`There is no mail ${id}. See convene mail list.`)
    const fill = fillerOf(found)
    const text = fill(found.text)
    if (json) return print({ ...summary(found), text, html: fill(found.html) }, true)
    const status = found.error ? `${found.status} (${found.error})` : found.status
    say(`To: ${found.recipient}\nSubject: ${found.subject}\nStatus: ${status}\n\n${text}`)
  })
}

/** Puts the secrets of a mail into it, or says why they cannot be read: its text still can. */
function fillerOf(found: EmailRow) {
  try {
    const secret = readSecret(found)
    return (text: string) => withLink(text, secret)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return (text: string) => withLink(text, null, `cannot be read: ${reason}`)
  }
}

function summary({ id, created_at, sent_at, status, error, recipient, subject }: EmailRow) {
  return { id, created_at, sent_at, status, error, recipient, subject }
}
