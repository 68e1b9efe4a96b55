import { describe, expect, test } from 'vitest'
import { browserOf } from '../../test/browser-session.ts'
import { changeSettings } from '../../test/change-settings.ts'
import { service } from '../../test/service.ts'
import { readLimiter } from './read-limit.ts'

describe('public pages', async () => {
  changeSettings({ PUBLIC_READS_PER_MINUTE: '13' })
  const { acme, app } = await service()

  test('are limited per network', async () => {
    const pages = [
      '/@unknown',
      '/@unknown/meeting',
      '/forms/none',
      '/shared_recaps/none',
      '/sign-in',
      '/docs',
      '/invitations/none',
      '/reset-password',
      '/openapi.json',
      '/metrics',
      '/cancellations/none',
      '/d/none/none',
      '/bookings/none/calendar.ics',
    ]
    const [visitor, other] = [browserOf(app, '192.0.2.1'), browserOf(app, '192.0.2.2')]

    const first = []
    for (const page of pages) first.push((await visitor.get(page)).status)
    let limited: Awaited<ReturnType<typeof visitor.get>>[] = []
    // On a busy machine, the bucket gets a token back between two requests.
    await expect
      .poll(async () => {
        limited = await Promise.all(pages.map((page) => visitor.get(page)))
        return limited.map(({ status }) => status)
      })
      .toEqual(pages.map(() => 429))

    expect(first.every((status) => status < 500 && status !== 429)).toBe(true)
    expect(limited[0]?.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(limited[0]?.text).toContain('Too many requests from your network.')
    expect((await other.get('/sign-in')).status).toBe(200)
  })

  test('return a JSON error to API clients above the limit', async () => {
    const [visitor, page] = [browserOf(app, '192.0.2.3'), { accept: 'text/html' }]
    for (let i = 0; i < 13; i++) await visitor.get('/sign-in')

    for (const path of ['/', '/openapi.json', '/metrics']) {
      const [json, html] = [await visitor.get(path), await visitor.get(path, page)]
      expect([json.status, JSON.parse(json.text).details[0].code]).toEqual([429, 'rate_limited'])
      expect(Number(json.headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect([html.status, html.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    }
  })

  test('do not count requests to the API and health endpoints', async () => {
    for (let i = 0; i < 20; i++) await browserOf(app).get('/sign-in')

    expect((await acme.ada.get('/users/me')).status).toBe(200)
    expect((await browserOf(app).get('/healthz')).status).toBe(200)
    expect((await browserOf(app).get('/readyz')).status).toBe(200)
  })
})

test('a token bucket refills evenly over a minute', () => {
  const { take } = readLimiter(60)
  for (let i = 0; i < 60; i++) expect(take('a', 0)).toBeUndefined()

  expect([take('a', 0), take('a', 500), take('b', 500)]).toEqual([1, 1, undefined])
  expect([take('a', 1100), take('a', 1100)]).toEqual([undefined, 1])
  expect(Array.from({ length: 61 }, () => take('a', 1e9)).filter((wait) => wait === undefined)).toHaveLength(60)
})

test('a token bucket returns the seconds to wait', () => {
  const { take } = readLimiter(1)
  take('a', 0)

  expect([take('a', 0), take('a', 30_000)]).toEqual([60, 30])
})

test('the number of stored networks is bounded', () => {
  const { take, size } = readLimiter(1)
  for (let i = 0; i < 25_000; i++) take(`network ${i}`, 0)

  expect(size()).toBe(10_000)
})
