import type { FastifyReply } from 'fastify'
import type { Decision } from '../../forms/routing-forms/decision-schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { answerProblemText, questionField } from '../forms/questions.ts'
import { formStyle } from '../forms/layout.ts'
import { draftOf } from './builder-state.ts'
import { sendFormPage } from './layout.ts'
import type { LoadedForm } from './load.ts'
import { runResult, runStyle } from './run-view.ts'
import { loadNames } from './sentence-load.ts'
import { formPath } from './tabs-list.ts'

type Run = { input: Record<string, string>; decision: Decision }

/** The questions as visitors see them, below the result of the last run. */
export async function sendRun(reply: FastifyReply, db: Db, loaded: LoadedForm, run?: Run) {
  const { form, id, api } = loaded
  const texts = pageTexts(reply.request)
  const { text } = texts
  const names = await loadNames(db, api.caller.organization_id, draftOf(form), texts)
  const problemOf = (uuid: string) => run?.decision.problems.find(({ question_uuid }) => question_uuid === uuid)
  const fields = form.questions.map((question) => {
    const problem = problemOf(question.uuid)
    const code = problem?.message === 'must be answered' ? 'missing' : 'invalid'
    const error = problem && answerProblemText(question, { code, message: problem.message }, run?.input ?? {}, texts)
    return questionField(question, run?.input ?? {}, { texts, country: undefined, error })
  })
  return sendFormPage(reply, loaded, {
    current: 'run',
    label: text('rf-tab-run'),
    style: formStyle + runStyle,
    main: html`${run && runResult(form, run.decision, names, texts)}
<p>${text('rf-run-intro')}</p>
<p class="quiet">${text('rf-run-saved')}</p>
${
  form.questions.length === 0
    ? html`<div class="empty"><p>${text('rf-run-empty')}</p>
<p><a class="button" href="${formPath(id)}">${text('rf-edit')}</a></p></div>`
    : html`<form method="post" action="${formPath(id, 'run')}" novalidate>
${fields}
<button type="submit">${text('rf-run')}</button></form>`
}`,
  })
}
