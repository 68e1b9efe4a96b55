import type { FastifyInstance } from 'fastify'
import { getColleague } from '../../people/users/queries.ts'
import { requireContactsFeature } from '../../contacts/custom-fields/rules.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { asId, type UserId } from '../../platform/ids.ts'
import { isId, isStorable } from '../../platform/text.ts'
import { sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { contactPath, visitOf, type Visit } from './contact-load.ts'
import { duplicateList } from './duplicate-list.ts'
import { findDuplicates } from './duplicate-queries.ts'
import { contactStyle } from './list-style.ts'

/** Contacts of one owner that can be the same person. */
export function duplicatePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(contactPath('duplicates'), async (request, reply) => {
    const visit = visitOf(db, request)
    const { user, texts } = visit
    const { text } = texts
    const { by, from, owner } = request.query
    const kind = by === 'phone' ? 'phone' : 'name'
    const owner_id = await loadOwnerId(visit, owner)
    const first = typeof from === 'string' && isStorable(from) ? from : ''
    const found = await findDuplicates(db, { organization_id: user.organization_id, owner_id }, kind, first)
    const ownOwner = owner_id === user.user_id ? undefined : owner_id
    return sendConsole(reply, user, 'contacts', {
      title: text('contacts-duplicates-title'),
      style: contactStyle,
      crumbs: [{ path: contactPath(''), label: text('nav-contacts') }],
      main: html`<h1>${text('contacts-duplicates-title')}</h1>
${duplicateList({ ...found, kind, owner: ownOwner, isFirst: first === '' }, texts)}`,
    })
  })
}

/** Whose contacts. Admins and owners can search those of colleagues, as in the API. */
async function loadOwnerId({ db, user, api }: Visit, owner: string | string[] | undefined): Promise<UserId> {
  requireContactsFeature(api.caller)
  if (typeof owner !== 'string' || !isId(owner) || owner.toLowerCase() === user.user_id) return user.user_id
  const denial = 'You do not have permission to access this resource.'
  if (!isAdmin(user)) throw new Forbidden(denial)
  const { id } = await getColleague(db, api.caller, asId<UserId>(owner.toLowerCase()), denial)
  return id
}
