import type { Language } from '../../platform/texts/languages.ts'
import type { EmailContext } from '../booking-emails/detail-texts.ts'
import type { MessageContext } from '../message-templates/context-data.ts'

/** As if all recipients had chosen this language. */
export function inLanguage(context: MessageContext, locale: Language | null | undefined): MessageContext {
  if (!locale) return context
  const { booking, owner } = context
  return {
    ...context,
    ...(owner && { owner: { ...owner, locale } }),
    ...(booking && { booking: bookingIn(booking, locale) }),
  }
}

function bookingIn(booking: EmailContext, locale: Language): EmailContext {
  const { invitee, hosts } = booking
  return { ...booking, locale, invitee: { ...invitee, locale }, hosts: hosts.map((host) => ({ ...host, locale })) }
}
