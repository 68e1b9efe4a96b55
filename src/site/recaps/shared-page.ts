import type { FastifyInstance, FastifyReply } from 'fastify'
import { getOrganization } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendFailure } from '../../platform/pages/failure-page.ts'
import { isStorable } from '../../platform/text.ts'
import { getRecapByShareKey, type RecapRow } from '../../recaps/meeting-recaps/queries.ts'
import { loadHtml } from '../../recaps/meeting-recaps/render.ts'
import { highlightsOf, sendRecapPage, titleOf, whenOf } from './layout.ts'
import { hasRecaps, namesOf } from './rules.ts'

/** The time zone of the visitor is unknown, and the one of the owner is private. */
const zone = 'UTC'

/** The public page of a share link. */
export function sharedPage(app: FastifyInstance, db: Db) {
  app.setErrorHandler((error, _request, reply) =>
    error instanceof NotFound ? sendBrokenLink(reply) : sendFailure(reply, error),
  )

  app.get<{ Params: { key: string } }>('/shared_recaps/:key', async (request, reply) =>
    sendShared(reply, db, await getSharedRecap(db, request.params.key)),
  )
}

/** An organization without the feature cannot revoke its links, so they do not work. */
async function getSharedRecap(db: Db, key: string) {
  if (!isStorable(key)) throw new NotFound()
  const recap = await getRecapByShareKey(db, key)
  if (!hasRecaps(await getOrganization(db, recap.organization_id))) throw new NotFound()
  return recap
}

async function sendShared(reply: FastifyReply, db: Db, recap: RecapRow) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const title = titleOf(recap, texts)
  const { attendees } = recap
  const facts: Fact[] = [[text('when'), whenOf(recap, zone, texts)]]
  if (attendees.length > 0) facts.push([text('with-hosts'), namesOf(attendees, texts)])
  return sendRecapPage(reply, {
    title,
    texts,
    main: html`<h1><bdi>${title}</bdi></h1>
${factList(facts)}
${highlightsOf(recap, await loadHtml(db, recap), texts)}`,
  })
}

function sendBrokenLink(reply: FastifyReply) {
  const texts = pageTexts(reply.request)
  const title = texts.text('broken-link')
  return sendRecapPage(reply, {
    title,
    status: 404,
    texts,
    main: html`<h1>${title}</h1>
<p>${texts.text('recap-not-shared')}</p>`,
  })
}
