import { disappearedEmail, flaggedEmail } from '../calendars/entries/emails.ts'
import { brokenConnectionEmail } from '../calendars/sync/emails.ts'
import type { HostRow } from '../messages/booking-emails/queries.ts'
import type { Email, EmailLook } from '../platform/email/compose.ts'
import { flaggedMeeting } from './mail-sample-data.ts'

/** Emails about connected calendars. */
export function calendarSamples(reader: HostRow, look: EmailLook): Record<string, Email> {
  return {
    'calendar-reconnect': brokenConnectionEmail(
      { account: 'ada@acme.example', state: 'needs_reconnect', reason: 'The password is wrong.' },
      reader,
      look,
    ),
    'calendar-away': brokenConnectionEmail(
      { account: 'ada@acme.example', state: 'unreachable', reason: 'The server cannot be reached.' },
      reader,
      look,
    ),
    'calendar-change': flaggedEmail({ meeting: flaggedMeeting, problem: 'moved_unavailable' }, reader, look),
    'calendar-disappeared': disappearedEmail(12, reader, look),
  }
}
