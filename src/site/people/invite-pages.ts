import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { drainBody } from '../../platform/http/sockets.ts'
import { readUploads } from '../../platform/pages/read-upload.ts'
import { sentenceProblem } from '../console/form-problems.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { invitePath, sendInvite } from './invite-form.ts'
import { findAddresses, maxAddresses, parseAddresses, type AddressLine } from './invite-input.ts'
import { invitePeople } from './invite-people.ts'
import { visitOf, type PeopleVisit } from './load.ts'
import { parseTable } from './parse-table.ts'

const maxFileBytes = 200_000

/** Invites one person or many, from a text or from a file. */
export function invitePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(invitePath, (request, reply) => sendInvite(reply, visitOf(db, request)))

  app.post<ConsoleRequest>(invitePath, async (request, reply) => {
    const visit = visitOf(db, request)
    const { addresses = '', form_key } = request.body ?? {}
    return sendOutcomes(reply, visit, parseAddresses(addresses), { field: 'addresses', addresses, formKey: form_key })
  })

  // A scope of its own, because the other forms have no files.
  void app.register(async (uploads) => {
    readUploads(uploads, maxFileBytes)
    uploads.post<ConsoleRequest>(`${invitePath}/file`, async (request, reply) => {
      const visit = visitOf(db, request)
      const { text } = visit.texts
      const reject = (message: string) =>
        sendInvite(reply, visit, { status: 400, problems: [sentenceProblem('file', message)] })
      const {
        upload,
        query: { form_key },
      } = request
      if (upload === 'too-large') {
        await drainBody(request, reply)
        return reject(text('people-invite-file-large'))
      }
      if (typeof upload !== 'object' || upload.bytes.length === 0) return reject(text('people-invite-file-missing'))
      const rows = parseTable(upload.bytes)
      const found = rows && findAddresses(rows)
      if (!found) return reject(text(rows ? 'people-invite-file-none' : 'people-invite-file-unreadable'))
      const formKey = typeof form_key === 'string' ? form_key : undefined
      return sendOutcomes(reply, visit, found, { field: 'file', formKey })
    })
  })
}

type InviteForm = { field: 'addresses' | 'file'; addresses?: string; formKey: string | undefined }

/** Invites the people and shows what happened. What is wrong stays in the form. */
async function sendOutcomes(
  reply: FastifyReply,
  visit: PeopleVisit,
  written: AddressLine[],
  { field, addresses = '', formKey }: InviteForm,
) {
  const { text } = visit.texts
  const reject = (message: string) =>
    sendInvite(reply, visit, { status: 400, addresses, problems: [sentenceProblem(field, message)] })
  if (written.length === 0) return reject(text('people-invite-missing'))
  if (written.length > maxAddresses) return reject(text('people-invite-many', { count: maxAddresses }))
  const outcomes = await invitePeople(visit, written, formKey === '' ? undefined : formKey)
  const wrong = outcomes.filter(({ result }) => result === 'wrong').map(({ address }) => address)
  const status = outcomes.some(({ result }) => result === 'invited') ? 200 : 400
  return sendInvite(reply, visit, { status, outcomes, addresses: wrong.join('\n') })
}
