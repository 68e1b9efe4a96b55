import { sql } from '../platform/db/sql.ts'
import { browserOf } from './browser-session.ts'
import { publish, withHours } from './meetings.ts'
import { service } from './service.ts'

const customQuestions = [
  { name: 'Company', type: 'string' },
  { name: 'Hidden', type: 'string', enabled: false },
  { name: 'Notes', type: 'text' },
  { name: 'Color', type: 'single_select', answer_choices: ['Red', 'Blue'] },
  { name: 'Topics', type: 'multi_select', answer_choices: ['Code', 'Money'], include_other: true },
]
export const pageLocations = [
  { kind: 'zoom_conference' },
  { kind: 'outbound_call' },
  { kind: 'physical', location: '1 Main St' },
]

/** The invitee who books with Cyd, who has two hours a day. */
export const zoe = { name: 'Zoë Lund', email: 'zoe@initech.example', timezone: 'Europe/Paris', place: '0' }

/** No limits on when meetings can be booked. */
export const noBookingLimits = { period_type: 'unlimited', minimum_notice: 0 }

/** An event type with its booking page, and a visitor. */
export async function bookingPage() {
  const { acme, globex, app, db } = await service()
  const urlOf = async (uri: string): Promise<string> => (await acme.ada.get(uri)).body.resource.scheduling_url
  await withHours(acme.cyd, '09:00', '11:00')
  const type = await publish(acme.cyd, {
    ...noBookingLimits,
    name: 'Intro call',
    description: 'Ask <b>anything</b>.',
    custom_questions: customQuestions,
    locations: pageLocations,
  })
  const forgetVisits = () => db.run(sql`delete from attempt_logs`)
  return { acme, globex, app, db, visitor: browserOf(app), type, url: await urlOf(type), urlOf, forgetVisits }
}

export const queryString = (more: Record<string, string>) => `?${new URLSearchParams(more).toString()}`

/** The times that can be chosen, with the hours shown for them. */
export const startsIn = (text: string) =>
  [...text.matchAll(/name="start_time" value="([^"]+)">([^<]+)</g)].map(
    ([, start = '', hour = '']): [string, string] => [start, hour],
  )

/** The error message of the page, if it shows one. */
export const alertIn = (text: string) => /role="alert"[^>]*>([^<]+)</.exec(text)?.[1]

/** The month that the page shows, and its free days. */
export const monthIn = (text: string) => /<h3 id="month"[^>]*>([^<]+)</.exec(text)?.[1]
export const freeDaysIn = (text: string) =>
  buttonsIn(text, 'date')
    .filter(({ disabled, class: kind }) => disabled === undefined && kind === undefined)
    .map(({ value }) => value)

/** The day whose slots the page shows. */
export const dayIn = (text: string) => /<h3 id="day"[^>]*>([^<]+)</.exec(text)?.[1]

/** The attributes of the buttons with this name. */
export function buttonsIn(text: string, name: string): Record<string, string>[] {
  return [...text.matchAll(/<button([^>]*)>/g)]
    .map(([, attributes = '']) => attributesIn(attributes))
    .filter((attributes) => attributes.name === name)
}

/** Where the buttons to the previous and the next month lead. Undefined if they are disabled. */
export const otherMonthsIn = (text: string) =>
  buttonsIn(text, 'month').map(({ value, disabled }) => (disabled === undefined ? value : undefined))

/** The fields that a browser would send with a form of the page. */
export function formFields(text: string, id: 'picker' | 'details'): Record<string, string> {
  const [form = ''] = new RegExp(`<form id="${id}"[^]*?</form>`).exec(text) ?? []
  const enabled = form.replace(/<fieldset[^>]* disabled>[^]*?<p id="group-location">/, '')
  const inputs = [...enabled.matchAll(/<input([^>]*)>/g)]
    .map(([, attributes = '']) => attributesIn(attributes))
    .filter(({ type = '', checked }) => !/radio|checkbox/.test(type) || checked !== undefined)
    .map(({ name = '', value = 'on' }) => [name, value])
  const areas = [...enabled.matchAll(/<textarea([^>]*)>\n?([^<]*)</g)].map(([, attributes = '', value = '']) => [
    attributesIn(attributes).name,
    unescaped(value),
  ])
  const selects = [...enabled.matchAll(/<select([^>]*)>([^]*?)<\/select>/g)].map(
    ([, attributes = '', options = '']) => [
      attributesIn(attributes).name,
      unescaped(/value="([^"]*)" selected/.exec(options)?.[1] ?? ''),
    ],
  )
  return Object.fromEntries([...inputs, ...areas, ...selects])
}

function attributesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, unescaped(value)]),
  )
}

const unescaped = (text: string) => text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
