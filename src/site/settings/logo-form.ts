import type { Organization } from '../../people/organizations/schema.ts'
import { pictureBody } from '../../people/pictures/store-picture.ts'
import { html } from '../../platform/html.ts'
import { picturePath } from '../../platform/pages/brand.ts'
import { button, fileField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { pictureProblems, pictureStyle } from '../account/picture-form.ts'
import { errorAt, sentenceProblem } from '../console/form-problems.ts'

export function logoSection({ logo_url }: Organization, problems: Problems, texts: Texts) {
  const { text } = texts
  return html`<section aria-labelledby="logo-title"><h2 id="logo-title">${text('settings-logo')}</h2>
${
  logo_url === null
    ? html`<p>${text('settings-logo-none')}</p>`
    : html`<p class="picture wordmark"><img src="${picturePath(logo_url)}" alt="${text('settings-logo-now')}"> <a
class="button plain" href="/console/settings/logo/remove">${text('settings-logo-remove')}</a></p>`
}
<form method="post" action="/console/settings/logo" enctype="multipart/form-data">
${fileField({
  name: 'logo',
  label: text('settings-logo-file'),
  hint: text('settings-logo-hint'),
  accept: pictureBody.types.join(','),
  error: errorAt(problems, 'logo', texts),
})}
${button(text('settings-logo-upload'), 'plain')}
</form></section>`
}

export const tooLarge = ({ text }: Texts): Problems => [sentenceProblem('logo', text('account-picture-large'))]

/** What the endpoint says about the file. */
export const logoProblems = (problems: Problems, texts: Texts): Problems =>
  pictureProblems(problems, texts).map((problem) => ({ ...problem, parameter: 'logo' }))

export const logoStyle = `${pictureStyle}
.wordmark img { max-width: 12rem; max-height: 6rem; border-radius: 0; object-fit: contain; }
`
