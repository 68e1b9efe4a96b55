import type { FastifyReply } from 'fastify'
import type { FormRow } from '../../forms/routing-forms/queries.ts'
import type { Tracking } from '../../meetings/invitees/schema.ts'
import { config } from '../../platform/config.ts'
import type { Detail } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { alert, button } from '../../platform/pages/fields.ts'
import { sendPage } from '../../platform/pages/page.ts'
import type { Problems } from '../../platform/problems.ts'
import { questionField } from './questions.ts'
import { withTracking, type FormInput } from './rules.ts'

type FormPageContent = {
  form: FormRow
  /** The name of the organization. */
  owner: string
  tracking: Tracking
  input: FormInput
  status?: number
  problems?: Problems
  message?: string
}

export function sendForm(reply: FastifyReply, page: FormPageContent) {
  const { form, owner, tracking, input, status = 200, problems = [], message } = page
  const errorOf = (uuid: string) => problems.filter(({ parameter }) => parameter === uuid).map(problemText)[0]
  return sendPage(reply, {
    title: problems.length > 0 ? `Please check: ${form.name}` : form.name,
    status,
    referrer: 'same-origin',
    cache: 'private',
    formTargets: targetsOf(form),
    style,
    main: html`<h1>${form.name}</h1>
<p class="quiet maker">${owner}</p>
${alert(message)}
${problems.length > 0 && summaryOf(form, problems)}
<form method="post" action="../forms/${form.id}${withTracking(tracking)}">
${form.questions.map((question) =>
  questionField(question, { value: input[question.uuid], wrong: errorOf(question.uuid) }))}
${button('Send')}
</form>`,
  })
}

/** Each problem links to its field. The summary has the focus, so that screen readers announce it first. */
function summaryOf({ questions }: FormRow, problems: Problems) {
  const entries = questions.flatMap(({ uuid, name }) => {
    const own = problems.filter(({ parameter }) => parameter === uuid)
    return own.map((problem) => ({ uuid, name, text: problemText(problem) }))
  })
  return html`<div role="alert" class="problems" tabindex="-1" autofocus>
<p>Please fix ${entries.length === 1 ? 'this answer' : `these ${entries.length} answers`}:</p>
<ul>
${entries.map(({ uuid, name, text }) => html`<li><a href="#${uuid}">${name}</a>: the answer ${text}.</li>\n`)}</ul>
</div>`
}

/** The end of a sentence that starts with “The answer”. */
function problemText({ code, message }: Detail) {
  return code === 'missing' ? 'is missing' : message
}

/** Allows the whole scheme of an external site, because it can redirect to other hosts. */
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
