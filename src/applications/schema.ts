import { z } from 'zod'
import { scopes as everyScope } from '../auth/scopes.ts'
import { isObject, line, paging } from '../http/wire.ts'
import { kinds, problemsOfRedirects } from './rules.ts'

const mostRedirects = 20

export const Application = z.object({
  uri: z.url(),
  client_id: z.uuid(),
  name: z.string(),
  kind: z.enum(kinds),
  redirect_uris: z.array(z.string()),
  scopes: z.array(z.string()),
  previous_secret_until: z.string().nullable(),
  organization: z.url(),
  creator: z.url().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
}).meta({ id: 'Application' })

/** With what is told this once. A native application has no secret. */
export const CreatedApplication = Application
  .extend({ client_secret: z.string().nullable(), signing_key: z.string() })
  .meta({ id: 'CreatedApplication' })

export const ApplicationSecret = z.object({
  uri: z.url(),
  client_id: z.uuid(),
  client_secret: z.string(),
  previous_secret_until: z.string().nullable(),
}).meta({ id: 'ApplicationSecret' })

export const ApplicationSigningKey = z.object({ uri: z.url(), client_id: z.uuid(), signing_key: z.string() })
  .meta({ id: 'ApplicationSigningKey' })

const redirect_uris = z.array(z.string()).min(1).max(mostRedirects)
const scopes = z.array(z.enum(everyScope)).min(1)
  .refine((given) => given.length <= everyScope.length, {
    message: `must have at most ${everyScope.length} entries`, abort: true,
  })
  .superRefine((given, context) => {
    for (const [i, scope] of given.entries())
      if (given.indexOf(scope) < i) context.addIssue({ code: 'custom', path: [i], message: 'is given twice' })
  })

export const NewApplication = z.object({ name: line(100), kind: z.enum(kinds), redirect_uris, scopes })
  .superRefine(({ kind, redirect_uris }, context) => {
    const wrong = new Set(context.issues.map(({ path }) => path?.[0]))
    if (wrong.has('redirect_uris')) return
    for (const { at, message } of problemsOfRedirects(wrong.has('kind') ? 'web' : kind, redirect_uris))
      context.addIssue({ code: 'custom', path: ['redirect_uris', at], message })
  }, { when: isObject })
  .meta({ id: 'NewApplication' })

/** `kind`: what it is already, for clients that send every field. */
export const ApplicationChange = z.object({
  name: line(100).optional(),
  redirect_uris: redirect_uris.optional(),
  scopes: scopes.optional(),
  kind: z.enum(kinds).optional(),
}).refine((given) => Object.values(given).some((value) => value !== undefined),
  { path: ['name'], message: 'or redirect_uris or scopes must be given' })
  .meta({ id: 'ApplicationChange' })

export const SecretRotation = z.object({ revoke_previous: z.boolean().optional() }).optional()
  .meta({ id: 'ApplicationSecretRotation' })

export const ApplicationFilters = z.object(paging('created_at'))

export type Application = z.infer<typeof Application>
export type NewApplication = z.infer<typeof NewApplication>
export type ApplicationChange = z.infer<typeof ApplicationChange>
