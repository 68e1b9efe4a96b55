import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { insertSession } from '../access/sessions/queries.ts'
import { hashOf } from '../platform/auth/tokens.ts'
import { config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import type { OrganizationId, UserId } from '../platform/ids.ts'

export type BrowserSession = {
  status: number
  text: string
  headers: Record<string, string | string[] | number | undefined> & { location?: string }
}
export type TestBrowser = ReturnType<typeof browserOf>
type Fields = Record<string, string>

const sessionCookie = 'convene'

/** A browser without a screen. It keeps cookies, and its forms have the headers of same-origin requests. */
export function browserOf(app: FastifyInstance, address = '127.0.0.1', cookies = new Map<string, string>()) {
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') || undefined

  async function open(
    method: 'GET' | 'POST',
    path: string,
    payload?: string | Buffer,
    headers: Record<string, string> = {},
  ) {
    const cookieHeader = cookie()
    const url = path.startsWith(config.AUTH_URL) ? path.slice(config.AUTH_URL.length) : path
    const reply = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: { ...(cookieHeader !== undefined && { cookie: cookieHeader }), ...headers },
      ...(payload !== undefined && { payload }),
    })
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) storeCookie(line)
    return { status: reply.statusCode, text: reply.payload, headers: reply.headers as BrowserSession['headers'] }
  }

  function storeCookie(line: string) {
    const [pair = '', ...flags] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (value === '' || flags.includes('Max-Age=0')) cookies.delete(name)
    else cookies.set(name, value)
  }

  return {
    get: (path: string, headers?: Fields): Promise<BrowserSession> => open('GET', path, undefined, headers),
    post: (path: string, fields: Fields = {}, headers?: Fields): Promise<BrowserSession> =>
      open('POST', path, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      }),
    /** Sends a form with one file field. */
    upload: (path: string, name: string, file: Buffer, headers?: Fields): Promise<BrowserSession> => {
      const { type, payload } = uploadBody(name, file)
      return open('POST', path, payload, { 'content-type': type, 'sec-fetch-site': 'same-origin', ...headers })
    },
    /** All of them, as the browser would send them. */
    cookie,
  }
}

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'

/** The body of a form with one file field. */
export function uploadBody(name: string, file: Buffer) {
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="me.png"`
  const head = `--${boundary}\r\n${disposition}\r\nContent-Type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, payload }
}

/** A browser in which a user is signed in. */
export async function signedInBrowser(
  db: Db,
  app: FastifyInstance,
  person: { id: UserId },
  organization_id: OrganizationId,
) {
  const secret = randomBytes(32).toString('base64url')
  await insertSession(db, {
    user_id: person.id,
    organization_id,
    hash: hashOf(secret),
    method: 'password',
    user_agent: null,
    address: null,
  })
  return browserOf(app, undefined, new Map([[sessionCookie, secret]]))
}
