import { meetingLink } from '../../meetings/scheduled-events/present.ts'
import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import { startOf, whenOf } from '../../messages/booking-emails/meeting-text.ts'
import type { HostRow } from '../../messages/booking-emails/queries.ts'
import { config } from '../../platform/config.ts'
import type { Email, EmailLook } from '../../platform/email/compose.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { EntryProblem } from './rules.ts'

export type FlaggedMeeting = Pick<EventRow, 'id' | 'name' | 'start_time' | 'end_time'>

/** What is wrong with an entry, for its host. */
export function problemText(problem: EntryProblem, { text }: Texts) {
  const texts: Record<EntryProblem, string> = {
    not_written: text('calentry-problem-not-written'),
    deleted: text('calentry-problem-deleted'),
    moved: text('calentry-problem-moved'),
    many_deleted: text('calentry-problem-many-deleted'),
    other_calendar: text('calentry-problem-other-calendar'),
    moved_unavailable: text('calentry-problem-moved-unavailable'),
    moved_duration: text('calentry-problem-moved-duration'),
    moved_group: text('calentry-problem-moved-group'),
  }
  return texts[problem]
}

/** Says that a change in the calendar did not change the meeting, and why. */
export function flaggedEmail(
  { meeting, problem }: { meeting: FlaggedMeeting; problem: EntryProblem },
  host: HostRow,
  look: EmailLook,
): Email {
  const {
    texts,
    texts: { text },
  } = look
  const reader = { role: 'host' as const, texts, zone: host.timezone, notation: host.time_notation }
  const name = meeting.name ?? text('meeting')
  return {
    ...frameOf(host, look),
    subject: text('calentry-subject', { meeting: name, when: startOf(meeting, reader) }),
    paragraphs: [problemText(problem, texts)],
    facts: [
      { label: text('meeting'), value: name },
      { label: text('when'), value: whenOf(meeting, reader) },
    ],
    notes: [text('calentry-advice')],
    action: { label: text('see-meeting'), link: meetingLink(meeting) },
  }
}

/** One email, however many entries disappeared. */
export function disappearedEmail(count: number, host: HostRow, look: EmailLook): Email {
  const { text } = look.texts
  return {
    ...frameOf(host, look),
    subject: text('calentry-disappeared-subject'),
    paragraphs: [text('calentry-disappeared', { count }), text('calentry-disappeared-effect')],
    notes: [text('calentry-disappeared-advice')],
    action: { label: text('calentry-open-meetings'), link: `${config.AUTH_URL}/console/meetings` },
  }
}

function frameOf({ name }: HostRow, { texts: { text }, frame }: EmailLook) {
  return { ...frame, greeting: text('email-greeting', { name }), closing: text('calentry-why') }
}
