import { html } from '../../platform/html.ts'
import { hiddenField } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/** Optimistic lock: someone saved another version after the form was opened. */
export class StaleForm extends Error {}

/** Carries the version that the form shows. `updated_at` of a resource is its version. */
export const versionField = ({ updated_at }: { updated_at: string }) => hiddenField('version', updated_at)

/** Call it on the locked row, in `before` of a call of the API. A form without a version is always stale. */
export function requireVersion({ updated_at }: { updated_at: string }, version: string | undefined) {
  if (updated_at !== version) throw new StaleForm()
}

export type Difference = { label: string; theirs: string; yours: string }

/** Both versions of the fields that differ, above the form with the user's own values. */
export function staleNotice(differences: Difference[], { text }: Texts) {
  return html`<div role="alert" tabindex="-1" autofocus><h2>${text('stale-title')}</h2>
<p>${text(differences.length > 0 ? 'stale-advice' : 'stale-same')}</p>
${
  differences.length > 0 &&
  html`<div class="scroll"><table>
<thead><tr><th scope="col">${text('stale-field')}</th><th scope="col">${text('stale-theirs')}</th><th scope="col">${text(
    'stale-yours',
  )}</th></tr></thead>
<tbody>
${differences.map(
  ({ label, theirs, yours }) =>
    html`<tr><th scope="row">${label}</th><td><bdi>${theirs}</bdi></td><td><bdi>${yours}</bdi></td></tr>\n`,
)}</tbody></table></div>`
}</div>`
}
