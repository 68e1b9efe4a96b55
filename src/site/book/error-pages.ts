import type { FastifyReply } from 'fastify'
import { getBranding } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { waitText } from '../../platform/texts/wait-text.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Request } from './load.ts'
import { findByKey } from './queries.ts'

/** Without a brand, because an unknown page must not say which organizations exist. */
export function sendNotFound(reply: FastifyReply) {
  const texts = pageTexts(reply.request)
  const title = texts.text('page-not-found')
  return sendPage(reply, {
    title,
    texts,
    status: 404,
    embedDomains: null,
    main: html`<h1>${title}</h1>
<p>${texts.text('page-not-found-advice')} ${texts.text('ask-for-new-link')}</p>`,
  })
}

export async function sendUsedLink(reply: FastifyReply, db: Db) {
  const { key = '', slug = '' } = reply.request.params as Request['Params']
  const address = await findByKey(db, key, slug.toLowerCase().normalize('NFC'))
  const texts = pageTexts(reply.request)
  const title = texts.text('link-used')
  const brand = address && (await getBranding(db, address.organization_id))
  return sendPage(reply, {
    title,
    texts,
    status: 410,
    brand,
    embedDomains: brand?.embed_domains,
    main: html`<h1>${title}</h1>
<p>${texts.text('link-used-advice')} ${texts.text('ask-for-new-link')}</p>`,
  })
}

export async function sendTooManyBookings(
  reply: FastifyReply,
  db: Db,
  organization_id: OrganizationId,
  seconds: number,
) {
  const brand = await getBranding(db, organization_id)
  const texts = pageTexts(reply.request)
  const title = texts.text('too-many-bookings')
  return sendPage(reply.header('retry-after', String(seconds)), {
    title,
    texts,
    brand,
    status: 429,
    embedDomains: brand.embed_domains,
    main: html`<h1>${title}</h1>
<p role="alert">${texts.text('too-many-bookings-advice', { wait: waitText(seconds, texts) })}</p>`,
  })
}

/**
 * For the script of the page, which sends the form again without a script when it gets this status. An older version of
 * the script shows the text.
 */
export function sendReload(reply: FastifyReply) {
  const texts = pageTexts(reply.request)
  const text = texts.text('check-reload')
  return sendPage(reply, { title: text, texts, status: 428, main: html`<p role="alert">${text}</p>` })
}
