import type { FastifyReply } from 'fastify'
import { getBranding } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { html, type Html } from '../../platform/html.ts'
import type { BookingData } from '../../platform/pages/browser/booking-data.ts'
import { sendPage } from '../../platform/pages/page.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { linkUrlOf, schedulingUrlOf } from '../../scheduling/event-types/present.ts'
import { bookingStyle } from '../calendar/style.ts'
import { durationsText } from './about-layout.ts'
import type { Request } from './load.ts'
import { overlaySection } from './overlay-section.ts'

type BookPageContent = {
  plan: PlanRow
  texts: Texts
  title: string
  status?: number
  about: Html
  pane: Html
  /** For the script of the page. */
  data?: BookingData
  /** Addresses of further scripts. */
  scripts?: string[]
}

/** Two columns: the meeting, and what the visitor does. */
export async function sendBookPage(reply: FastifyReply, db: Db, page: BookPageContent) {
  const { plan, texts, title, status = 200, about, pane, data, scripts = [] } = page
  const brand = await getBranding(db, plan.organization_id)
  return sendPage(reply, {
    title,
    status,
    texts,
    brand,
    scripts,
    style: bookingStyle,
    referrer: 'same-origin',
    cache: 'private',
    embedDomains: brand.embed_domains,
    embedMessage: { event: 'event_type_viewed' },
    preview: {
      url: canonicalUrl(reply, plan),
      description: previewText(plan, texts),
      image: brand.logo_url ?? plan.owner_avatar_url ?? undefined,
    },
    main: html`<div class="booking">
<div class="about">${about}</div>
<div class="pane">${pane}${data && overlaySection(texts)}</div>
</div>`,
    ...(plan.redirect_url !== null && { formTargets: [new URL(plan.redirect_url).protocol] }),
    ...(data && { inline: { script: 'booking', id: 'booking-data', data } }),
  })
}

/** The address without prefilled fields. A scheduling link does not reveal the address of its event type. */
function canonicalUrl(reply: FastifyReply, plan: PlanRow) {
  const { key } = reply.request.params as Request['Params']
  return key === undefined ? schedulingUrlOf(plan) : linkUrlOf(key, plan.slug)
}

function previewText(plan: PlanRow, texts: Texts) {
  const description = plan.description?.replaceAll(/\s+/g, ' ').slice(0, maxPreview) ?? ''
  return [durationsText(plan, texts), description].filter(Boolean).join(' · ')
}

const maxPreview = 200
