import type { Json } from '../client.ts'
import { at } from '../meetings.ts'
import { idOf } from '../samples.ts'

/** Addresses of the pages about one meeting, and of their error pages. `encoded`: hostile text for a query. */
export function meetingAddresses({ uri, event }: Json, encoded: string): Record<string, [string][]> {
  const [path, invitee] = [`/console/meetings/${idOf(event)}`, idOf(uri)]
  return {
    'GET /console/meetings/:uuid': [
      [path], [`${path}?page=${encoded}`], [`${path}?done=${encoded}&invitee=${encoded}`],
      [`/console/meetings/${encoded}`],
    ],
    'GET /console/meetings/:uuid/cancel': [
      [`${path}/cancel`], [`${path}/cancel?invitee=${invitee}`], [`${path}/cancel?invitee=${encoded}`],
    ],
    'GET /console/meetings/:uuid/reschedule': [
      [`${path}/reschedule?invitee=${invitee}`], [`${path}/reschedule?invitee=${encoded}`],
      [`${path}/reschedule?invitee=${invitee}&from=${encoded}&start_time=${encoded}`],
      [`${path}/reschedule?invitee=${invitee}&start_time=${at('Tue 09:00')}`],
    ],
    'GET /console/meetings/:uuid/guests/remove': [
      [`${path}/guests/remove?email=gus@evil.example`], [`${path}/guests/remove?email=${encoded}`],
    ],
    'GET /meetings/:uuid': [[`/meetings/${encoded}`]],
  }
}
