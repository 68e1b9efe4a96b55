import type { FastifyReply } from 'fastify'
import { formUrlOf } from '../../forms/routing-forms/present.ts'
import type { FormRow } from '../../forms/routing-forms/queries.ts'
import type { Branding } from '../../people/organizations/queries.ts'
import { config } from '../../platform/config.ts'
import { html } from '../../platform/html.ts'
import { alert, button } from '../../platform/pages/fields.ts'
import { sendPage } from '../../platform/pages/page.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { answerProblemText, questionField } from './questions.ts'
import { withContext, type FormContext, type FormInput } from './rules.ts'

type FormPageContent = {
  form: FormRow
  brand: Branding
  texts: Texts
  context: FormContext
  /** Where the visitor probably is. */
  country: string | undefined
  input: FormInput
  status?: number
  problems?: Problems
  message?: string
}

/** `uuid`, `name`: of the question. */
type AnswerError = { uuid: string; name: string; error: string }

export function sendForm(reply: FastifyReply, page: FormPageContent) {
  const { form, brand, texts, context, country, input, status = 200, problems = [], message } = page
  const { text } = texts
  const errors = errorsOf(page, problems)
  return sendPage(reply, {
    title: problems.length > 0 ? text('check-form', { form: form.name }) : form.name,
    status,
    texts,
    brand,
    preview: { url: formUrlOf(form), description: text('form-preview'), image: brand.logo_url ?? undefined },
    referrer: 'same-origin',
    cache: 'private',
    embedDomains: brand.embed_domains,
    formTargets: targetsOf(form),
    style: formStyle,
    main: html`<h1><bdi>${form.name}</bdi></h1>
${alert(message)}
${errors.length > 0 && summaryOf(errors, texts)}
<form method="post" action="../forms/${form.id}${withContext(context)}">
${form.questions.map((question) =>
  questionField(question, input, {
    texts,
    country,
    error: errors.find(({ uuid }) => uuid === question.uuid)?.error,
  }),
)}
${button(text('send-answers'))}
</form>`,
  })
}

/** One for each answer, in the order of the questions. */
function errorsOf({ form, input, texts }: FormPageContent, problems: Problems): AnswerError[] {
  return form.questions.flatMap((question) => {
    const { uuid, name } = question
    const problem = problems.find(({ parameter }) => parameter === uuid)
    return problem ? [{ uuid, name, error: answerProblemText(question, problem, input, texts) }] : []
  })
}

/** Each problem links to its field. The summary has the focus, so that screen readers announce it first. */
function summaryOf(errors: AnswerError[], { text }: Texts) {
  return html`<div role="alert" class="problems" tabindex="-1" autofocus>
<p>${text('fix-answers', { count: errors.length })}</p>
<ul>
${errors.map(({ uuid, name, error }) => html`<li><a href="#${uuid}"><bdi>${name}</bdi></a>: ${error}</li>\n`)}</ul>
</div>`
}

/** Allows the whole scheme of an external site, because it can redirect to other hosts. */
function targetsOf({ rules, fallback }: FormRow) {
  const results = [...rules.map(({ result }) => result), ...(fallback ? [fallback] : [])]
  const targets = results.flatMap((result) =>
    result.type === 'event_type'
      ? [new URL(config.BASE_URL).origin]
      : result.type === 'external_url'
        ? [new URL(result.value).protocol]
        : [],
  )
  return [...new Set(targets)]
}

/** The pages of a form. A phone number has the question above its country and its number. */
export const formStyle = `
h1 { overflow-wrap: anywhere; }
.problems p { margin: 0 0 .25rem; font-weight: 600; }
.problems ul { margin: 0; padding-inline-start: 1.25rem; }
label, legend, .problems li { overflow-wrap: anywhere; }
.phone { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 0 var(--space-2); }
.phone > div { display: contents; }
.phone label, .phone .wrong { grid-column: 1 / -1; }
.phone > :last-child label { grid-row: 1; }
.phone > :first-child label { grid-row: 2; margin-top: 0; color: var(--quiet); font-size: var(--small);
  font-weight: 400; }
.phone select, .phone input { grid-row: 3; }
`
