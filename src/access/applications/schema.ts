import { z } from 'zod'
import { scopes as everyScope, type Scope } from '../../platform/auth/scopes.ts'
import {
  choices, createdAt, doc, moment, organizationUri, ownUri, updatedAt, uris, uuids,
} from '../../platform/http/field-texts.ts'
import { isObject, line, paging } from '../../platform/http/field-types.ts'
import { kinds, checkRedirects } from './rules.ts'

const maxRedirects = 20

const kindText = 'How the application keeps secrets.'
const kindValues = {
  web: 'Runs on a server and has a client secret.',
  native: 'Runs on the device of a user: it has no secret and must use PKCE.',
}
const scopeValues: Record<Scope, string> = {
  'activity_log:read': 'Read the activity log of the organization.',
  'availability:read': 'Read schedules, busy times and available times.',
  'availability:write': 'Read and change schedules and busy times.',
  'contacts:read': 'Read contacts and custom fields.',
  'contacts:write': 'Read, create, change and delete contacts and custom fields.',
  'data_compliance:write': 'Delete the data of invitees and of old meetings.',
  'event_types:read': 'Read event types and their available times.',
  'event_types:write': 'Read, create, change and delete event types.',
  groups: 'The same as groups:read.',
  'groups:read': 'Read groups and the people in them.',
  'locations:read': 'Read the kinds of locations that users can meet at.',
  'meeting_recaps:read': 'Read meeting recaps and transcripts.',
  'meeting_recaps:write': 'Read, create, change, share and delete meeting recaps.',
  'organizations:read': 'Read the organization, its members, invitations, teams and applications.',
  'organizations:write': 'Read and change members, invitations, groups and teams of the organization.',
  'outgoing_communications:read': 'Read the messages that the service sent about meetings.',
  'routing_forms:read': 'Read routing forms and submissions.',
  'routing_forms:write': 'Read, create, change and delete routing forms, and read submissions.',
  'scheduled_events:read': 'Read scheduled events and invitees.',
  'scheduled_events:write': 'Read, book, reschedule and cancel meetings.',
  'scheduling_links:write': 'Create single-use booking links.',
  'shares:write': 'Create single-use booking links with other settings than the event type.',
  'users:read': 'Read users.',
  'webhooks:read': 'Read webhook subscriptions and deliveries.',
  'webhooks:write': 'Read, create, change and delete webhook subscriptions.',
}
const clientId = doc('Id of the application, sent as client_id to the authorization server.', uuids.application)
const secretUntil = moment(
  'Until when the secret before the last rotation still works. Null when there is none.', '2026-11-18T09:12:44.301872Z')
const secretText = 'The client secret. No other answer contains it, so store it now.'
const keyText = doc(
  'Key that signs the webhooks of subscriptions created through the application. No other answer contains it.',
  'whsec_c2lnbmluZy1rZXktb2YtYW4tZXhhbXBsZS1hcHA')

export const Application = z.object({
  uri: z.url().meta(ownUri('application', uris.application)),
  client_id: z.uuid().meta(clientId),
  name: z.string().meta(doc('Name that people see when the application asks for access.', 'Acme Rota')),
  kind: z.enum(kinds).meta(choices(kindText, kindValues)),
  redirect_uris: z.array(z.string()).meta(
    doc('Addresses that people can be sent back to after they decide.', ['https://rota.example/callback'])),
  scopes: z.array(z.string()).meta(
    doc('What the application can ask people for.', ['users:read', 'scheduled_events:read'])),
  previous_secret_until: z.string().nullable().meta(secretUntil),
  organization: z.url().meta(organizationUri),
  creator: z.url().nullable().meta(doc(
    'URI of the user who created the application. Null when the operator did, or the user is gone.', uris.user)),
  created_at: z.string().meta(createdAt),
  updated_at: z.string().meta(updatedAt),
}).meta({ id: 'Application', description: 'An OAuth client: a program that acts for people who agree to it.' })

/** With what is told this once. A native application has no secret. */
export const CreatedApplication = Application
  .extend({
    client_secret: z.string().nullable().meta(
      doc(`${secretText} Null for native applications.`, 'ccs_example-secret')),
    signing_key: z.string().meta(keyText),
  })
  .meta({ id: 'CreatedApplication', description: 'A new application with its secrets.' })

export const ApplicationSecret = z.object({
  uri: z.url().meta(ownUri('application', uris.application)),
  client_id: z.uuid().meta(clientId),
  client_secret: z.string().meta(doc(secretText, 'ccs_example-secret')),
  previous_secret_until: z.string().nullable().meta(secretUntil),
}).meta({ id: 'ApplicationSecret', description: 'The new secret of an application.' })

export const ApplicationSigningKey = z.object({
  uri: z.url().meta(ownUri('application', uris.application)),
  client_id: z.uuid().meta(clientId),
  signing_key: z.string().meta(keyText),
}).meta({ id: 'ApplicationSigningKey', description: 'The new signing key of an application.' })

const nameText = doc('Name that people see, one line of at most 100 characters.', 'Acme Rota')
const redirectText = doc(
  'Addresses that people can be sent back to, from 1 to 20: https, or http for localhost, 127.0.0.1 and [::1], without '
  + 'fragment or wildcard, at most 2,000 characters each.', ['https://rota.example/callback'])
const scopesText = doc('Scopes that the application can ask people for, at least 1, none of them twice.',
  ['users:read', 'scheduled_events:read'])
const redirect_uris = z.array(z.string()).min(1).max(maxRedirects)
const scopes = z.array(z.enum(everyScope).meta(choices('A scope.', scopeValues))).min(1)
  .refine((given) => given.length <= everyScope.length, {
    message: `must have at most ${everyScope.length} entries`, abort: true,
  })
  .superRefine((given, context) => {
    for (const [i, scope] of given.entries())
      if (given.indexOf(scope) < i) context.addIssue({ code: 'custom', path: [i], message: 'is given twice' })
  })

export const NewApplication = z.object({
  name: line(100).meta(nameText),
  kind: z.enum(kinds).meta(choices(kindText, kindValues)),
  redirect_uris: redirect_uris.meta(redirectText),
  scopes: scopes.meta(scopesText),
})
  .superRefine(({ kind, redirect_uris }, context) => {
    const wrong = new Set(context.issues.map(({ path }) => path?.[0]))
    if (wrong.has('redirect_uris')) return
    for (const { at, message } of checkRedirects(wrong.has('kind') ? 'web' : kind, redirect_uris))
      context.addIssue({ code: 'custom', path: ['redirect_uris', at], message })
  }, { when: isObject })
  .meta({
    id: 'NewApplication', description: 'An application to register. An organization has at most 100.',
  })

/** `kind`: what it is already, for clients that send every field. */
export const ApplicationChange = z.object({
  name: line(100).optional().meta(nameText),
  redirect_uris: redirect_uris.optional().meta(redirectText),
  scopes: scopes.optional().meta(
    { ...scopesText, description: `${scopesText.description} A scope that you remove ends at once for everyone.` }),
  kind: z.enum(kinds).optional().meta(
    choices('The kind that the application already has. It cannot change.', kindValues)),
}).refine((given) => Object.values(given).some((value) => value !== undefined),
  { path: ['name'], message: 'or redirect_uris or scopes must be given' })
  .meta({
    id: 'ApplicationChange',
    description: 'Changes to an application. Send at least one field; the others stay as they are.',
  })

export const SecretRotation = z.object({
  revoke_previous: z.boolean().optional().meta(doc(
    'True ends the secret so far at once. Otherwise it works for another 24 hours. Default: false.')),
}).optional()
  .meta({ id: 'ApplicationSecretRotation', description: 'How to replace the secret.' })

export const ApplicationFilters = z.object(paging('created_at'))

export type Application = z.infer<typeof Application>
export type NewApplication = z.infer<typeof NewApplication>
export type ApplicationChange = z.infer<typeof ApplicationChange>
