import type { FastifyInstance } from 'fastify'
import { submitForm } from '../../forms/routing-form-submissions/submit.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { networkUses, countCalls } from '../../platform/rate-limits/take.ts'
import { StorageFull } from '../../platform/storage-quota/rules.ts'
import { waitText } from '../../platform/texts/wait-text.ts'
import { sendForm } from './layout.ts'
import { loadForm, type Request } from './load.ts'
import { withPhoneNumbers } from './questions.ts'
import { redirectTargetOf } from './redirect-target.ts'
import { prefillFrom } from './rules.ts'

export function answerPage(app: FastifyInstance, db: Db) {
  app.get<Request>('/forms/:uuid', async (request, reply) => {
    const page = await loadForm(db, request)
    return sendForm(reply, { ...page, input: prefillFrom(page.form, request.query) })
  })

  app.post<Request>('/forms/:uuid', async (request, reply) => {
    const { body: input = {}, ip } = request
    const page = await loadForm(db, request)
    const { form, context, texts } = page
    const retryAfter = await countCalls(db, networkUses('form', ip, { of: form.id }))
    if (retryAfter !== undefined) {
      const message = texts.text('too-many-answers', { wait: waitText(retryAfter, texts) })
      return sendForm(reply.header('retry-after', String(retryAfter)), { ...page, input, status: 429, message })
    }
    try {
      const answers = withPhoneNumbers(form.questions, input)
      const submission = await submitForm(db, form, answers, context.tracking, request.id)
      return reply.redirect(await redirectTargetOf(db, form, submission, context), 303)
    } catch (error) {
      if (error instanceof StorageFull)
        return sendForm(reply, { ...page, input, status: 503, message: texts.text('form-full') })
      if (!(error instanceof Invalid)) throw error
      return sendForm(reply, { ...page, input, status: 400, problems: error.details })
    }
  })
}
