import type { FastifyReply } from 'fastify'
import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { getBranding } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Html } from '../../platform/html.ts'
import type { BookingData } from '../../platform/pages/browser/booking-data.ts'
import type { EmbedMessage } from '../../platform/pages/embed.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { sitePath } from '../../platform/pages/site-path.ts'
import { localeQuery, type Texts } from '../../platform/texts/texts.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { bookingStyle } from '../calendar/style.ts'
import type { Booking } from './load.ts'

type BookingPageContent = {
  title: string
  status?: number
  main: Html
  data?: BookingData
  /** The end of a booking on another website. Pages that change a booking are never framed. */
  isConfirmation?: boolean
  embedMessage?: EmbedMessage | undefined
}

/** A page about a booking, in the design of its organization. Without a booking, it is a page of the service. */
export async function sendBookingPage(
  reply: FastifyReply,
  db: Db,
  booking: Booking | undefined,
  { data, isConfirmation, ...page }: BookingPageContent,
) {
  const brand = booking && (await getBranding(db, booking.event.organization_id))
  return sendPage(reply, {
    ...page,
    brand,
    embedDomains: isConfirmation ? brand?.embed_domains : undefined,
    texts: pageTexts(reply.request),
    cache: 'private',
    style: bookingStyle,
    ...(data && { inline: { script: 'booking', id: 'booking-data', data } }),
  })
}

export function pathTo(
  page: 'bookings' | 'cancellations' | 'reschedulings' | 'reconfirmations',
  { id, link_key }: InviteeRow,
  texts: Texts,
  view: Record<string, string> = {},
) {
  const query = new URLSearchParams({ key: link_key, ...view, ...localeQuery(texts) })
  return `${sitePath}/${page}/${id}?${query.toString()}`
}
