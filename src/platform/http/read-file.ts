import type { FastifyInstance } from 'fastify'
import { Invalid } from '../errors.ts'
import type { Route } from './route.ts'

/** Accepts any picture and unnamed bytes. What the file really is, is decided by its bytes. */
const acceptedType = /^(image\/[\w.+-]+|application\/octet-stream)\s*(;|$)/i

/** Reads the bodies of routes with `fileBody`. */
export function readFiles(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(acceptedType, { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => bytes)
}

/** The error of a body that the framework rejected before the route saw it. */
export function fileError(error: unknown, { maxBytes, types }: NonNullable<Route['fileBody']>) {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) {
    const message = `the file must be ${Math.floor(maxBytes / 1024 / 1024)} MB or smaller`
    return new Invalid({ code: 'too_large', message })
  }
  if (status !== 415) return error
  const accepted = `${types.join(', ')} or application/octet-stream`
  const message = `the body must be the bytes of a file: send Content-Type: ${accepted}`
  return new Invalid({ code: 'unsupported_media_type', message })
}
