import type { FastifyReply } from 'fastify'
import type { SubmissionRow } from '../../forms/routing-form-submissions/queries.ts'
import type { FormRow } from '../../forms/routing-forms/queries.ts'
import type { Tracking } from '../../meetings/invitees/schema.ts'
import { config } from '../../platform/config.ts'
import type { Detail } from '../../platform/errors.ts'
import { html, paragraphsOf } from '../../platform/html.ts'
import { alert, button } from '../../platform/pages/fields.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { questionField } from './questions.ts'
import { withTracking, type FormInput } from './rules.ts'

type FormPageContent = {
  form: FormRow
  /** Whose form it is. */
  maker: string
  tracking: Tracking
  typed: FormInput
  status?: number
  problems?: Detail[]
  message?: string
}

/** The form, with what was typed and what is wrong with it. */
export function sendForm(reply: FastifyReply, shown: FormPageContent) {
  const { form, maker, tracking, typed, status = 200, problems = [], message } = shown
  const wrongWith = (uuid: string) => problems.filter(({ parameter }) => parameter === uuid).map(wordsOf)[0]
  return sendPage(reply, {
    title: problems.length > 0 ? `Please check: ${form.name}` : form.name,
    status,
    referrer: 'same-origin',
    cache: 'private',
    formTargets: targetsOf(form),
    style,
    main: html`<h1>${form.name}</h1>
<p class="quiet maker">${maker}</p>
${alert(message)}
${problems.length > 0 && summaryOf(form, problems)}
<form method="post" action="../forms/${form.id}${withTracking(tracking)}">
${form.questions.map((question) =>
  questionField(question, { value: typed[question.uuid], wrong: wrongWith(question.uuid) }))}
${button('Send')}
</form>`,
  })
}

/** What answers lead to that lead nowhere else. */
export function sendMessage(reply: FastifyReply, { result }: Pick<SubmissionRow, 'result'>) {
  const { headline, body } = result?.type === 'custom_message' ? result.value : nobody
  return sendPage(reply, {
    title: headline,
    cache: 'private',
    style,
    main: html`<h1>${headline}</h1>
${html.raw(paragraphsOf(body))}`,
  })
}

/** What never was, what is not published and what is gone. */
export function sendDead(reply: FastifyReply) {
  return sendPage(reply, {
    title: 'There is no such form',
    status: 404,
    main: html`<h1>There is no such form</h1>
<p>Perhaps its address was not copied as a whole, or it is not open any more. Ask whoever gave it to you.</p>`,
  })
}

const nobody = {
  headline: 'Thank you for your answers',
  body: 'They were kept. Nobody can be booked at present, so please try again later.',
}

/** Each problem is a link to its field. The focus begins here, so that nobody has to look for what went wrong. */
function summaryOf({ questions }: FormRow, problems: Detail[]) {
  const named = questions.flatMap(({ uuid, name }) =>
    problems.filter(({ parameter }) => parameter === uuid).map((problem) => ({ uuid, name, words: wordsOf(problem) })))
  return html`<div role="alert" class="problems" tabindex="-1" autofocus>
<p>${named.length === 1 ? 'One answer needs' : `${named.length} answers need`} another look:</p>
<ul>
${named.map(({ uuid, name, words }) => html`<li><a href="#${uuid}">${name}</a>: the answer ${words}.</li>\n`)}</ul>
</div>`
}

/** The end of a sentence about the answer. */
function wordsOf({ code, message }: Detail) {
  return code === 'missing' ? 'is missing' : message
}

/** Which redirects another site makes of its own, such as to its other name, nobody knows here. */
function targetsOf({ rules, fallback }: FormRow) {
  const results = [...rules.map(({ result }) => result), ...(fallback ? [fallback] : [])]
  const targets = results.flatMap((result) =>
    result.type === 'event_type' ? [new URL(config.BASE_URL).origin]
      : result.type === 'external_url' ? [new URL(result.value).protocol] : [])
  return [...new Set(targets)]
}

const style = `
h1 { overflow-wrap: anywhere; }
.maker { margin-top: -.75rem; }
.problems p { margin: 0 0 .25rem; font-weight: 600; }
.problems ul { margin: 0; padding-left: 1.25rem; }
label, legend, .problems li { overflow-wrap: anywhere; }
`
