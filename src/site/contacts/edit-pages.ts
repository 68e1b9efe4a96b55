import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { loadManagedForUpdate } from '../../contacts/contacts/permissions.ts'
import { contacts } from '../../contacts/contacts/routes.ts'
import type { Contact } from '../../contacts/contacts/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { hiddenField } from '../../platform/pages/fields.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { requireVersion, StaleForm } from '../console/stale-form.ts'
import {
  contactPath,
  getContact,
  idIn,
  loadContact,
  loadDefinitions,
  visitOf,
  type ContactVisit,
} from './contact-load.ts'
import {
  bodyOf,
  changeRows,
  differencesOf,
  inputOf,
  readContact,
  withoutEmptyRows,
  type ContactInput,
} from './edit-input.ts'
import { contactProblems, sendForm, type FormState } from './edit-view.ts'

/** Creating and editing a contact. */
export function contactFormPages(app: FastifyInstance, db: Db) {
  createPages(app, db)
  const page = `${contactPath(':id')}/edit`

  app.get<ConsoleRequest>(page, async (request, reply) => {
    const visit = await loadContact(db, request)
    const { contact, definitions } = visit
    return sendEdit(reply, visit, { input: inputOf(contact, definitions), version: contact.updated_at })
  })

  app.post<ConsoleRequest>(page, async (request, reply) => {
    const visit = await loadContact(db, request)
    const { api, id, contact, definitions, texts } = visit
    const body = request.body ?? {}
    const { action = 'save', version = '' } = body
    const input = readContact(body, definitions)
    if (action !== 'save') return sendEdit(reply, visit, { ...changed(input, action), version })
    const clean = withoutEmptyRows(input)
    const change = bodyOf(clean, inputOf(contact, definitions), definitions, texts)
    if (change.problems.length > 0)
      return sendEdit(reply, visit, { input: clean, version, status: 400, problems: change.problems })
    try {
      requireVersion(contact, version)
      if (Object.keys(change.body).length > 0) {
        await api.one<Contact>(contacts, 'PATCH /contacts/:uuid', {
          ids: { uuid: id },
          body: change.body,
          before: async (tx) => requireVersion(await loadManagedForUpdate(tx, api.caller, id), version),
        })
      }
    } catch (error) {
      if (!(error instanceof StaleForm)) {
        const problems = contactProblems(error, change.changed, texts)
        return sendEdit(reply, visit, { input: clean, version, status: 400, problems })
      }
      const stored = await getContact(api, id)
      const stale = differencesOf(clean, inputOf(stored, definitions), definitions, texts)
      return sendEdit(
        reply,
        { ...visit, contact: stored },
        {
          input: clean,
          version: stored.updated_at,
          status: 409,
          stale,
        },
      )
    }
    return reply.redirect(`${contactPath(id)}?done=saved`, 303)
  })
}

function createPages(app: FastifyInstance, db: Db) {
  const page = contactPath('new')

  app.get<ConsoleRequest>(page, async (request, reply) => {
    const visit = visitOf(db, request)
    const definitions = await loadDefinitions(visit.api)
    return sendForm(reply, visit, definitions, createForm({ input: readContact({}, definitions) }, visit))
  })

  app.post<ConsoleRequest>(page, async (request, reply) => {
    const visit = visitOf(db, request)
    const { api, texts } = visit
    const definitions = await loadDefinitions(api)
    const body = request.body ?? {}
    const input = readContact(body, definitions)
    const send = (state: FormState) => sendForm(reply, visit, definitions, createForm(state, visit))
    if ((body.action ?? 'save') !== 'save') return send(changed(input, body.action ?? ''))
    const clean = withoutEmptyRows(input)
    const { body: content, problems, changed: values } = bodyOf(clean, readContact({}, definitions), definitions, texts)
    if (problems.length > 0) return send({ input: clean, status: 400, problems })
    try {
      const created = await api.one<Contact>(contacts, 'POST /contacts', {
        body: content,
        idempotencyKey: body.form_key,
      })
      return await reply.redirect(`${contactPath(idIn(created))}?done=created`, 303)
    } catch (error) {
      return send({ input: clean, status: 400, problems: contactProblems(error, values, texts) })
    }
  })
}

/** After a button that adds or removes a row. */
function changed(input: ContactInput, action: string): FormState {
  const [verb, kind] = action.split(' ')
  const next = changeRows(input, action)
  const count = (kind === 'email' ? next.emails : next.phones).length
  return { input: next, ...(verb === 'add' && { focus: `${kind}-${Math.max(count - 1, 0)}` }) }
}

function createForm(state: FormState, { texts: { text } }: Pick<ContactVisit, 'texts'>) {
  return {
    ...state,
    title: text('contacts-new'),
    action: contactPath('new'),
    label: text('contacts-create'),
    back: contactPath(''),
    hidden: hiddenField('form_key', randomUUID()),
  }
}

function sendEdit(reply: FastifyReply, visit: ContactVisit, state: FormState & { version: string }) {
  const {
    id,
    definitions,
    texts: { text },
  } = visit
  return sendForm(reply, visit, definitions, {
    ...state,
    title: text('contacts-edit'),
    action: `${contactPath(id)}/edit`,
    label: text('contacts-save'),
    back: contactPath(id),
    hidden: hiddenField('version', state.version),
    contact: visit,
  })
}
