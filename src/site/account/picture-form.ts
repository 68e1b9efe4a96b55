import type { User } from '../../people/users/schema.ts'
import { pictureBody } from '../../people/pictures/store-picture.ts'
import { html } from '../../platform/html.ts'
import { picturePath } from '../../platform/pages/brand.ts'
import { button, fileField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { errorAt, sentenceProblem } from '../console/form-problems.ts'

/** Without a script, the browser shows the chosen file beside the button. */
export function renderPictureForm({ avatar_url }: User, problems: Problems, texts: Texts) {
  const { text } = texts
  return html`<section aria-labelledby="picture-title"><h2 id="picture-title">${text('account-picture')}</h2>
${
  avatar_url === null
    ? html`<p>${text('account-picture-none')}</p>`
    : html`<p class="picture"><img src="${picturePath(avatar_url)}" alt="${text('account-picture-now')}" width="96"
height="96"> <a class="button plain" href="/account/picture/remove">${text('account-picture-remove')}</a></p>`
}
<form method="post" action="/account/picture" enctype="multipart/form-data">
${fileField({
  name: 'picture',
  label: text('account-picture-file'),
  hint: text('account-picture-hint'),
  accept: pictureBody.types.join(','),
  error: errorAt(problems, 'picture', texts),
})}
${button(text('account-picture-upload'), 'plain')}
</form></section>`
}

/** What the endpoint says about a file. The first that matches counts. */
const keys: [message: RegExp, key: PlainTextKey][] = [
  [/is missing/, 'account-picture-missing'],
  [/damaged/, 'account-picture-damaged'],
  [/pixels/, 'account-picture-pixels'],
  [/SVG/, 'account-picture-svg'],
  [/PNG, JPEG/, 'account-picture-type'],
]

export function pictureProblems(problems: Problems, { text }: Texts): Problems {
  return problems.map(({ message }) => {
    const [, key] = keys.find(([pattern]) => pattern.test(message)) ?? []
    return sentenceProblem('picture', key === undefined ? message : text(key))
  })
}

export const pictureStyle = `
.picture { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-4); }
.picture img { border-radius: 50%; object-fit: cover; }
[type=file] { padding: var(--space-2); }
[type=file]::file-selector-button { min-height: 1.75rem; margin: 0; margin-inline-end: var(--space-3);
  padding: 0 var(--space-3); font: inherit; color: var(--ink); background: var(--ground); border: 1px solid var(--line);
  border-radius: var(--radius); cursor: pointer; }
`
