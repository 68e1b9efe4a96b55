import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { RoutingFormSubmission } from '../../forms/routing-form-submissions/schema.ts'
import type { RoutingForm } from '../../forms/routing-forms/schema.ts'
import { trackingKeys } from '../../meetings/invitees/schema.ts'
import { config } from '../../platform/config.ts'
import { localOf } from '../../platform/pages/meeting-time.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import type { OldQuestion } from './export-queries.ts'
import { meetingPathOf, submissionIdOf, typeIdOf } from './submission-load.ts'

type Types = ReadonlyMap<string, string>

const resultKeys = {
  event_type: 'rf-result-type',
  external_url: 'rf-result-url',
  custom_message: 'rf-result-message',
} as const satisfies Record<string, PlainTextKey>

/** The columns of the file: one for each question, those of removed questions last. Times are in the user's zone. */
export function exportTable(
  { questions }: RoutingForm,
  removed: OldQuestion[],
  { timezone }: Pick<SignedInUser, 'timezone'>,
  texts: Texts,
) {
  const { text } = texts
  const uuids = [...questions, ...removed].map(({ uuid }) => uuid)
  return {
    headers: [
      text('rf-csv-id'),
      text('rf-csv-time'),
      text('rf-csv-zone'),
      ...questions.map(({ name }) => name),
      ...removed.map(({ name }) => text('rf-csv-old', { question: name })),
      text('rf-csv-result'),
      text('rf-csv-target'),
      text('rf-csv-booked'),
      text('rf-csv-meeting'),
      ...trackingKeys,
    ],
    cells: (submission: RoutingFormSubmission, types: Types) => {
      const { result, tracking, questions_and_answers: answers } = submission
      const meeting = meetingPathOf(submission)
      return [
        submissionIdOf(submission),
        timeIn(submission.created_at, timezone),
        timezone,
        ...uuids.map((uuid) => answers.find(({ question_uuid }) => question_uuid === uuid)?.answer ?? ''),
        result ? text(resultKeys[result.type]) : text('rf-sub-result-none'),
        targetOf(submission, types),
        text(meeting === undefined ? 'rf-csv-no' : 'rf-csv-yes'),
        meeting === undefined ? '' : `${config.AUTH_URL}${meeting}`,
        ...trackingKeys.map((key) => tracking[key] ?? ''),
      ]
    },
  }
}

function targetOf(submission: RoutingFormSubmission, types: Types) {
  const { result } = submission
  if (result?.type === 'external_url') return result.value
  return result?.type === 'custom_message' ? result.value.headline : (types.get(typeIdOf(submission)) ?? '')
}

/** `2026-11-30 09:00`, which spreadsheets read as a time. */
function timeIn(time: string, zone: string) {
  const local = localOf(time, zone)
  return `${local.toPlainDate().toString()} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
