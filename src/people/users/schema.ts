import { z } from 'zod'
import {
  enumText, createdAt, doc, emailText, ownUri, pages, timezoneText, updatedAt, uris,
} from '../../platform/http/field-texts.ts'

const locale = z.enum(['en', 'fr', 'es', 'de', 'pt', 'ps']).meta(enumText('Language that the user prefers.', {
  en: 'English.', fr: 'French.', es: 'Spanish.', de: 'German.', pt: 'Portuguese.', ps: 'Pashto.',
}))

/** A user inside another resource. */
export const UserSummary = z.object({
  uri: z.url().meta(ownUri('user', uris.user)),
  name: z.string().meta(doc('Full name, as invitees see it.', 'Maya Chen')),
  slug: z.string().meta(doc('Part of scheduling_url that identifies the user.', 'maya-chen')),
  email: z.string().meta(emailText('Email address that the user signs in with.', 'maya@acme.example')),
  scheduling_url: z.url().meta(doc('Page where visitors choose one of the user\'s event types.', pages.user)),
  timezone: z.string().meta(timezoneText('Time zone of the user.')),
  avatar_url: z.url().nullable().meta(
    doc('Address of the user\'s picture. Null when there is none.', 'https://acme.example/people/maya.png')),
  locale,
  created_at: z.string().meta(createdAt),
  updated_at: z.string().meta(updatedAt),
}).meta({ id: 'UserSummary', description: 'A user, as shown inside another resource.' })

export const User = UserSummary.extend({
  time_notation: z.enum(['12h', '24h']).meta(enumText('How emails write times of day for this user.', {
    '12h': 'Twelve hours with am and pm, for example 3:00 pm.', '24h': 'Twenty-four hours, for example 15:00.',
  })),
  current_organization: z.url().meta(doc('URI of the organization that the user belongs to.', uris.organization)),
  resource_type: z.literal('User').meta(enumText('Kind of this resource.', { User: 'A user.' })),
}).meta({ id: 'User', description: 'A person who belongs to the organization and can host meetings.' })

export type UserSummary = z.infer<typeof UserSummary>
export type User = z.infer<typeof User>
