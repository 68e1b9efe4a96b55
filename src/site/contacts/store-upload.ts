import type { FastifyRequest } from 'fastify'
import { storeFile } from '../../contacts/contact-files/file-commands.ts'
import type { Db } from '../../platform/db/db.ts'
import { TooManyRequests } from '../../platform/errors.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { StorageFull } from '../../platform/storage-quota/rules.ts'
import { waitText } from '../../platform/texts/wait-text.ts'
import { importerOf } from './import-load.ts'
import { readFile } from './import-rules.ts'

/** Why a file is not accepted, as a sentence, and the status of the answer. */
export type UploadRefusal = { problem: string; status: number }

/** Stores the file of the form and returns its id, or the problem to show above the form. */
export async function storeUpload(db: Db, request: FastifyRequest) {
  const texts = pageTexts(request)
  const read = await readFile(request.upload, texts)
  if ('problem' in read) return { problem: read.problem, status: 400 }
  try {
    return await storeFile(db, importerOf(db, request), read.file)
  } catch (error) {
    if (error instanceof StorageFull) return { problem: texts.text('ci-storage'), status: 403 }
    if (!(error instanceof TooManyRequests)) throw error
    return { problem: texts.text('ci-too-often', { wait: waitText(error.seconds, texts) }), status: 429 }
  }
}
