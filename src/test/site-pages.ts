import { unsubscribeLink } from '../messages/unsubscribes/sign-link.ts'
import { sql } from '../platform/db/sql.ts'
import { embedKeyNames } from '../platform/pages/embed-keys.ts'
import { shareRecap } from '../recaps/meeting-recaps/share.ts'
import { accountAddresses, type PageAddress } from './attacks/account-addresses.ts'
import { availabilityPages } from './attacks/availability-site.ts'
import { eventTypePages } from './attacks/event-type-pages.ts'
import { homeAddresses } from './attacks/home-addresses.ts'
import { hoursPages } from './attacks/hours-pages.ts'
import { meetingAddresses, meetingListAddresses } from './attacks/meeting-addresses.ts'
import { reconfirmLink } from './booking-links.ts'
import { book } from './bookings.ts'
import { browserOf, signedInBrowser } from './browser-session.ts'
import { consoleAreas } from './console-areas.ts'
import { editorAddresses } from './editor-forms.ts'
import { linkTo } from './emails.ts'
import { at, publish } from './meetings.ts'
import { authorizePath, connectApplication, createOAuthClient, pkce } from './oauth-flow.ts'
import type { Company, Person } from './people.ts'
import { message, publishForm } from './routing-forms.ts'
import { service } from './service.ts'
import { storeRecap } from './stored-recaps.ts'
import { submitAnswers } from './submission-examples.ts'

type Service = Awaited<ReturnType<typeof service>>

export const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')

/** The service with something on every page, and the addresses of its pages. `text` is what people wrote everywhere. */
export async function openSitePages(text: string) {
  const site = await service()
  const { acme, app, db } = site
  const session = await connectAccount(site, text)
  const links = await sendLinks(site)
  await session.waiting.post('/sign-in/code', { email: acme.bob.email })
  const { call, invitee, canceled } = await bookCall(site, text)
  const eventTypes = await publishEventTypes(acme, text)
  const [recap, form] = [await writeRecap(site, text), await writeForm(site, text)]
  const hours = await hoursPages(acme.ada, text)
  const areas = await Promise.all(consoleAreas.map((area) => area.pages({ acme, app, db }, text)))
  const encoded = encodeURIComponent(text)
  const { ada, cyd, visitor, partner } = session
  const scene = { ...site, ...session, ...links, ...eventTypes, encoded, invitee, canceled, recap, form, hours }
  const pages: Record<string, PageAddress[]> = {
    ...eventTypePages(eventTypes.ofLink.owner, encoded, cyd),
    ...Object.fromEntries(
      areas
        .flatMap(Object.entries<string[]>)
        .map(([path, addresses]): [string, PageAddress[]] => [`GET ${path}`, addresses.map((address) => [address])]),
    ),
    ...accountAddresses(encoded, { client_id: partner.client_id, token: session.token }, cyd),
    ...homeAddresses(encoded, visitor, cyd),
    ...(await availabilityPages(acme, text, cyd)),
    ...hours.pages,
    'GET /embed/demo': [['/embed/demo'], [`/embed/demo?page=${encoded}&hide%20${encoded}=on&text_color=${encoded}`]],
    ...editorAddresses(eventTypes.edited, encoded),
    ...meetingAddresses(invitee, encoded),
    ...meetingListAddresses(call, encoded, knownFields(encoded), cyd),
    ...accessAddresses(scene),
    ...bookingAddresses(scene),
    ...otherAddresses(scene),
  }
  return { ...scene, ada, pages }
}

/** Names of people and programs, and sessions of Ada, Cyd and visitors. */
async function connectAccount({ acme, app, db }: Service, text: string) {
  await db.run(sql`update users set name = ${`Ada ${text}`} where id = ${acme.ada.id}`)
  await db.run(sql`update organizations set name = ${`Acme ${text}`} where id = ${acme.id}`)
  const partner = await createOAuthClient(db, acme, { name: `Sync ${text}` })
  await connectApplication(db, app, acme, acme.ada, partner)
  const signIn = (person: Person) => signedInBrowser(db, app, person, acme.id)
  const [ada, cyd, consenting] = [await signIn(acme.ada), await signIn(acme.cyd), await signIn(acme.ada)]
  await db.run(sql`update sessions set user_agent = ${text}, address = ${text}`)
  const { id: token } = await db.one<{ id: string }>(sql`
    update access_tokens set name = ${`Export ${text}`} where user_id = ${acme.ada.id} and name = 'Test' returning id`)
  const { code_verifier: _, ...challenge } = pkce()
  const consent = (await consenting.get(authorizePath(partner, challenge))).headers.location ?? ''
  return { partner, challenge, ada, cyd, consenting, consent, token, visitor: browserOf(app), waiting: browserOf(app) }
}

/** What the service emails to people who cannot sign in yet. */
async function sendLinks({ acme, app, db, work }: Service) {
  await acme.ada.post(`${acme.uri}/invitations`, { email: 'zoe@initech.example' })
  const invitation = pathOf(await linkTo(db, 'zoe@initech.example'))
  await browserOf(app).post('/reset-password', { email: acme.bob.email })
  await work()
  return { invitation, reset: pathOf(await linkTo(db, acme.bob.email)) }
}

async function bookCall({ acme }: Service, text: string) {
  const call = await publish(acme.cyd, { name: `Call ${text}`, locations: [{ kind: 'ask_invitee' }] })
  const eve = { name: `Eve ${text}`, email: 'eve@evil.example', timezone: 'America/New_York' }
  const location = { kind: 'ask_invitee', location: text }
  const invitee = await book(acme.ada, call, 'Mon 09:00', { invitee: eve, location })
  await acme.cyd.patch(invitee.event, { meeting_notes_plain: `${text} https://shop.example/${text}` })
  await acme.cyd.post(`${invitee.uri}/reconfirmation`)
  const canceled = await book(acme.ada, call, 'Mon 10:00', { invitee: eve, location })
  await acme.cyd.post(`${canceled.event}/cancellation`, { reason: text })
  return { call, invitee, canceled }
}

async function publishEventTypes({ ada, cyd }: Company, text: string) {
  const { resource: team } = (await ada.post('/teams', { name: `Team ${text}`, members: [cyd.uri] })).body
  const eventType = {
    name: `Meet ${text}`,
    description: `${text} https://shop.example/${text}`,
    hosts: [{ user: cyd.uri }],
    custom_questions: ['string', 'text', 'single_select', 'multi_select'].map((type) => ({
      name: `${type} ${text}`,
      type,
      answer_choices: type.endsWith('select') ? [text] : [],
    })),
    locations: [{ kind: 'physical', location: text, additional_info: text }, { kind: 'ask_invitee' }],
  }
  const past = { period_type: 'fixed', start_date: '2026-01-01', end_date: '2026-01-02' }
  const [ofPerson = '', ofTeam = '', never = ''] = await Promise.all(
    [{}, { owner: team.uri }, past].map(async (more): Promise<string> =>
      pathOf((await ada.get(await publish(ada, { ...eventType, ...more }))).body.resource.scheduling_url),
    ),
  )
  const owner = await publish(ada, eventType)
  const { resource: link } = (
    await ada.post('/scheduling_links', { max_event_count: 1, owner, owner_type: 'EventType' })
  ).body
  const ofLink = { path: pathOf(link.booking_url), owner }
  return { ofPerson, ofTeam, never, ofLink, edited: await publish(ada, eventType) }
}

const writeRecap = async ({ acme, db }: Service, text: string) =>
  shareRecap(
    db,
    await storeRecap(
      db,
      acme,
      acme.ada,
      {
        name: `Talk ${text}`,
        summary_md: `# ${text}`,
        action_items_md: `- ${text}`,
        discussion_md: `\`${text}\``,
        attendees: [{ host: true, user_email: 'eve@evil.example', user_name: `Eve ${text}` }],
      },
      `${text}: ${text}\n${text}`,
    ),
  )

async function writeForm({ acme, db }: Service, text: string) {
  const { uri, questions } = await publishForm(acme, {
    name: `Form ${text}`,
    fallback: message(`Thanks ${text}`, `${text}\n\nhttps://shop.example/${text}`),
    questions: ['text', 'textarea', 'select', 'radios'].map((type) => ({
      name: `${type} ${text}`,
      type,
      answer_choices: /s$|^sel/.test(type) ? [text, 'Other'] : null,
    })),
  })
  const submission = await submitAnswers(db, acme, uri, { [`text ${text}`]: text })
  return { path: `/forms/${uri.split('/').at(-1)}`, questions, submission: submission.split('/').at(-1) ?? '' }
}

/** Every parameter that a booking page knows. */
function knownFields(encoded: string) {
  const fields = [
    'name',
    'email',
    'a1',
    'a2',
    'a3',
    'a4',
    'location',
    'guests',
    'utm_source',
    'timezone',
    'month',
    'date',
    'from',
    'at',
    'clock',
    'set_clock',
    'duration',
    'hold',
    'form_key',
    'a1-country',
    ...embedKeyNames,
  ]
  return fields.map((field) => `${field}=${encoded}`).join('&')
}

type Scene = Awaited<ReturnType<typeof connectAccount>> &
  Awaited<ReturnType<typeof sendLinks>> &
  Awaited<ReturnType<typeof publishEventTypes>> &
  Omit<Awaited<ReturnType<typeof bookCall>>, 'call'> & { acme: Company; encoded: string } & Record<
    'form',
    Awaited<ReturnType<typeof writeForm>>
  > &
  Record<'recap', Awaited<ReturnType<typeof writeRecap>>>

/** Signing in, and the consent of a user to a program. */
function accessAddresses({
  encoded,
  visitor,
  waiting,
  consenting,
  consent,
  partner,
  challenge,
  reset,
  invitation,
}: Scene): Record<string, PageAddress[]> {
  return {
    'GET /sign-in': [
      ['/sign-in', visitor],
      [`/sign-in?email=${encoded}&return_to=${encoded}`, visitor],
    ],
    'GET /sign-in/code': [
      ['/sign-in/code', waiting],
      [`/sign-in/code?return_to=/${encoded}`, waiting],
    ],
    'GET /reset-password': [['/reset-password']],
    'GET /reset-password/:secret': [[reset], [`/reset-password/${encoded}`]],
    'GET /oauth/consent/:uid': [[consent, consenting], [`/oauth/consent/${encoded}`]],
    'GET /oauth/authorize': [
      [authorizePath({ ...partner, redirect_uri: decodeURIComponent(encoded) })],
      [authorizePath({ ...partner, client_id: decodeURIComponent(encoded) })],
      [authorizePath(partner, challenge).replace('client_id', decodeURIComponent(encoded))],
      ['/oauth/authorize'],
    ],
    'GET /oauth/authorize/:uid': [['/oauth/authorize/x'], [`/oauth/authorize/${encoded}`]],
    'GET /invitations/:secret': [[invitation], [`/invitations/${encoded}`]],
  }
}

/** Booking pages, and the pages of an invitee. */
function bookingAddresses({
  encoded,
  visitor,
  invitee,
  canceled,
  ofPerson,
  ofTeam,
  ofLink,
  never,
}: Scene): Record<string, PageAddress[]> {
  const known = knownFields(encoded)
  return {
    'GET /cancellations/:uuid': [[pathOf(invitee.cancel_url)], [pathOf(canceled.cancel_url)], ['/cancellations/x']],
    'GET /reschedulings/:uuid': [[pathOf(invitee.reschedule_url)], ['/reschedulings/x']],
    'GET /reschedulings/:uuid/:start': [
      ...[at('Tue 09:00'), encoded].map((start): PageAddress => [
        pathOf(invitee.reschedule_url).replace('?', `/${start}?`),
      ]),
      ['/reschedulings/x/x'],
    ],
    'GET /reconfirmations/:uuid': [[pathOf(reconfirmLink(invitee))], ['/reconfirmations/x']],
    'GET /@:user': [
      ['/@ada-park', visitor],
      [`/@${encoded}`, visitor],
    ],
    'GET /@:user/:slug': [
      [ofPerson, visitor],
      [`${ofPerson}?${known}`, visitor],
      [never, visitor],
      [`/@ada-park/${encoded}`, visitor],
    ],
    'GET /@:user/:slug/:start': [at('Tue 09:00'), `${at('Tue 09:00')}?${known}`, encoded].map((start) => [
      `${ofPerson}/${start}`,
      visitor,
    ]),
    'GET /team/:team': [
      [ofTeam.split('/').slice(0, -1).join('/'), visitor],
      [`/team/${encoded}`, visitor],
    ],
    'GET /team/:team/:slug': [
      [ofTeam, visitor],
      [`${ofTeam}?${known}`, visitor],
    ],
    'GET /team/:team/:slug/:start': ['', `?${known}`].map((query) => [`${ofTeam}/${at('Tue 09:00')}${query}`, visitor]),
    'GET /d/:key/:slug': [ofLink.path, `${ofLink.path}?${known}`, `/d/${encoded}/x`].map((path) => [path, visitor]),
    'GET /d/:key/:slug/:start': [
      ...['', `?${known}`].map((query): PageAddress => [`${ofLink.path}/${at('Tue 09:00')}${query}`, visitor]),
      [`/d/x/${encoded}/x`, visitor],
    ],
    'GET /bookings/:uuid': [[pathOf(invitee.cancel_url).replace('cancellations', 'bookings')], ['/bookings/x']],
    'GET /bookings/:uuid/calendar.ics': [['/bookings/x/calendar.ics']], // a file; src/site/book tests it
  }
}

/** The home page, forms, recaps and what links in emails open. */
function otherAddresses({ acme, encoded, visitor, form, recap }: Scene): Record<string, PageAddress[]> {
  return {
    'GET /': [['/', visitor], ['/']],
    'GET /forms/:uuid': [
      [form.path, visitor],
      ['/forms/x', visitor],
      [`${form.path}?a1=${encoded}&utm_source=${encoded}`, visitor],
    ],
    'GET /forms/:uuid/answers/:submission': [form.submission, encoded].map((id) => [
      `${form.path}/answers/${id}`,
      visitor,
    ]),
    'GET /shared_recaps/:key': [
      [`/shared_recaps/${recap.share_key}`, visitor],
      [`/shared_recaps/${encoded}`, visitor],
    ],
    'GET /recaps/:uuid': [[`/recaps/${encoded}`]],
    'GET /join/:meeting/:key': [
      ['/join/x/y', visitor],
      [`/join/${encoded}/${encoded}`, visitor],
    ],
    'GET /unsubscribe/:token': [[pathOf(unsubscribeLink(acme.id, 'z@x.example'))], [`/unsubscribe/${encoded}`]],
  }
}
