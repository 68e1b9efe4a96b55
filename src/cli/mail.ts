import { Command } from 'commander'
import { z } from 'zod'
import { insertSecrets, insertSecretsInHtml } from '../platform/email/compose.ts'
import { findEmail, listEmails, decryptSecret, type EmailRow } from '../platform/email/queries.ts'
import { NotFound } from '../platform/errors.ts'
import { asId } from '../platform/ids.ts'
import { isId } from '../platform/text.ts'
import { withExamples } from './help.ts'
import { preview } from './mail-preview.ts'
import { undeliverable } from './mail-undeliverable.ts'
import { readOptions, wholeNumber } from './options.ts'
import { print, say } from './output.ts'
import { withDatabase } from './session.ts'

const ListOptions = z.object({ json: z.boolean().optional(), count: wholeNumber })

export function mail() {
  const command = withExamples(new Command('mail'), ['convene mail show latest', 'convene mail preview']).description(
    'Read and preview the emails of the service',
  )
  withExamples(command.command('list'), ['convene mail list --count 5'], 'Read one with: convene mail show <id>')
    .description('List emails, newest first. Without SMTP_URL they are stored here and not sent')
    .option('--count <n>', 'number of emails', '20')
    .action(list)
  withExamples(command.command('show'), ['convene mail show latest'], 'Find the id with: convene mail list')
    .description('Show one email as text')
    .argument('<id>', 'id of the email, or: latest')
    .action(show)
  const previews = ['convene mail preview', 'convene mail preview --locale de --out /tmp/emails']
  withExamples(command.command('preview'), previews, 'Open index.html in the folder.')
    .description('Write every email in every language to a folder, with sample data')
    .option('--locale <tag>', 'only this language, for example de or de-CH')
    .option('--out <folder>', 'where to write the files', 'mail-preview')
    .action(preview)
  undeliverable(command)
  return command
}

async function list(options: unknown) {
  const { json, count } = readOptions(ListOptions, options)
  await withDatabase(async (db) => {
    const emails = await listEmails(db, count)
    if (json) return print(emails.map(summary), true)
    for (const { id, created_at, status, recipient, subject } of emails)
      say(`${id}  ${created_at.slice(0, 19)}Z  ${status.padEnd(10)}  ${recipient}  ${subject}`)
    if (emails.length === 0) say('There are no emails yet.')
  })
}

async function show(id: string, { json }: { json?: boolean }) {
  await withDatabase(async (db) => {
    const email = id === 'latest' ? (await listEmails(db, 1))[0] : isId(id) ? await findEmail(db, asId(id)) : undefined
    if (!email) throw new NotFound(`There is no email ${id}. See convene mail list.`)
    const { secret, missing } = secretsOf(email)
    const text = insertSecrets(email.text, secret, missing)
    if (json) return print({ ...summary(email), text, html: insertSecretsInHtml(email.html, secret, missing) }, true)
    const status = email.error ? `${email.status} (${email.error})` : email.status
    say(`To: ${email.recipient}\nSubject: ${email.subject}\nStatus: ${status}\n\n${text}`)
  })
}

/** The secret links and codes of an email, or why they cannot be decrypted. */
function secretsOf(email: EmailRow) {
  try {
    return { secret: decryptSecret(email), missing: undefined }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { secret: null, missing: `cannot be read: ${reason}` }
  }
}

function summary({ id, created_at, sent_at, status, error, recipient, subject }: EmailRow) {
  return { id, created_at, sent_at, status, error, recipient, subject }
}
