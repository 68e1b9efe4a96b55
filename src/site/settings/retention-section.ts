import { daysOf, retentionRules } from '../../compliance/retention/rules.ts'
import { html } from '../../platform/html.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'

const keptKeys: Record<string, PlainTextKey> = {
  activity: 'keep-activity',
  'busy-times': 'keep-busy-times',
  emails: 'keep-emails',
  'failed-jobs': 'keep-failed-jobs',
  imports: 'keep-imports',
  invitations: 'keep-invitations',
  links: 'keep-links',
  submissions: 'keep-submissions',
  'text-messages': 'keep-text-messages',
  tokens: 'keep-tokens',
}

/** How long the service keeps what, as its settings say. */
export function retentionSection({ text }: Texts) {
  return html`<h2>${text('plan-retention')}</h2>
<p>${text('plan-retention-note')}</p>
<div class="scroll"><table>
<thead><tr><th scope="col">${text('plan-what')}</th><th scope="col">${text('plan-kept')}</th></tr></thead>
<tbody>
${retentionRules.map((rule) => {
  const [key, days] = [keptKeys[rule.kind], daysOf(rule)]
  return html`<tr><th scope="row">${key ? text(key) : rule.kind}</th><td>${
    days === undefined ? text('plan-forever') : text('plan-days', { count: days })
  }</td></tr>\n`
})}</tbody></table></div>`
}
