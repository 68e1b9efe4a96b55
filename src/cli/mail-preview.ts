import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import {
  composeHtml,
  composeText,
  insertSecrets,
  insertSecretsInHtml,
  secretOf,
  subjectOf,
  type Email,
} from '../platform/email/compose.ts'
import { html, textOf } from '../platform/html.ts'
import { askedLocale } from '../platform/texts/choose-locale.ts'
import { languageCodes, languages, languageOf } from '../platform/texts/languages.ts'
import { sampleEmails } from './mail-samples.ts'
import { readOptions } from './options.ts'
import { print, say } from './output.ts'

const locale = z
  .string()
  .refine((text) => askedLocale(text) !== undefined, `must be one of ${languageCodes.join(', ')}`)
  .transform((text) => askedLocale(text) ?? text)
const PreviewOptions = z.object({
  json: z.boolean().optional(),
  locale: locale.optional(),
  out: z.string().min(1).default('mail-preview'),
})

/** Writes every email in every language to a folder, with sample data. */
export async function preview(options: unknown) {
  const { json, locale: only, out } = readOptions(PreviewOptions, options)
  const folder = resolve(out)
  const locales = only === undefined ? languageCodes : [only]
  const subjects = new Map<string, Record<string, string>>()
  for (const name of locales) subjects.set(name, await writeEmails(join(folder, name), name))
  const index = join(folder, 'index.html')
  await writeFile(index, indexPage(subjects))
  const count = [...subjects.values()].flatMap(Object.keys).length
  if (json) return print({ index, emails: count }, true)
  say(`Wrote ${count} emails as HTML and text. Open ${index}`)
}

async function writeEmails(folder: string, name: string) {
  await mkdir(folder, { recursive: true })
  const emails = Object.entries(sampleEmails(name))
  for (const [file, email] of emails) {
    const [secret, subject] = [secretOf(email), subjectOf(email)]
    const text = insertSecrets(composeText(email), secret)
    await writeFile(join(folder, `${file}.html`), insertSecretsInHtml(composeHtml(email), secret))
    await writeFile(join(folder, `${file}.txt`), `${senderLine(email)}Subject: ${subject}\n\n${text}`)
  }
  return Object.fromEntries(emails.map(([file, email]) => [file, subjectOf(email)]))
}

function senderLine({ senderName, replyTo }: Email) {
  const from = senderName === undefined ? '' : `From: ${senderName}\n`
  return replyTo ? `${from}Reply-To: ${replyTo.name} <${replyTo.address}>\n` : from
}

function indexPage(subjects: Map<string, Record<string, string>>) {
  const sections = [...subjects].map(
    ([name, emails]) => html`<h2>${languages[languageOf(name)].name}</h2>
<ul>
${Object.entries(emails).map(
  ([file, subject]) => html`<li dir="auto"><a href="${`${name}/${file}.html`}">${subject}</a>
<a href="${`${name}/${file}.txt`}">text</a> <code>${file}</code></li>\n`,
)}</ul>\n`,
  )
  return textOf(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Emails</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; } code { color: GrayText; }</style></head>
<body><h1>Emails</h1>
${sections}</body></html>
`)
}
