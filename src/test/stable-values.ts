import { createHash } from 'node:crypto'
import { config } from '../platform/config.ts'
import { uris } from '../platform/http/field-texts.ts'
import { recordedBase } from '../platform/http/openapi/examples.ts'
import type { Route } from '../platform/http/route.ts'
import type { Company } from './people.ts'
import { idOf, mondayIn } from './samples.ts'

/** Recorded examples take place around this Thursday. */
const recordedNow = Date.parse('2026-11-05T16:20:31Z')
const recordedMonday = mondayIn(0, 0, recordedNow)
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

const visitors = ['leo', 'kim', 'sam', 'mia', 'ann'].map((name) => `${name}@example.com`)

/** The people of the tests, and their names in the API reference. */
const renamed = Object.entries({
  'Ada Park': 'Maya Chen',
  'ada-park': 'maya-chen',
  'ada@': 'maya@',
  'Zoë Lund': 'Leo Novak',
  Zoë: 'Leo',
})
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const uri = new RegExp(`/(\\w+)/(${uuid.source})`, 'g')
const time = /(\d{4}-\d\d-\d\dT\d\d:\d\d):(\d\d)(\.\d+)?Z/g
const encodedTime = /\d{4}-\d\d-\d\dT\d\d%3A\d\d%3A\d\d(\.\d+)?Z/g
const date = /(?<![\d-])\d{4}-\d\d-\d\d(?![\dT-])/g
/** Page tokens, keys in links, client secrets, signing keys and names of conference rooms. */
const secret = new RegExp(
  [
    /(?<=page_token=|_token":")[\w.~-]{12,}/,
    /(?<=[?&]key=|\/d\/|\/shared_recaps\/)[\w-]{12,}/,
    /(?<=whsec_|ccs_|ccf_|\/Convene-)[\w+/=-]{12,}/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/**
 * `names`: the generated names of this example, with and without their number. `fromNow`: whole hours are counted
 * from now rather than from a Monday.
 */
type Options = {
  origin: string
  company: Company
  number: number
  names: [text: string, plain: string][]
  fromNow: boolean
  keepsDates: boolean
}

/**
 * Replaces values that differ in every recording: ids, times, secrets, and the numbers that make names unique. The
 * same value is replaced by the same value throughout one example; ids of one kind are the same in all examples.
 */
export function stabilizer(route: Pick<Route, 'path'>, options: Options) {
  const { origin, company, number, names, fromNow, keepsDates } = options
  const ids = new Map<string, string>()
  const secrets = new Map<string, string>()
  const addresses = new Map<string, string>()
  const now = Date.now()
  const weeks = recordedMonday - mondayIn(0, 0, now)
  const hours = Math.ceil(recordedNow / hour) * hour - Math.ceil(now / hour) * hour
  const [ada, bob, cyd] = [company.ada, company.bob, company.cyd]
  for (const [kind, { id, membership }] of Object.entries({ 'users 1': ada, bob, 'users 2': cyd })) {
    ids.set(id, idFor(kind))
    ids.set(idOf(membership), idFor(`membership of ${kind}`))
  }
  ids.set(company.id, idFor('organizations 1'))

  function collectIdsIn(text: string) {
    for (const [, kind = '', id = ''] of text.matchAll(uri)) note(kind, id)
    for (const [id] of text.matchAll(uuid)) note('other', id)
  }

  function note(kind: string, id: string) {
    const usedIds = new Set(ids.values())
    for (let n = 1; !ids.has(id); n++) if (!usedIds.has(idFor(`${kind} ${n}`))) ids.set(id, idFor(`${kind} ${n}`))
  }

  function stableTime(text: string, minutes: string, seconds: string, fraction = '') {
    const at = Date.parse(text)
    if (Math.abs(at - now) > 60 * day) return text
    if (seconds === '00' && !/[1-9]/.test(fraction)) {
      const shifted = new Date(at + (fromNow ? hours : weeks)).toISOString().slice(0, minutes.length)
      return `${shifted}:00${fraction}Z`
    }
    const shifted = new Date(recordedNow + Math.round((at - now) / (10 * minute)) * 10 * minute).toISOString()
    return `${shifted.slice(0, 19)}${fraction && `.${'482913'.slice(0, fraction.length - 1)}`}Z`
  }

  function stableDate(text: string) {
    const at = Date.parse(text)
    const isNear = Math.abs(at - now) < 60 * day && !keepsDates
    return isNear ? new Date(at + (fromNow ? hours : weeks)).toISOString().slice(0, 10) : text
  }

  const inOrder = (known: Map<string, string>, text: string, next: (n: number) => string) =>
    known.get(text) ?? (known.set(text, next(known.size)), known.get(text) ?? '')

  function stableText(text: string) {
    let stable = text
      .replaceAll(origin, recordedBase)
      .replaceAll(config.BASE_URL, recordedBase)
      .replaceAll(encodeURIComponent(config.BASE_URL), encodeURIComponent(recordedBase))
      .replaceAll(`Acme${number}`, 'Acme')
      .replaceAll(`acme${number}`, 'acme')
    // The newest first: "Sales 18" before "Sales 1".
    for (const [generated, plain] of names.toReversed())
      stable = stable.replaceAll(generated, plain).replaceAll(slugOf(generated), slugOf(plain))
    for (const [name, other] of renamed) stable = stable.replaceAll(name, other)
    return (
      stable
        .replaceAll(/guest\d+@walk\.example/g, (address) => inOrder(addresses, address, (n) => visitors[n] ?? address))
        .replaceAll(/(hooks\.example|app\.example\/callback)\/\d+/g, '$1/convene')
        // Slugs are unique in the whole service, so the same name in another organization gets a number.
        .replaceAll(/\b(maya-chen|bob-okafor|cyd-moreau|dee-lund|onboarding|support)-\d+\b/g, '$1')
        .replaceAll(uuid, (id) => ids.get(id) ?? id)
        .replaceAll(secret, (key) => inOrder(secrets, key, (n) => randomLike(`secret ${n}`, key.length)))
        .replaceAll(encodedTime, (text) => encodeURIComponent(decodeURIComponent(text).replaceAll(time, stableTime)))
        .replaceAll(time, stableTime)
        .replaceAll(date, stableDate)
        .replaceAll(/month=[\d-]+&date=(\d{4}-\d\d)/g, 'month=$1&date=$1')
    )
  }

  return {
    /** Collects the ids in the order of the request and its answer. */
    collectIds(request: { ids?: Record<string, string> }, response: unknown) {
      const path = route.path.replaceAll(/:(\w+)/g, (_, id: string) => request.ids?.[id] ?? '')
      collectIdsIn(path)
      collectIdsIn(JSON.stringify(request))
      collectIdsIn(JSON.stringify(response) ?? '')
    },
    text: stableText,
    value: <T>(value: T): T => (value === undefined ? value : JSON.parse(stableText(JSON.stringify(value)))),
  }
}

const slugOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The ids in the texts of the API reference, by a key such as `users 1`. */
const known = new Map<string, string>()
for (const address of Object.values(uris))
  for (const [, kind = '', id = ''] of address.matchAll(uri)) {
    const number = [...known.keys()].filter((key) => key.startsWith(`${kind} `)).length + 1
    if (![...known.values()].includes(id)) known.set(`${kind} ${number}`, id)
  }

/** An id that looks like one of ours (UUIDv7) and is always the same for the same kind. */
function idFor(kind: string) {
  const id = known.get(kind)
  if (id !== undefined) return id
  const hex = createHash('sha256').update(kind).digest('hex')
  return `0199b2c4-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`
}

function randomLike(seed: string, length: number) {
  return createHash('sha512').update(seed).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, length)
}
