import { sql } from '../platform/db/sql.ts'
import { browserOf } from './browser-session.ts'
import { publish, withHours } from './meetings.ts'
import { service } from './service.ts'

const customQuestions = [
  { name: 'Company', type: 'string' }, { name: 'Hidden', type: 'string', enabled: false },
  { name: 'Notes', type: 'text' }, { name: 'Color', type: 'single_select', answer_choices: ['Red', 'Blue'] },
  { name: 'Topics', type: 'multi_select', answer_choices: ['Code', 'Money'], include_other: true },
]
export const pageLocations = [
  { kind: 'zoom_conference' }, { kind: 'outbound_call' }, { kind: 'physical', location: '1 Main St' },
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
    ...noBookingLimits, name: 'Intro call', description: 'Ask <b>anything</b>.', custom_questions: customQuestions,
    locations: pageLocations,
  })
  const forgetVisits = () => db.run(sql`delete from attempt_logs`)
  return { acme, globex, db, visitor: browserOf(app), type, url: await urlOf(type), urlOf, forgetVisits }
}

export const queryString = (more: Record<string, string>) => `?${new URLSearchParams(more).toString()}`

/** The times that can be chosen, with the hours shown for them. */
export const startsIn = (text: string) => [...text.matchAll(/name="start_time" value="([^"]+)">([^<]+)</g)]
  .map(([, start = '', hour = '']): [string, string] => [start, hour])

export const alertIn = (text: string) => /role="alert">([^<]*)</.exec(text)?.[1]
