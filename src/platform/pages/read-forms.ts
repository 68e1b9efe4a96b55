import type { FastifyInstance } from 'fastify'
import { Invalid } from '../errors.ts'
import { formLimits, smallBody } from '../http/body-limits.ts'
import { requireFewFields } from '../http/validate.ts'

/** A small form contains an email address, a password or a code. */
export type FormSize = 'usual' | 'small'

/** The routes of this scope accept only HTML forms, with each field once. */
export function readForms(app: FastifyInstance, size: FormSize = 'usual') {
  const bodyLimit = size === 'small' ? smallBody : formLimits.bytes
  const parseForm = async (_request: unknown, text: string) => {
    requireFewFields(text)
    const fields = new URLSearchParams(text)
    const names = [...fields.keys()]
    if (new Set(names).size < names.length) throw new Invalid({ code: 'invalid', message: 'a field is sent twice' })
    return Object.fromEntries(fields)
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, parseForm)
}
