import type { BlockedAddress } from '../../people/blocked-addresses/schema.ts'
import { html } from '../../platform/html.ts'
import { button, inputField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { ApiList } from '../console/api.ts'
import { errorAt, sentenceProblem } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'

export type BlockedContent = Draft & { addresses: ApiList<BlockedAddress>; message: string | undefined }

export function renderBlockForm(address: string | undefined, problems: Problems, texts: Texts) {
  const { text } = texts
  return html`<form method="post" action="/console/settings/blocklist">
${inputField({
  name: 'address',
  label: text('blocklist-address'),
  hint: text('blocklist-hint'),
  maxlength: 320,
  value: address,
  autocomplete: 'off',
  error: errorAt(problems, 'address', texts),
})}
${button(text('blocklist-add'))}
</form>`
}

/** The messages of the API as sentences. */
export function blockProblems(problems: Problems, { text }: Texts): Problems {
  return problems.map(({ message }) =>
    sentenceProblem('address', text(/already/.test(message) ? 'blocklist-again' : 'blocklist-wrong')),
  )
}
