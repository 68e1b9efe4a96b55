import type { FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { isBooker } from '../../meetings/invitees/rules.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Draft } from '../console/layout.ts'
import type { Difference } from '../console/stale-form.ts'
import type { Meeting } from './load.ts'
import type { Reader } from './present.ts'

/** What the page shows beside the meeting: a message, or a form that was rejected. */
export type MeetingMessage = {
  status?: number
  alert?: string
  /** The notes that someone else saved first, and those of the reader. */
  notes?: Draft & { differences?: Difference[] }
  guests?: Draft & { invitee_id: string }
}

/** A meeting as a member sees it now. */
export type MeetingView = { meeting: Meeting; user: SignedInUser; reader: Reader; now: number; message: MeetingMessage }

export function readerOf(request: FastifyRequest): Reader {
  const { timezone, time_notation } = signedInUserOf(request)
  return { timezone, time_notation, texts: pageTexts(request) }
}

/** Meetings that have begun can no longer be canceled or rescheduled. */
export const hasBegun = ({ meeting: { event }, now }: MeetingView) => Date.parse(event.start_time) <= now

export function isUpcoming(view: MeetingView) {
  return view.meeting.event.status === 'active' && !hasBegun(view)
}

/** Hosts, admins and owners, and the member who booked for this invitee. */
export function canReschedule(view: MeetingView, invitee: InviteeRow) {
  const isAllowed = view.meeting.isManager || isBooker(view.user, invitee)
  return isAllowed && isUpcoming(view) && invitee.status === 'active'
}
