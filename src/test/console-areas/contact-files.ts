import { insertFile } from '../../contacts/contact-files/file-queries.ts'
import type { ImportFileId } from '../../platform/ids.ts'
import { sql } from '../../platform/db/sql.ts'
import { unknownId } from '../hostile.ts'
import type { Person } from '../people.ts'
import type { AreaScene, ConsoleArea } from './console-area.ts'

const content = 'name,email\nNia Park,nia@guest.example\n'
const path = '/console/contacts/import'

type FileOptions = { status?: string; text?: string }

/** A file that waits for the next step. */
async function newFile(
  { acme, db }: AreaScene,
  { id: user_id }: Pick<Person, 'id'>,
  { status = 'uploaded', text = 'Nia' }: FileOptions = {},
) {
  const { id } = await insertFile(
    db,
    { organization_id: acme.id, user_id },
    {
      name: text,
      content,
      delimiter: ',',
      headers: [text, 'email'],
      samples: [[text, text]],
      records: 1,
    },
  )
  const preview = {
    contacts: [{ line: 2, values: [{ field: 'name', text }] }],
    refusals: [{ line: 3, problem: text }],
    created: 1,
    existing: 0,
    refused: 0,
  }
  await db.run(sql`
    update contact_import_files set status = ${status}, fields = '["name", "email"]', checked = 1,
      preview = ${JSON.stringify(preview)} where id = ${id}`)
  return id
}

async function finishedFile(scene: AreaScene, owner: Pick<Person, 'id'>, text: string): Promise<ImportFileId> {
  const id = await newFile(scene, owner, { status: 'finished', text })
  await scene.db.run(sql`update contact_import_files set report = ${text}, finished_at = now() where id = ${id}`)
  return id
}

export const contactFilesArea: ConsoleArea = {
  forms: {
    [path]: {
      entries: ['Contact.UploadFile'],
      fill: async () => ({ path, file: { name: 'file', content: Buffer.from(content) } }),
    },
    [`${path}/:id/columns`]: {
      entries: ['Contact.CheckFile'],
      fill: async (scene, user) => ({
        path: `${path}/${await newFile(scene, user)}/columns`,
        fields: { 'column-0': 'name', 'column-1': 'email', existing: 'update' },
      }),
    },
    [`${path}/:id/start`]: {
      entries: ['Contact.Import'],
      fill: async (scene, user) => {
        await scene.db.run(sql`
          update contact_import_files set status = 'canceled' where status = 'importing' and owner_id = ${user.id}`)
        return { path: `${path}/${await newFile(scene, user, { status: 'checked' })}/start` }
      },
    },
    [`${path}/:id/cancel`]: {
      entries: ['Contact.CancelImport'],
      fill: async (scene, user) => ({ path: `${path}/${await newFile(scene, user)}/cancel` }),
    },
  },
  pages: async (scene, markup) => {
    const {
      acme: { ada },
    } = scene
    const waiting = await newFile(scene, ada, { text: markup })
    const finished = await finishedFile(scene, ada, markup)
    return {
      [path]: [path, `${path}?done=${encodeURIComponent(markup)}`],
      [`${path}/:id`]: [
        `${path}/${waiting}`,
        `${path}/${finished}`,
        `${path}/${await newFile(scene, ada, { text: markup, status: 'checking' })}`,
        `${path}/${await newFile(scene, ada, { text: markup, status: 'checked' })}`,
      ],
      [`${path}/:id/columns`]: [`${path}/${waiting}/columns`],
      [`${path}/:id/cancel`]: [`${path}/${waiting}/cancel`],
      '/console/contacts/export': ['/console/contacts/export'],
      // Files; src/site/contacts tests them.
      '/console/contacts/export.csv': [`/console/contacts/export.csv?owner=${unknownId}`],
      [`${path}/:id/report.csv`]: [`${path}/${waiting}/report.csv`],
    }
  },
  inputs: async (scene, markup) => [
    [
      `${path}/${await newFile(scene, scene.acme.ada, { text: markup })}/columns`,
      { 'column-0': markup, 'column-1': markup, existing: markup },
    ],
  ],
  samples: async (scene) => [[`${path}/`, `/${await newFile(scene, scene.acme.cyd)}`]],
}
