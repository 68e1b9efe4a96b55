import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { cellsOf, exportHeaders } from '../src/contacts/contact-files/parse-row.ts'
import { makeContact } from './contact-data.ts'
import type { Scene } from './contact-scene.ts'
import { removeAll } from './contact-writes.ts'
import { environmentOf } from './service.ts'

const lines = 100_000
const linesAtOnce = 1000

/** A file of many lines, imported by the command line for somebody who has no contacts yet, into the big table. */
export async function imports(scene: Scene): Promise<string[]> {
  const { store, admins } = scene
  const folder = await mkdtemp(join(tmpdir(), 'convene-import-'))
  const path = join(folder, 'contacts.csv')
  try {
    for (const chunk of textOf(scene)) await writeFile(path, chunk, { flag: 'a' })
    const command = ['contacts', 'import', path, '--user', admins[0]?.user_id ?? '', '--json']
    const env = { ...process.env, ...environmentOf(store.url) }
    const { stdout } = await promisify(execFile)('bin/convene', command, { env })
    const { created, refused, lines_per_second } = JSON.parse(stdout) as Record<string, number>
    return [
      `${lines.toLocaleString('en')} lines: ${created} contacts made, ${refused} refused, `
      + `**${lines_per_second} lines a second**, each with its event and all indexes.`,
    ]
  } finally {
    await rm(folder, { recursive: true })
    if (store.isKept) await removeAll(scene)
  }
}

function* textOf({ store, definitions }: Scene) {
  const writable = definitions.filter(({ field_type }) => field_type !== 'invitee_question')
  yield stringify([exportHeaders(writable)])
  for (let done = 0; done < lines; done += linesAtOnce)
    yield stringify(Array.from({ length: linesAtOnce }, (_, i) =>
      cellsOf(makeContact(2 * store.contacts + done + i, store.contacts, writable).content, writable)))
}
