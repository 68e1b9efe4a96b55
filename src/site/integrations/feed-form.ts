import { Forbidden } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { button, hiddenField, inputField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { newFormKey } from '../book/form-key.ts'
import { problemsOf } from '../console/api.ts'
import { errorAt, sentenceProblem } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'
import { feedsPath } from './tabs-list.ts'

/** The form for a new feed. */
export function feedForm(input: Draft['input'], problems: Problems, texts: Texts) {
  const { text } = texts
  return html`<h2>${text('feed-new')}</h2>
<form method="post" action="${feedsPath}">${hiddenField('form_key', newFormKey())}
${inputField({
  name: 'name',
  label: text('feed-name'),
  hint: text('feed-name-hint'),
  note: text('optional'),
  isOptional: true,
  maxlength: 100,
  value: input?.name,
  error: errorAt(problems, 'name', texts, text('feed-name')),
})}
${button(text('feed-create'))}</form>`
}

/** What the API says about the form. Rethrows errors that the user cannot fix in it. */
export function feedProblems(error: unknown, { text }: Texts): Problems {
  const isFull = error instanceof Forbidden && error.code === 'quota_used_up'
  return isFull ? [sentenceProblem('', text('feed-limit'))] : problemsOf(error)
}
