import type { FastifyInstance } from 'fastify'
import { findPicture, findPictureType } from '../../people/pictures/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { hasVersion } from '../../platform/http/etag.ts'
import { isStorable } from '../../platform/text.ts'

/** Pictures of people and logos. Everyone can read them, also in emails and on pages that embed ours. */
export function picturePages(db: Db) {
  return async (app: FastifyInstance) => {
    app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
      const { name } = request.params
      const etag = `"${name}"`
      const isCached = hasVersion(request, etag)
      const picture = isStorable(name) ? await (isCached ? findPictureType : findPicture)(db, name) : undefined
      if (!picture) throw new NotFound('there is no such picture')
      reply.removeHeader('access-control-allow-origin').headers({ ...headers, etag })
      if (isCached) return reply.code(304).send()
      return reply.headers(contentHeaders(picture.type)).send('bytes' in picture ? picture.bytes : undefined)
    })
  }
}

/** The name of a picture is never used again, so caches can keep it. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  // A file can be a picture and a document at once. Opened as a page, it can run and load nothing.
  'content-security-policy': `default-src 'none'; sandbox`,
  'x-content-type-options': 'nosniff',
}

const contentHeaders = (type: string) => ({
  'content-type': `image/${type}`,
  'content-disposition': `inline; filename="picture.${type}"`,
})
