import type { TestBrowser } from '../browser-session.ts'
import type { Json } from '../client.ts'
import { at } from '../meetings.ts'
import { idOf } from '../samples.ts'
import type { PageAddress } from './account-addresses.ts'

/** Addresses of the pages about one meeting, and of their error pages. `encoded`: hostile text for a query. */
export function meetingAddresses({ uri, event }: Json, encoded: string): Record<string, [string][]> {
  const [path, invitee] = [`/console/meetings/${idOf(event)}`, idOf(uri)]
  return {
    'GET /console/meetings/:uuid': [
      [path],
      [`${path}?page=${encoded}`],
      [`${path}?done=${encoded}&invitee=${encoded}`],
      [`/console/meetings/${encoded}`],
    ],
    'GET /console/meetings/:uuid/cancel': [
      [`${path}/cancel`],
      [`${path}/cancel?invitee=${invitee}`],
      [`${path}/cancel?invitee=${encoded}`],
    ],
    'GET /console/meetings/:uuid/reschedule': [
      [`${path}/reschedule?invitee=${invitee}`],
      [`${path}/reschedule?invitee=${encoded}`],
      [`${path}/reschedule?invitee=${invitee}&from=${encoded}&start_time=${encoded}`],
      [`${path}/reschedule?invitee=${invitee}&start_time=${at('Tue 09:00')}`],
    ],
    'GET /console/meetings/:uuid/guests/remove': [
      [`${path}/guests/remove?email=gus@evil.example`],
      [`${path}/guests/remove?email=${encoded}`],
    ],
    'GET /meetings/:uuid': [[`/meetings/${encoded}`]],
  }
}

/** The list of meetings, and booking for someone. `known`: every field of a booking, with hostile text. */
export function meetingListAddresses(
  call: string,
  encoded: string,
  known: string,
  member: TestBrowser,
): Record<string, PageAddress[]> {
  return {
    'GET /console/meetings': [
      ['/console/meetings?host=everyone'],
      ['/console/meetings', member],
      [`/console/meetings?q=${encoded}&tab=${encoded}&host=${encoded}&type=${encoded}&from=${encoded}&to=${encoded}`],
    ],
    // A CSV file is no page; src/site/meetings tests it.
    'GET /console/meetings/export.csv': [['/console/meetings/export.csv?host=everyone', member]],
    'GET /console/meetings/book': [
      [`/console/meetings/book?name=${encoded}&email=${encoded}&timezone=${encoded}`],
      [`/console/meetings/book?${known}&event_type=${idOf(call)}`],
      [`/console/meetings/book?${known}&event_type=${idOf(call)}&start=${at('Tue 09:00')}`],
      [`/console/meetings/book?event_type=${encoded}`],
    ],
  }
}
