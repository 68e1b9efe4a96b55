import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { RoutingFormSubmission } from '../../forms/routing-form-submissions/schema.ts'
import type { FormRow } from '../../forms/routing-forms/queries.ts'
import { html } from '../../platform/html.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConsole } from '../console/layout.ts'
import { listPath, section } from './load.ts'
import { meetingPathOf } from './submission-load.ts'
import { submissionStyle } from './submission-style.ts'
import { sentText, targetText } from './submission-texts.ts'
import { formPath } from './tabs-list.ts'

/** `form`: can be deleted by now. */
type SubmissionPage = { submission: RoutingFormSubmission; form: FormRow; types: ReadonlyMap<string, string> }

/** One submission: the answers, where they led, the booking, and where the visitor came from. */
export function sendSubmission(reply: FastifyReply, { submission, form, types }: SubmissionPage) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const user = signedInUserOf(reply.request)
  const title = text('rf-sub-title', { time: sentText(submission, user, texts) })
  const answers = submission.questions_and_answers.map(({ question, answer }): Fact => [
    html`<bdi>${question}</bdi>`,
    answer === null
      ? html`<span class="quiet">${text('rf-sub-no-answer')}</span>`
      : html`<bdi class="written">${answer}</bdi>`,
  ])
  const tracking = Object.entries(submission.tracking).flatMap(([name, value]): Fact[] =>
    value === null ? [] : [[html`<code>${name}</code>`, html`<bdi>${value}</bdi>`]],
  )
  const meeting = meetingPathOf(submission)
  const parents = form.deleted_at === null ? [{ path: formPath(form.id, 'submissions'), label: form.name }] : []
  return sendConsole(reply, user, section, {
    title: `${title} · ${form.name}`,
    style: submissionStyle,
    crumbs: [{ path: listPath, label: text('nav-routing-forms') }, ...parents],
    main: html`<h1>${title}</h1>
<p class="quiet"><bdi>${form.name}</bdi>${form.deleted_at !== null && html` · ${text('rf-sub-form-deleted')}`} · ${text(
      'rf-sub-zone',
      { zone: user.timezone },
    )}</p>
<h2>${text('rf-sub-answers')}</h2>
${answers.length === 0 ? html`<p>${text('rf-sub-empty')}</p>` : factList(answers)}
<h2>${text('rf-sub-where')}</h2>
<p>${targetText(submission, types, texts)}</p>
${
  meeting === undefined
    ? html`<p class="quiet">${text('rf-sub-no-booking')}</p>`
    : html`<p><a class="button" href="${meeting}">${text('rf-sub-meeting')}</a></p>`
}
<h2>${text('rf-sub-source')}</h2>
${tracking.length === 0 ? html`<p class="quiet">${text('rf-sub-no-source')}</p>` : factList(tracking)}`,
  })
}
