import { z } from 'zod'
import { doc, ownUri, uris } from '../../platform/http/field-texts.ts'
import { clientId, keyText, secretText, secretUntil } from './texts.ts'

export const ApplicationSecret = z
  .object({
    uri: z.url().meta(ownUri('application', uris.application)),
    client_id: z.uuid().meta(clientId),
    client_secret: z.string().meta(doc(secretText, 'ccs_example-secret')),
    previous_secret_until: z.string().nullable().meta(secretUntil),
  })
  .meta({ id: 'ApplicationSecret', description: 'The new secret of an application.' })

export const ApplicationSigningKey = z
  .object({
    uri: z.url().meta(ownUri('application', uris.application)),
    client_id: z.uuid().meta(clientId),
    signing_key: z.string().meta(keyText),
  })
  .meta({ id: 'ApplicationSigningKey', description: 'The new signing key of an application.' })

export const SecretRotation = z
  .object({
    revoke_previous: z
      .boolean()
      .optional()
      .meta(
        doc('True revokes the previous secret immediately. Otherwise it works for another 24 hours. Default: false.'),
      ),
  })
  .optional()
  .meta({ id: 'ApplicationSecretRotation', description: 'How to replace the secret.' })
