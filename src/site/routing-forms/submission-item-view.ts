import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { RoutingFormSubmission } from '../../forms/routing-form-submissions/schema.ts'
import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { listPath } from './load.ts'
import { meetingPathOf, submissionIdOf, type SubmissionList } from './submission-load.ts'
import { sentText, targetText } from './submission-texts.ts'

const maxShown = 3

/** The first answers say who it was. */
export function submissionItem(
  submission: RoutingFormSubmission,
  { types }: SubmissionList,
  user: SignedInUser,
  texts: Texts,
) {
  const { text } = texts
  const time = sentText(submission, user, texts)
  const given = submission.questions_and_answers.filter(({ answer }) => answer !== null)
  const path = `${listPath}/submissions/${submissionIdOf(submission)}`
  const meeting = meetingPathOf(submission)
  return html`<li><h2><a href="${path}">${time}</a>${
    meeting !== undefined && html` <span class="badge">${text('rf-sub-booked-yes')}</span>`
  }</h2>
${
  given.length === 0
    ? html`<p class="quiet">${text('rf-sub-empty')}</p>`
    : html`<dl>${given
        .slice(0, maxShown)
        .map(
          ({ question, answer }) =>
            html`<div><dt><bdi>${question}</bdi></dt><dd><bdi>${shortText(answer ?? '')}</bdi></dd></div>\n`,
        )}</dl>`
}
${given.length > maxShown && html`<p class="quiet">${text('rf-sub-more', { count: given.length - maxShown })}</p>`}
<p>${targetText(submission, types, texts)}${
    meeting !== undefined &&
    html` · <a href="${meeting}">${text(
      'rf-sub-meeting',
    )}<span class="unseen"> ${text('rf-sub-of', { time })}</span></a>`
  }</p></li>\n`
}

const maxAnswerShown = 200
const shortText = (answer: string) =>
  answer.length > maxAnswerShown ? `${answer.slice(0, maxAnswerShown).toWellFormed()}…` : answer
