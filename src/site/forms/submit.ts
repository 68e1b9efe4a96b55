import type { FastifyInstance } from 'fastify'
import { submitForm } from '../../forms/routing-form-submissions/submit.ts'
import type { Db } from '../../platform/db/db.ts'
import { retryOnConflict } from '../../platform/db/errors.ts'
import { Invalid } from '../../platform/errors.ts'
import { whenIn } from '../../platform/rate-limits/rules.ts'
import { networkUses, take } from '../../platform/rate-limits/take.ts'
import { StorageFull } from '../../platform/storage-quota/rules.ts'
import { sendForm } from './layout.ts'
import { loadForm, type Request } from './load.ts'
import { addressAfter } from './redirect-target.ts'
import { prefilled } from './rules.ts'

const full = 'This form cannot take answers right now. Please try again later, or contact the person who sent you here.'

/** A form, and the answers to it. */
export function answerPage(app: FastifyInstance, db: Db) {
  app.get<Request>('/forms/:uuid', async (request, reply) => {
    const opened = await loadForm(db, request)
    return sendForm(reply, { ...opened, typed: prefilled(opened.form, request.query) })
  })

  app.post<Request>('/forms/:uuid', async (request, reply) => {
    const { body: typed = {}, ip } = request
    const opened = await loadForm(db, request)
    const { form, tracking } = opened
    const wait = await take(db, networkUses('form', ip, { of: form.id }))
    if (wait !== undefined) {
      const message = `Too many answers from your network. Try again ${whenIn(wait)}.`
      return sendForm(reply.header('retry-after', String(wait)), { ...opened, typed, status: 429, message })
    }
    try {
      const address = await retryOnConflict(() => db.transaction(async (tx) =>
        addressAfter(tx, form, await submitForm(tx, form, typed, tracking, request.id))))
      return reply.redirect(address, 303)
    } catch (error) {
      if (error instanceof StorageFull) return sendForm(reply, { ...opened, typed, status: 503, message: full })
      if (!(error instanceof Invalid)) throw error
      return sendForm(reply, { ...opened, typed, status: 400, problems: error.details })
    }
  })
}
