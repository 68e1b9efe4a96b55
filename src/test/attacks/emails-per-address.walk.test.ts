import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { routes } from '../../routes.ts'
import { browserOf } from '../browser-session.ts'
import { at, publish, withHours } from '../meetings.ts'
import { publishForm } from '../routing-forms.ts'
import { service } from '../service.ts'
import { pathsOfSite } from './site.ts'

const { acme, app, db, work } = await service()
await withHours(acme.cyd, '00:00', '23:55')
/** Without bot protection, which would let a visitor cause fewer emails. */
const open = {
  period_type: 'unlimited',
  minimum_notice: 0,
  duration: 5,
  start_time_increment: 5,
  bot_protection: 'off',
}
const type = await publish(acme.cyd, open)
const { pathname: page } = new URL((await acme.cyd.get(type)).body.resource.scheduling_url)
const form = await publishForm(acme)
const times = 40
const maxOf = (limit: keyof typeof config.RATE_LIMITS) => config.RATE_LIMITS[limit][0]?.most ?? 0

const outsider = 'victim@initech.example'
const member = acme.bob.email
const tagged = (email: string) => [1, 2, 3, 4].map((i) => email.replace('@', `+${i}@`))

/** All fields of forms that can contain an address. */
const fieldsWith = (email: string) => ({
  email,
  guests: tagged(email).join('\n'),
  name: 'Eve',
  first_name: 'Eve',
  last_name: 'Evil',
  timezone: 'UTC',
  password: 'a long password',
  code: '123456',
  reason: 'Why not?',
  return_to: '/account',
})

let used = 0
function slot() {
  const [day, hour, minute] = [Math.floor(used / 240), Math.floor(used / 12) % 20, (used % 12) * 5]
  used++
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  return at(`${['Mon', 'Tue', 'Wed', 'Thu', 'Fri'][day]} ${time}`)
}

/** The path of a route with real values for its parameters. */
async function pathOf(route: string) {
  if (/^\/(reschedulings|cancellations|reconfirmations)\//.test(route)) {
    const booking = await db.maybe<{ id: string; link_key: string }>(sql`
      select id, link_key from invitees where status = 'active' order by created_at desc limit 1`)
    if (booking) return `${route.replace(':uuid', booking.id)}?key=${booking.link_key}`
  }
  if (route === '/forms/:uuid') return new URL(form.uri).pathname.replace('/routing_forms/', '/forms/')
  const path = route.startsWith('/d/')
    ? route.replace('/d/:key/:slug', `/d/${await newLink()}`)
    : route.replace('/@:user/:slug', page).replace('/team/:team/:slug', page)
  return route.endsWith(':start') ? path.replace(':start', slot()) : path.replaceAll(/:\w+/g, 'x')
}

async function newLink() {
  const link = { max_event_count: 1, owner: type, owner_type: 'EventType' }
  const { body } = await acme.cyd.post('/scheduling_links', link)
  return new URL(body.resource.booking_url).pathname.slice('/d/'.length)
}

async function submitForm(visitor: ReturnType<typeof browserOf>, route: string, email: string) {
  const start = route.startsWith('/reschedulings/') ? { start_time: slot() } : {}
  return visitor.post(await pathOf(route), { ...fieldsWith(email), ...start })
}

async function sendAll() {
  for (let round = 0; round < 3; round++) await work()
}

const countTo = async (email: string) => {
  const [name, domain] = email.split('@')
  return (
    await db.all(sql`
    select from mails where recipient ilike ${`${name}@${domain}`} or recipient ilike ${`${name}+%@${domain}`}`)
  ).length
}

test('a visitor who submits every form many times causes only the documented number of emails', async () => {
  const paths = (await pathsOfSite(db)).filter((path) => /^(POST|PUT|PATCH|DELETE) /.test(path))
  const forms = paths.map((path) => path.replace(/^\w+ /, ''))
  // Bookings first and cancellations last, so that the visitor has bookings to change.
  const rank = (path: string) => (path.endsWith(':start') ? 0 : path.startsWith('/cancellations') ? 2 : 1)
  const inOrder = forms.toSorted((a, b) => rank(a) - rank(b))
  const statuses = new Map<string, Set<number>>()

  for (const email of [outsider, member]) {
    const visitor = browserOf(app, email === outsider ? '203.0.113.7' : '203.0.113.8')
    /** Forms that need a session do nothing for a visitor, so they are submitted once. */
    const forMembers = new Set<string>()
    for (let i = 0; i < times; i++) {
      for (const route of inOrder.filter((path) => !forMembers.has(path))) {
        const { status, headers } = await submitForm(visitor, route, email)
        statuses.set(route, (statuses.get(route) ?? new Set()).add(status))
        if (status === 303 && /^\/sign-in(\?|$)/.test(headers.location ?? '')) forMembers.add(route)
      }
      if (i % 10 === 9) await work()
    }
  }
  await sendAll()

  const hasStatus = (route: string, status: number) => statuses.get(route)?.has(status)
  expect(['/@:user/:slug/:start', '/sign-in/code'].map((route) => hasStatus(route, 303))).toEqual([true, true])
  expect(
    ['/reschedulings/:uuid', '/cancellations/:uuid', '/reset-password'].map((route) => hasStatus(route, 200)),
  ).toEqual([true, true, true])
  const perHour = maxOf('email.visitor')
  expect(await countTo(outsider)).toBe(perHour)
  expect(await countTo(member)).toBe(perHour + maxOf('code.account-network') + maxOf('reset.account-network'))
})

test('every endpoint of the API rejects a visitor without a token', async () => {
  const paths = routes.map(({ method, path }) => ({ method, url: path.replaceAll(/:\w+/g, acme.id) }))

  const replies = await Promise.all(paths.map((route) => app.inject({ ...route, payload: { email: outsider } })))

  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
})
