import { doc, timestampText, uuids } from '../../platform/http/field-texts.ts'

export const kindText = 'Whether the application can keep a client secret.'
export const kindValues = {
  web: 'Runs on a server and has a client secret.',
  native: 'Runs on the device of a user: it has no secret and must use PKCE.',
}
export const clientId = doc('Id of the application, sent as client_id to the authorization server.', uuids.application)
export const secretUntil = timestampText(
  'When the previous secret stops working. Null when there is none.',
  '2026-11-18T09:12:44.301872Z',
)
export const secretText = 'The client secret. No other response contains it, so store it now.'
export const keyText = doc(
  'Key that signs the webhooks of subscriptions created through the application. No other response contains it.',
  'whsec_c2lnbmluZy1rZXktb2YtYW4tZXhhbXBsZS1hcHA',
)
export const nameText = doc('Name that users see, one line of at most 100 characters.', 'Acme Rota')
export const redirectText = doc(
  'URLs that the authorization server can redirect users to, from 1 to 20: https, or http for localhost, 127.0.0.1 and ' +
    '[::1], without fragment or wildcard, at most 2,000 characters each.',
  ['https://rota.example/callback'],
)
export const scopesText = doc('Scopes that the application can request, at least 1, each only once.', [
  'users:read',
  'scheduled_events:read',
])
