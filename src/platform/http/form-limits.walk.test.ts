import { beforeAll, describe, expect, test } from 'vitest'
import { NewGroup } from '../../people/groups/schema.ts'
import { cpuTime } from '../../test/cpu-time.ts'
import { service } from '../../test/service.ts'
import { parseForm } from './read-form.ts'
import { parseJson } from './read-json.ts'

const {
  acme: { ada },
  as,
} = await service()
const type = { 'content-type': 'application/x-www-form-urlencoded' }
const repeat = (count: number, pair: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => pair(i)).join('&')

const tooMany = 'must have at most 1000 entries'
const broken = 'has a NUL byte or a broken character'
const notUtf8 = 'the body is not a valid form in UTF-8'

test.each<[what: string, form: string | Buffer, problem: object]>([
  ['1,001 entries of a list', repeat(1001, () => 'x[1][name][]=1'), { parameter: 'x[1].name', message: tooMany }],
  ['1,001 indexes', repeat(1001, (i) => `x[${i}]=1`), { parameter: 'x', message: tooMany }],
  ['a name 1,001 times', repeat(1001, () => 'name=1'), { parameter: 'name', message: tooMany }],
  ['1,001 names', repeat(1001, (i) => `f${i}=1`), { message: tooMany }],
  ['1,001 objects in a list', repeat(1001, () => 'x[][a]=1'), { parameter: 'x', message: tooMany }],
  [
    'more than 30,000 values',
    repeat(30_001, (i) => `${i % 40}[]=`),
    {
      message: 'the body must have at most 30000 values',
    },
  ],
  ['33 levels', `a${'[b]'.repeat(32)}=1`, { message: 'is nested more than 32 levels deep' }],
  ['100,000 brackets', `a${'[]'.repeat(100_000)}=1`, { message: 'is nested more than 32 levels deep' }],
  ['a NUL', 'x[][y]=1&x[][y]=a%00b', { parameter: 'x[1].y', message: broken }],
  [
    'a NUL in a value that is replaced',
    'name=%00&name=x',
    {
      message: 'the body has a NUL byte or a broken character',
    },
  ],
  ['a NUL in a name', 'a%00b=1', { message: 'a field name has a NUL byte or a broken character' }],
  ['a lone surrogate', 'name=%ED%A0%80', { message: notUtf8 }],
  ['bytes that are not UTF-8', Buffer.from('name=\xff', 'latin1'), { message: notUtf8 }],
  ['escaped bytes that are not UTF-8', 'name=%FF', { message: notUtf8 }],
  ['half of an escape', 'name=100%', { message: notUtf8 }],
  [
    'a name as a value and as an object',
    'x=1&x[a]=2',
    {
      parameter: 'x',
      message: 'is sent in more than one form: value, list or object',
    },
  ],
  [
    'JSON',
    '{"name":"Green"}',
    {
      code: 'unsupported_media_type',
      message: 'the body looks like JSON: send Content-Type: application/json',
    },
  ],
  [
    'more than 256 kB',
    `name=${'a'.repeat(256 * 1024)}`,
    {
      code: 'too_large',
      message: 'the body must be 256 kB or smaller',
    },
  ],
])('rejects a form with %s before it is validated', async (_, form, problem) => {
  const { status, body } = await ada.post('/groups', form, type)

  expect([status, body.details]).toEqual([400, [{ code: 'invalid', ...problem }]])
})

test.each([
  ['__proto__[name]=x'],
  ['constructor[prototype][name]=x'],
  ['__proto__=x'],
  ['x[__proto__][name]=x'],
  ['[]=x'],
  ['[name]=x'],
  ['name[=x'],
  ['name]=x'],
  ['=x'],
  ['&&&'],
  ['name[]['],
  ['toString=x'],
])('%s sets no field and no prototype', async (form) => {
  const { status, body } = await ada.post('/groups', form, type)

  expect([status, body.details.map(({ parameter }: { parameter: string }) => parameter)]).toEqual([
    400,
    ['organization', 'name'],
  ])
  expect([({} as Record<string, unknown>).name, Object.keys(Object.prototype)]).toEqual([undefined, []])
})

test('reports names of prototype properties as unknown fields on strict routes', async () => {
  const { uri } = (await ada.post('/contacts', 'emails[][email]=p@forms.example', type)).body.resource

  const { body } = await ada.send('PATCH', uri, 'city=Lund&__proto__[city]=x&constructor=y', type)

  expect(body.details).toMatchObject(
    ['__proto__', 'constructor'].map((parameter) => ({ parameter, code: 'unknown_field' })),
  )
})

test('does not parse the form of a request without a token', async () => {
  expect((await as(undefined).post('/groups', '%', type)).status).toBe(401)
})

describe('the form of a recap', () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const meeting = `name=Kick-off&start_time=${at(90)}&end_time=${at(30)}`

  test('can have a long transcript and 256 kB of other fields', async () => {
    const transcript = `transcript=${'We+met+and+agreed.%0A'.repeat(50_000)}`

    const [fits, large] = [
      await ada.post('/meeting_recaps', `${meeting}&${transcript}`, type),
      await ada.post('/meeting_recaps', `${meeting}&${transcript}&filler=${'a'.repeat(300_000)}`, type),
    ]

    expect([fits.status, large.status, large.body.details[0].code]).toEqual([201, 400, 'too_large'])
  })
})

describe('the CPU time of a hostile form of 250 kB', () => {
  const size = 250_000
  const filled = (pair: (i: number) => string) => {
    let [form, i] = ['', 0]
    while (form.length < size) form += `${pair(i++)}&`
    return Buffer.from(form.slice(0, size))
  }
  const often = (work: () => unknown) =>
    cpuTime(() => {
      for (let i = 0; i < 10; i++)
        try {
          work()
        } catch {
          // The form was rejected.
        }
    })
  const rows = `[${'1,'.repeat(900)}1]`
  const json = Buffer.from(`{"a":[${`${rows},`.repeat(31)}${rows}]`.padEnd(size - 1).concat('}'))
  const deep = (step: string) => step.repeat(31)
  let timeOfJson = 0

  beforeAll(() => {
    const ofJson = () => often(() => parseJson(json))
    ofJson()
    timeOfJson = ofJson()
  })

  test.each<[what: string, form: Buffer]>([
    ['one value again and again', filled(() => 'a=1')],
    ['names without values', filled((i) => `a${i % 900}`)],
    ['names alone', filled(() => 'a')],
    ['nothing but separators', filled(() => '')],
    ['lists in lists', filled((i) => `${i % 32}[][]=1`)],
    ['deep names', filled((i) => `${i % 900}${deep('[a]')}=1`)],
    ['deep lists', filled((i) => `${i % 900}${deep('[]')}=1`)],
    ['entries with long paths', filled((i) => `${i % 900}[]${'[a]'.repeat(30)}=1`)],
    ['brackets in one name', Buffer.from(`a${'[]'.repeat(size / 2)}`)],
    ['open brackets', Buffer.from('a['.repeat(size / 2))],
    ['one escaped value', filled((i) => (i === 0 ? 'a=%41' : '%41'.repeat(100)))],
    ['escapes in every pair', filled((i) => `%61${i % 900}=%41%42`)],
    ['a long name', Buffer.from('a'.repeat(size))],
    ['objects in lists', filled((i) => `${i % 30}[][a]=1`)],
    ['indexes', filled((i) => `${i % 30}[${i}]=1`)],
  ])('is close to that of JSON of the same size: %s', (_, form) => {
    const ofForm = () => often(() => parseForm(form, NewGroup))
    ofForm()

    expect(ofForm()).toBeLessThan(10 * timeOfJson)
  })
})
