import { describe, expect, test } from 'vitest'
import { browserOf } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { service } from '../../test/service.ts'

const { acme, app, as } = await service()
const anonymous = as(undefined)
const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const array = `{"a":[${'1,'.repeat(125_000)}1]}`

/** The CPU time of the whole process in milliseconds: the minimum of several tries. */
async function cpuOf(work: () => Promise<unknown>) {
  const times: number[] = []
  for (let i = 0; i < 7; i++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}

test.each([
  ['POST', '/no/such/path'],
  ['PATCH', '/groups'],
  ['PUT', '/users/me'],
  ['DELETE', '/nowhere'],
  ['POST', '/healthz'],
] as const)('the body of %s %s is not read, because there is no such endpoint', async (method, path) => {
  const { status, body } = await anonymous.send(method, path, '{"broken": ')

  const isKnown = !path.startsWith('/no')
  expect([status, body.details[0].code]).toEqual(isKnown ? [405, 'method_not_allowed'] : [404, 'not_found'])
})

test('does not parse the body of a request without a token', async () => {
  expect((await anonymous.post('/groups', '{"broken": ')).status).toBe(401)
})

test.each(['/no/such/path', '/oauth/token'])('250 kB of numbers cost %s little more than a string', async (path) => {
  const text = JSON.stringify({ a: 'a'.repeat(array.length - 8) })
  const send = (payload: string) => () => anonymous.post(path, payload)
  await cpuOf(send(text))

  expect(await cpuOf(send(array))).toBeLessThan(6 * (await cpuOf(send(text))))
})

const tooMany = 'must have at most 1000 entries'
const row = Array.from({ length: 900 }, () => 1)

test.each<[string, object, object]>([
  ['entries of an array', { x: [{}, { name: Array(1001).fill(1) }] }, { parameter: 'x[1].name', message: tooMany }],
  ['fields', Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`f${i}`, 1])), { message: tooMany }],
  ['values', { name: Array.from({ length: 40 }, () => row) }, { message: 'the body must have at most 30000 values' }],
])('rejects a body with too many %s before it is validated', async (_, body, problem) => {
  const reply = await acme.ada.post('/groups', body)

  expect([reply.status, reply.body.details]).toEqual([400, [{ code: 'invalid', ...problem }]])
})

test('names the path of text that the database cannot store, in bodies of any size', async () => {
  const places: [string, string][] = [
    ['{"name":"a\\u0000b"}', 'name'],
    ['{"x":[{"y":"\\ud83d"}]}', 'x[0].y'],
    [`{"filler":"${'a'.repeat(200_000)}","name":"\\udfff"}`, 'name'],
  ]
  for (const [payload, parameter] of places) {
    const { status, body } = await acme.ada.post('/groups', payload)
    const message = 'has a NUL byte or a broken character'
    expect([status, body.details]).toEqual([400, [{ parameter, code: 'invalid', message }]])
  }
})

describe('validation problems', () => {
  const unknown = (count: number, name = 'f') =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}${i}`, 1]))
  const contact = async (email: string) =>
    (await acme.ada.post('/contacts', { name: 'Zoë', emails: [{ email }] })).body.resource

  test('lists the first 100 and says that there are more', async () => {
    const { uri } = await contact('a@acme.example')

    const [all, first] = [await acme.ada.patch(uri, unknown(90)), await acme.ada.patch(uri, unknown(900))]

    const named = all.body.details.filter(({ code }: Json) => code === 'unknown_field')
    expect([named.length, all.text.includes('more_problems')]).toEqual([90, false])
    expect(first.body.details).toHaveLength(101)
    expect(first.body.details.at(-1)).toEqual({
      code: 'more_problems',
      message: 'only the first 100 problems are listed; fix these and try again',
    })
  })

  test('shortens names that come from the request', async () => {
    const { uri } = await contact('b@acme.example')

    const { status, text, body } = await acme.ada.patch(uri, unknown(100, 'n'.repeat(2000)))

    expect(status).toBe(400)
    expect(text.length).toBeLessThan(50_000)
    expect(body.details[0].parameter).toBe(`${'n'.repeat(200)}…`)
  })
})

describe('the body of a recap', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const meeting = { name: 'Kick-off', start_time: ago(90), end_time: ago(30) }

  test('can have a long transcript and long highlights', async () => {
    const transcript = 'We met and agreed on everything.\n'.repeat(100_000)
    const summary_md = 'Ä'.repeat(100_000)
    const { status } = await acme.ada.post('/meeting_recaps', { ...meeting, transcript, summary_md })

    expect(status).toBe(201)
  })

  test('is limited to 256 kB without the long fields', async () => {
    const { status, body } = await acme.ada.post('/meeting_recaps', { ...meeting, name: 'a'.repeat(300_000) })

    expect([status, body.details]).toEqual([
      400,
      [
        {
          code: 'too_large',
          message: 'the body must be 256 kB or smaller without transcript, summary_md, action_items_md, discussion_md',
        },
      ],
    ])
  })

  test('with 10 MB of array entries costs less than a transcript of 3 MB', async () => {
    const hostile = `{"attendees":[${'1,'.repeat(5_000_000)}1]}`
    const transcript = JSON.stringify({ ...meeting, transcript: 'We met again.\n'.repeat(220_000) })
    const send = (payload: string) => () => acme.ada.post('/meeting_recaps', payload)

    const { status, body } = await acme.ada.post('/meeting_recaps', hostile)

    expect([status, body.details[0]]).toEqual([400, { parameter: 'attendees', code: 'invalid', message: tooMany }])
    expect(await cpuOf(send(hostile))).toBeLessThan(await cpuOf(send(transcript)))
  })
})

describe('an HTML form', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, i) => `f${i}=1`).join('&')
  const post = (path: string, payload: string) => anonymous.post(path, payload, form)

  test.each(['/@ada-lovelace/no-such-type', '/@ada-lovelace/none/2027-01-04T10:00:00Z', '/forms/none'])(
    'with more than 1,500 fields is rejected by %s first',
    async (path) => {
      expect((await post(path, fields(1501))).status).toBe(400)
      expect((await post(path, fields(1500))).status).toBe(404)
    },
  )

  test.each(['/sign-in', '/reset-password', '/oauth/token', '/oauth/revoke', '/invitations/none/accept'])(
    'for %s is limited to 16 kB',
    async (path) => {
      const [fits, large] = [await post(path, `a=${'a'.repeat(16_000)}`), await post(path, `a=${'a'.repeat(17_000)}`)]

      expect(large.status).toBe(400)
      expect(fits.text).not.toBe(large.text)
    },
  )

  test('of a public page accepts a reason of 10,000 characters in any script', async () => {
    const reply = await browserOf(app).post('/@ada-lovelace/no-such-type', { a1: '会'.repeat(10_000) })

    expect(reply.status).toBe(404)
  })
})
