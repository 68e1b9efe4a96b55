import type { FastifyReply } from 'fastify'
import { getBranding } from '../../people/organizations/queries.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { nextPageQuery } from '../../platform/pages/next-page-query.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { bookStyle } from '../calendar/book-style.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { profileStyle } from '../calendar/profile-style.ts'
import { listDescription, renderProfile } from './list-layout.ts'
import { loadOwner, type Request } from './load.ts'
import { listPublicEventTypes, listTeamHosts, type PageOwner } from './queries.ts'

/** The public event types of a person or a team. */
export async function sendList(reply: FastifyReply, db: Db, params: Request['Params']) {
  const owner = await loadOwner(db, params)
  const [eventTypes, hosts, brand] = await Promise.all([
    listPublicEventTypes(db, owner),
    owner.team_id === null ? [] : listTeamHosts(db, owner, maxHosts),
    getBranding(db, owner.organization_id),
  ])
  const texts = pageTexts(reply.request)
  const query = nextPageQuery(reply.request, texts)
  return sendPage(reply, {
    title: texts.text('list-title', { name: owner.name }),
    texts,
    brand,
    style: bookStyle + profileStyle,
    cache: 'private',
    embedDomains: brand.embed_domains,
    embedMessage: { event: 'profile_page_viewed' },
    preview: {
      url: urlOf(owner),
      description: listDescription(eventTypes, texts),
      image: brand.logo_url ?? owner.avatar_url ?? undefined,
    },
    main: renderProfile(owner, { eventTypes, hosts, query }, texts),
  })
}

const maxHosts = 4

/** The scheduling_url of the API. */
function urlOf({ team_id, slug }: PageOwner) {
  return `${config.BASE_URL}/${team_id === null ? '@' : 'team/'}${encodeURIComponent(slug)}`
}
