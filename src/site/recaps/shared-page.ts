import type { FastifyInstance, FastifyReply } from 'fastify'
import { getOrganization } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { sendFailure } from '../../platform/pages/page.ts'
import { isStorable } from '../../platform/text.ts'
import { getRecapByShareKey, type RecapRow } from '../../recaps/meeting-recaps/queries.ts'
import { loadHtml } from '../../recaps/meeting-recaps/render.ts'
import { highlightsOf, show, titleOf, whenOf } from './layout.ts'
import { hasRecaps, namesOf } from './rules.ts'

/** We do not know where whoever has the link lives, and tell nobody where its owner does. */
const zone = 'UTC'

/** What a share link leads to, for anybody who has it. */
export function sharedPage(app: FastifyInstance, db: Db) {
  app.setErrorHandler((error, _request, reply) =>
    (error instanceof NotFound ? sendDead(reply) : sendFailure(reply, error)))

  app.get<{ Params: { key: string } }>('/shared_recaps/:key', async (request, reply) =>
    sendShared(reply, db, await openShared(db, request.params.key)))
}

/** Without recaps an organization could not take the link back, so that it leads nowhere until then. */
async function openShared(db: Db, key: string) {
  if (!isStorable(key)) throw new NotFound()
  const recap = await getRecapByShareKey(db, key)
  if (!hasRecaps(await getOrganization(db, recap.organization_id))) throw new NotFound()
  return recap
}

async function sendShared(reply: FastifyReply, db: Db, recap: RecapRow) {
  const title = titleOf(recap)
  const { attendees } = recap
  const facts: Fact[] = [['When', whenOf(recap, zone)]]
  if (attendees.length > 0) facts.push(['With', namesOf(attendees)])
  return show(reply, {
    title,
    main: html`<h1>${title}</h1>
${factList(facts)}
${highlightsOf(recap, await loadHtml(db, recap))}`,
  })
}

function sendDead(reply: FastifyReply) {
  return show(reply, {
    title: 'This link does not work',
    status: 404,
    main: html`<h1>This link does not work</h1>
<p>Perhaps it was not copied as a whole, or it was taken back. Ask whoever gave it to you.</p>`,
  })
}
