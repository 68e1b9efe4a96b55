import type { ScheduledEvent } from '../../meetings/scheduled-events/schema.ts'
import { localOf } from '../../platform/pages/meeting-time.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { ExportedInvitee } from './export-queries.ts'
import { locationHint } from './list-row-layout.ts'

type ExportedRow = { event: ScheduledEvent; invitee: ExportedInvitee | undefined; zone: string; texts: Texts }
type Column = { header: (texts: Texts) => string; cell: (row: ExportedRow) => string | null | undefined }

/** The columns of the file. Times are in the zone of the user who exports it. */
const columns: Column[] = [
  { header: ({ text }) => text('ml-csv-start'), cell: ({ event, zone }) => timeIn(event.start_time, zone) },
  { header: ({ text }) => text('ml-csv-end'), cell: ({ event, zone }) => timeIn(event.end_time, zone) },
  { header: ({ text }) => text('ml-csv-zone'), cell: ({ zone }) => zone },
  { header: ({ text }) => text('ml-csv-type'), cell: ({ event }) => event.name },
  { header: ({ text }) => text('ml-csv-status'), cell: statusText },
  {
    header: ({ text }) => text('ml-csv-hosts'),
    cell: ({ event }) => event.event_memberships.map(({ user_name }) => user_name).join('; '),
  },
  { header: ({ text }) => text('ml-csv-invitee'), cell: ({ invitee }) => invitee?.name },
  { header: ({ text }) => text('ml-csv-email'), cell: ({ invitee }) => invitee?.email },
  { header: ({ text }) => text('ml-csv-phone'), cell: phoneOf },
  { header: ({ text }) => text('ml-csv-answers'), cell: answersOf },
  { header: ({ text }) => text('ml-csv-location'), cell: locationOf },
  { header: ({ text }) => text('ml-csv-canceled-by'), cell: ({ invitee }) => invitee?.canceled_by },
  { header: ({ text }) => text('ml-csv-reason'), cell: ({ invitee }) => invitee?.cancel_reason },
  {
    header: ({ text }) => text('ml-csv-no-show'),
    cell: ({ invitee, texts: { text } }) => invitee && text(invitee.is_no_show ? 'ml-csv-yes' : 'ml-csv-no'),
  },
  {
    header: ({ text }) => text('ml-csv-booked'),
    cell: ({ event, invitee, zone }) => timeIn((invitee ?? event).created_at, zone),
  },
]

export const exportHeaders = (texts: Texts) => columns.map(({ header }) => header(texts))

export const exportCells = (row: ExportedRow) => columns.map(({ cell }) => cell(row) ?? '')

/** `2026-11-30 09:00`, which spreadsheets read as a time. */
function timeIn(time: string, zone: string) {
  const local = localOf(time, zone)
  return `${local.toPlainDate().toString()} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
}

function statusText({ event, invitee, texts: { text } }: ExportedRow) {
  if (invitee?.rescheduled) return text('ml-csv-rescheduled')
  return (invitee ?? event).status === 'canceled' ? text('ml-csv-canceled') : text('ml-csv-active')
}

/** The number for text reminders, or the one that the host calls. */
function phoneOf({ event: { location }, invitee }: ExportedRow) {
  return invitee?.text_reminder_number ?? (location.type === 'outbound_call' ? location.location : null)
}

function answersOf({ invitee }: ExportedRow) {
  return invitee?.questions_and_answers.map(({ question, answer }) => `${question}: ${answer}`).join('\n')
}

function locationOf({ event: { location }, texts }: ExportedRow) {
  const hint = locationHint(location, texts)
  const link = location.join_url ?? location.location
  return hint === undefined || !link || link === hint ? hint : `${hint}: ${link}`
}
