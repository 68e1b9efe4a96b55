import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Invalid } from '../errors.ts'
import { bodyLimits } from './body-limits.ts'
import { readFormTree } from './form-tree.ts'
import { valueOfForm } from './form-values.ts'
import { tooLarge } from './read-json.ts'
import { requireStorableText } from './validate.ts'

export const formType = 'application/x-www-form-urlencoded'
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Accepts encoded forms for API writes: converts the body to its JSON equivalent, within the same limits. */
export function readFormBodies(app: FastifyInstance) {
  app.addContentTypeParser(formType, { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    const { body, largeBody } = request.routeOptions.config.route ?? {}
    return bytes.length === 0 ? undefined : parseForm(bytes, body, largeBody?.longFields)
  })
}

export function parseForm(bytes: Buffer, schema?: z.ZodType, longFields: readonly string[] = []): unknown {
  const { root, longText, hasNul } = readFormTree(textOf(bytes), longFields)
  if (bytes.length - longText > bodyLimits.bytes) throw tooLarge(longFields)
  const body = valueOfForm(root, schema)
  if (hasNul) {
    requireStorableText(body)
    // The NUL was in a value that a later one of the same name replaced.
    throw new Invalid({ code: 'invalid', message: 'the body has a NUL byte or a broken character' })
  }
  return body
}

function textOf(bytes: Buffer) {
  // curl sends JSON with the form content type if the header is missing.
  if (/^\s*(\{|\[\s*[{"])/.test(bytes.toString('latin1', 0, 64))) {
    const message = 'the body looks like JSON: send Content-Type: application/json'
    throw new Invalid({ code: 'unsupported_media_type', message })
  }
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Invalid({ code: 'invalid', message: 'the body is not a valid form in UTF-8' })
  }
}
