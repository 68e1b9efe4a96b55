import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findSignedInUser } from '../../access/sessions/browser-session.ts'
import { listFiles } from '../../contacts/contact-files/file-queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { drainBody } from '../../platform/http/sockets.ts'
import { readUploads } from '../../platform/pages/read-upload.ts'
import { filePath, importPath } from './import-layout.ts'
import { sendImportList } from './import-list-page.ts'
import { importerOf } from './import-load.ts'
import { maxFileBytes } from './import-rules.ts'
import { storeUpload, type UploadRefusal } from './store-upload.ts'

const recentFiles = 20

/** The upload of a file, and the list of recent imports. */
export function importUploadPages(app: FastifyInstance, db: Db) {
  app.get(importPath, (request, reply) => sendList(request, reply))

  // A scope of its own, because the other forms have no files.
  void app.register(async (uploads) => {
    // A large file is read only for someone who is signed in. The session is checked again after it.
    uploads.addHook('preParsing', async (request, _reply, payload) =>
      (await findSignedInUser(db, request)) ? payload : Readable.from([]),
    )
    readUploads(uploads, maxFileBytes)
    uploads.post(importPath, async (request, reply) => {
      if (request.upload === 'too-large') await drainBody(request, reply)
      const stored = await storeUpload(db, request)
      return 'id' in stored ? reply.redirect(filePath(stored.id), 303) : sendList(request, reply, stored)
    })
  })

  async function sendList(request: FastifyRequest, reply: FastifyReply, refusal?: UploadRefusal) {
    const { caller } = importerOf(db, request)
    return sendImportList(reply, await listFiles(db, caller, recentFiles), refusal)
  }
}
