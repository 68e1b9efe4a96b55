import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { connect } from '../db/db.ts'
import { createApp } from '../http/app.ts'
import { mountHealthAndMetrics } from '../http/health-and-metrics.ts'
import { sendErrorPage } from './error-page.ts'

const { acme, as } = await service()
const anonymous = as(undefined)
const chromium = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
const page = { accept: chromium }
const heading = (text: string) => /<h1>(.*)<\/h1>/.exec(text)?.[1]

test.each([
  ['GET', '/nowhere', 404, 'Page not found'],
  ['GET', '/v1/users/me', 404, 'Page not found'],
  ['GET', '/users/me', 401, 'This address is part of the API'],
  ['POST', '/groups', 401, 'This address is part of the API'],
  ['PUT', '/users/me', 405, 'Method not supported'],
  ['GET', '/oauth/token', 405, 'Method not supported'],
  ['DELETE', '/sign-in', 405, 'Method not supported'],
  ['GET', '/users/%zz', 400, 'Invalid request'],
] as const)('%s %s by a browser answers %i as a page', async (method, path, status, title) => {
  const { headers, text, ...reply } = await anonymous.send(method, path, undefined, page)

  expect([reply.status, headers['content-type'], heading(text)]).toEqual([status, 'text/html; charset=utf-8', title])
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' })
  expect(headers.vary).toMatch(/^Accept\b/)
  expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
  expect(text).toContain('href="/">Go to the home page</a>')
  expect(text).toContain(`Request id ${String(headers['x-request-id'])}`)
  expect(text).not.toContain('Internal Server Error')
})

test.each([{}, { accept: '*/*' }, { accept: 'application/json' }, { accept: 'application/json, text/plain, */*' }])(
  'a program gets JSON (%o)',
  async (headers) => {
    for (const [path, status] of [
      ['/nowhere', 404],
      ['/users/me', 401],
      ['/users/%zz', 400],
    ] as const) {
      const reply = await anonymous.get(path, headers)

      expect([reply.status, reply.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8'])
      expect(reply.headers.vary).toBe('Accept')
      expect(reply.body.details).toHaveLength(1)
    }
  },
)

test('a client with a token gets JSON even if it accepts HTML', async () => {
  const java = { accept: 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2' }
  const [bad, missing] = [
    await acme.ada.get(`/groups?organization=${acme.uri}&count=x`, java),
    await acme.ada.get('/nowhere', java),
  ]

  expect([bad.status, bad.body.details[0].parameter, missing.body.details[0].code]).toEqual([400, 'count', 'not_found'])
})

test('the error page has the headers of the JSON response', async () => {
  const unauthorized = await anonymous.get('/users/me', page)
  const unknown = await anonymous.send('PUT', '/docs', undefined, page)

  expect(unauthorized.headers['www-authenticate']).toMatch(/^Bearer /)
  expect(unknown.headers.allow).toBe('GET, HEAD, OPTIONS')
  expect(unknown.text).toContain('<li>PUT is not supported at this path')
})

test('the error page says that version 1 is retired', async () => {
  const { text } = await anonymous.get('/v1/users/me', page)

  expect(text).toContain('<li>version 1 of this API is retired')
})

test('the error page escapes the address and hides internal errors', async () => {
  const app = createApp(undefined, undefined, sendErrorPage)
  app.get('/failing', () => {
    throw new Error('secret of the database')
  })
  const [odd, internalError] = [
    await app.inject({ url: '/%3Cscript%3Ealert(1)%3C/script%3E?<b>', headers: page }),
    await app.inject({ url: '/failing', headers: page }),
  ]

  expect(odd.payload).not.toMatch(/<script|<b>/)
  expect([internalError.statusCode, heading(internalError.payload)]).toEqual([500, 'Something went wrong'])
  expect(internalError.payload).not.toContain('secret of the database')
})

test('the error page says that the service is unavailable and when to try again', async () => {
  const app = createApp(undefined, undefined, sendErrorPage)
  mountHealthAndMetrics(app, connect('postgres://unknown@127.0.0.1:1/none'))
  const away = await app.inject({ url: '/readyz', headers: page })

  expect([away.statusCode, heading(away.payload), away.headers['retry-after']]).toEqual([
    503,
    'Temporarily unavailable',
    '2',
  ])
})
