import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendBuilder } from './builder-form.ts'
import { draftIn } from './builder-input.ts'
import { changeRows } from './change-rows.ts'
import { listPath, loadForm, loadManagedForm } from './load.ts'
import { saveForm } from './save-form.ts'
import { formPath } from './tabs-list.ts'

/** The largest body of the API, with three bytes for each byte that a form encodes. */
const bodyLimit = 3 * 256 * 1024

/** What the buttons that save do to the status. */
const statuses = new Map([
  ['', undefined],
  ['publish', 'published'],
  ['unpublish', 'draft'],
])

/** Questions, rules and the place for everyone else, in one form. */
export function builderPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${listPath}/:id`, async (request, reply) => {
    const loaded = await loadForm(db, request)
    return loaded.isManager ? sendBuilder(reply, db, loaded) : reply.redirect(formPath(loaded.id, 'share'), 303)
  })

  app.post<ConsoleRequest>(`${listPath}/:id`, { bodyLimit }, async (request, reply) => {
    const loaded = await loadManagedForm(db, request)
    const { action = '', ...input } = request.body ?? {}
    const [draft, { version }] = [draftIn(input), input]
    if (!statuses.has(action)) return sendBuilder(reply, db, loaded, { ...changeRows(draft, action), version })
    const full = pageTexts(request).text('rf-storage-full')
    const rejected = await saveForm(loaded, { draft, version, status: statuses.get(action) }, full)
    if (rejected) return sendBuilder(reply, db, { ...loaded, form: rejected.form }, rejected.state)
    return reply.redirect(`${formPath(loaded.id)}?done=${action === '' ? 'saved' : `${action}ed`}`, 303)
  })
}
