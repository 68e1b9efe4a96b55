import { z } from 'zod'
import { scopes as everyScope, scopeSentences } from '../../platform/auth/scopes.ts'
import { enumText, createdAt, doc, organizationUri, ownUri, updatedAt, uris } from '../../platform/http/field-texts.ts'
import { isObject, singleLineText, paging } from '../../platform/http/field-types.ts'
import { kinds, checkRedirects } from './rules.ts'
import {
  clientId,
  keyText,
  kindText,
  kindValues,
  nameText,
  redirectText,
  scopesText,
  secretText,
  secretUntil,
} from './texts.ts'

const maxRedirects = 20

export const Application = z
  .object({
    uri: z.url().meta(ownUri('application', uris.application)),
    client_id: z.uuid().meta(clientId),
    name: z.string().meta(doc('Name that users see when the application asks for access.', 'Acme Rota')),
    kind: z.enum(kinds).meta(enumText(kindText, kindValues)),
    redirect_uris: z
      .array(z.string())
      .meta(doc('URLs that the authorization server can redirect users to.', ['https://rota.example/callback'])),
    scopes: z
      .array(z.string())
      .meta(doc('Scopes that the application can request.', ['users:read', 'scheduled_events:read'])),
    previous_secret_until: z.string().nullable().meta(secretUntil),
    organization: z.url().meta(organizationUri),
    creator: z
      .url()
      .nullable()
      .meta(
        doc('URI of the user who created the application. Null when the operator did, or the user is gone.', uris.user),
      ),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
  })
  .meta({ id: 'Application', description: 'An OAuth client: a program that acts on behalf of users who allow it.' })

/** Only this response contains the secrets. A native application has no client secret. */
export const CreatedApplication = Application.extend({
  client_secret: z
    .string()
    .nullable()
    .meta(doc(`${secretText} Null for native applications.`, 'ccs_example-secret')),
  signing_key: z.string().meta(keyText),
}).meta({ id: 'CreatedApplication', description: 'A new application with its secrets.' })

const redirect_uris = z.array(z.string()).min(1).max(maxRedirects)
const scopes = z
  .array(z.enum(everyScope).meta(enumText('A scope.', scopeSentences)))
  .min(1)
  .refine((scopes) => scopes.length <= everyScope.length, {
    message: `must have at most ${everyScope.length} entries`,
    abort: true,
  })
  .superRefine((scopes, context) => {
    for (const [i, scope] of scopes.entries())
      if (scopes.indexOf(scope) < i) context.addIssue({ code: 'custom', path: [i], message: 'is a duplicate' })
  })

export const NewApplication = z
  .object({
    name: singleLineText(100).meta(nameText),
    kind: z.enum(kinds).meta(enumText(kindText, kindValues)),
    redirect_uris: redirect_uris.meta(redirectText),
    scopes: scopes.meta(scopesText),
  })
  .superRefine(
    ({ kind, redirect_uris }, context) => {
      const invalid = new Set(context.issues.map(({ path }) => path?.[0]))
      if (invalid.has('redirect_uris')) return
      for (const { at, message } of checkRedirects(invalid.has('kind') ? 'web' : kind, redirect_uris))
        context.addIssue({ code: 'custom', path: ['redirect_uris', at], message })
    },
    { when: isObject },
  )
  .meta({
    id: 'NewApplication',
    description: 'An application to register. An organization has at most 100.',
  })

/** `kind` must not change; it is accepted for clients that send every field. */
export const ApplicationChange = z
  .object({
    name: singleLineText(100).optional().meta(nameText),
    redirect_uris: redirect_uris.optional().meta(redirectText),
    scopes: scopes.optional().meta({
      ...scopesText,
      description: `${scopesText.description} Removing a scope removes it from existing tokens too.`,
    }),
    kind: z
      .enum(kinds)
      .optional()
      .meta(enumText('The kind that the application already has. It cannot change.', kindValues)),
  })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
    path: ['name'],
    message: 'name, redirect_uris or scopes is required',
  })
  .meta({
    id: 'ApplicationChange',
    description: 'Changes to an application. Send at least one field; the others stay as they are.',
  })

export const ApplicationFilters = z.object(paging('created_at'))

export type Application = z.infer<typeof Application>
export type NewApplication = z.infer<typeof NewApplication>
export type ApplicationChange = z.infer<typeof ApplicationChange>
