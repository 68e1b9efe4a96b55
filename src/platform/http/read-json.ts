import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Invalid } from '../errors.ts'
import { bodyLimits, limitMessages, kilobytes } from './body-limits.ts'
import { scanJson } from './scan-json.ts'
import { requireStorableText, pathOf } from './validate.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Accepts only JSON in well-formed UTF-8, within the limits, and without text that the database cannot store. */
export function readJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) =>
    bytes.length === 0 ? undefined : parseJson(bytes, request.routeOptions.config.route?.largeBody?.longFields),
  )
}

export function parseJson(bytes: Buffer, longFields: readonly string[] = []): unknown {
  const scan = scanJson(bytes, longFields)
  if (scan.exceeds) {
    const parameter = pathOf(scan.at ?? [])
    throw new Invalid({ ...(parameter !== '' && { parameter }), code: 'invalid', message: limitMessages[scan.exceeds] })
  }
  if (bytes.length - scan.longText > bodyLimits.bytes) throw tooLarge(longFields)
  const body = parse(bytes)
  if (scan.hasInvalidText) {
    // Throws with the path of the text. This is slower, but the limits bound it.
    requireStorableText(body)
    // The text was in a duplicate field that JSON.parse dropped.
    throw new Invalid({ code: 'invalid', message: 'the body has a NUL byte or a broken character' })
  }
  return body
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Invalid({ code: 'invalid', message: 'the body is not valid JSON in UTF-8' })
  }
}

export function tooLarge(longFields: readonly string[]) {
  const except = longFields.length > 0 ? ` without ${longFields.join(', ')}` : ''
  const message = `the body must be ${kilobytes(bodyLimits.bytes)} or smaller${except}`
  return new Invalid({ code: 'too_large', message })
}
