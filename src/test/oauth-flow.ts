import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createApplication } from '../access/applications/create.ts'
import type { NewApplication } from '../access/applications/schema.ts'
import { config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import type { UserId } from '../platform/ids.ts'
import { signedInBrowser, type TestBrowser } from './browser-session.ts'
import type { Json } from './client.ts'
import type { Company, Person } from './people.ts'
import { uniqueEmail, uniqueName } from './samples.ts'

export const callback = 'https://client.example/callback'

export type OAuthClient = { client_id: string; client_secret: string | null; redirect_uri: string }
type Fields = Record<string, string>

/** Creates an application of the organization and returns its credentials. */
export async function createOAuthClient(
  db: Db,
  company: Company,
  change: Partial<NewApplication> = {},
): Promise<OAuthClient> {
  const maker = { organization_id: company.id, user_id: company.ada.id }
  const { application, client_secret } = await createApplication(db, maker, {
    name: 'Calendar Sync',
    kind: 'web',
    redirect_uris: [callback],
    scopes: ['users:read', 'contacts:write'],
    ...change,
  })
  return { client_id: application.id, client_secret, redirect_uri: application.redirect_uris[0] ?? '' }
}

/** A PKCE verifier and its challenge. */
export function pkce() {
  const code_verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
  return { code_verifier, code_challenge, code_challenge_method: 'S256' }
}

export function authorizePath({ client_id, redirect_uri }: OAuthClient, more: Fields = {}) {
  const query = new URLSearchParams({ client_id, redirect_uri, response_type: 'code', state: 'a state', ...more })
  return `/oauth/authorize?${query.toString()}`
}

/** Goes through the consent pages as a signed-in user and returns the final redirect. */
export async function decideConsent(
  browser: TestBrowser,
  person: { id: UserId },
  path: string,
  decision: 'allow' | 'deny' = 'allow',
) {
  const started = await browser.get(path)
  const page = started.headers.location ?? ''
  if (!page.startsWith('/oauth/consent/')) return new URL(page)
  const answered = await browser.post(page, { decision, user_id: person.id })
  const { headers } = await browser.get(answered.headers.location ?? '')
  return new URL(headers.location ?? '')
}

/** Posts a form to the token endpoint or a similar one; the secret is in the body. */
export async function postForm(app: FastifyInstance, path: string, fields: Fields, headers: Fields = {}) {
  const reply = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
  const body: Json = reply.payload === '' ? undefined : reply.json()
  return { status: reply.statusCode, headers: reply.headers, body }
}

export function credentialsOf({ client_id, client_secret }: OAuthClient): Fields {
  return { client_id, ...(client_secret !== null && { client_secret }) }
}

/** A user authorizes an application, which gets a code but no tokens yet. */
export async function obtainCode(
  db: Db,
  app: FastifyInstance,
  company: Company,
  person: Person,
  partner: OAuthClient,
  more: Fields = {},
) {
  const { code_verifier, ...challenge } = pkce()
  const browser = await signedInBrowser(db, app, person, company.id)
  const redirect = await decideConsent(browser, person, authorizePath(partner, { ...challenge, ...more }))
  return { code: redirect.searchParams.get('code') ?? '', code_verifier, redirect_uri: partner.redirect_uri }
}

/** Requests tokens with a code. */
export function redeemCode(app: FastifyInstance, partner: OAuthClient, code: Fields) {
  return postForm(app, '/oauth/token', { grant_type: 'authorization_code', ...code, ...credentialsOf(partner) })
}

/** Requests tokens with a refresh token. */
export function refreshTokens(app: FastifyInstance, partner: OAuthClient, refresh_token: string, more: Fields = {}) {
  const fields = { grant_type: 'refresh_token', refresh_token, ...credentialsOf(partner), ...more }
  return postForm(app, '/oauth/token', fields)
}

/** The whole OAuth flow: a user authorizes an application, which gets its tokens. */
export async function connectApplication(
  db: Db,
  app: FastifyInstance,
  company: Company,
  person: Person,
  partner: OAuthClient,
  more: Fields = {},
) {
  const authorization = await obtainCode(db, app, company, person, partner, more)
  const { body } = await redeemCode(app, partner, authorization)
  const { code, code_verifier } = authorization
  return { code, code_verifier, ...(body as { access_token: string; refresh_token: string; scope: string }) }
}

/** A new member, because tokens per user are limited. */
export function newMember(company: Company) {
  return company.hire(uniqueName(), uniqueEmail())
}

/** The client credentials as a Basic header. */
export function basicAuthOf({ client_id, client_secret }: OAuthClient): Fields {
  return { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` }
}

/** A `fetch` for client libraries that calls the app directly. */
export function fetchOf(app: FastifyInstance) {
  return async (url: string, { method, headers, body }: { method: string; headers: Fields; body?: unknown }) => {
    const {
      statusCode: status,
      headers: replyHeaders,
      payload,
    } = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: url.slice(config.AUTH_URL.length),
      headers,
      // Clients send forms.
      ...(body instanceof URLSearchParams && { payload: body.toString() }),
    })
    const lines = Object.entries(replyHeaders).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(payload === '' ? null : payload, { status, headers: lines })
  }
}

/** An app whose `inject` sends requests to a service at another address. */
export function remoteApp(home: () => string) {
  async function inject(request: { method: string; url: string; headers: Fields; payload?: string }) {
    const { method, url, headers, payload } = request
    const answer = await fetch(`${home()}${url}`, { method, headers, body: payload ?? null, redirect: 'manual' })
    const text = await answer.text()
    return {
      statusCode: answer.status,
      headers: { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie() },
      payload: text,
      json: (): unknown => JSON.parse(text),
    }
  }
  return { inject } as unknown as FastifyInstance
}

/** Disables the limit of tokens per user with a trigger that clears the rate log. */
export async function disableTokenLimit(db: Db) {
  await db.run(sql`
    create or replace function forget_calls() returns trigger language plpgsql as $$
    begin new.calls := '{}'; new.refused_for := null; return new; end $$`)
  await db.run(sql`
    create or replace trigger forget_calls before insert or update on rate_logs
    for each row execute function forget_calls()`)
}

/** Lets time pass for the authorization server and sign-in by moving their timestamps back. */
export async function passTime(db: Db, seconds: number) {
  const columns = await db.all<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns
    where data_type = 'timestamp with time zone' and table_schema = 'public' and table_name in (
      'access_tokens', 'application_grants', 'applications', 'oauth_records', 'password_reset_links', 'sessions',
      'sign_in_codes')`)
  for (const { table_name, column_name } of columns) {
    const column = sql.identifier(column_name)
    await db.run(sql`
      update ${sql.identifier(table_name)} set ${column} = ${column} - ${seconds}::float8 * interval '1 second'`)
  }
}
