import { html } from '../../platform/html.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import type { OwnerOption } from './load.ts'

/** Options of a select field. */
export function ownerOptions(owners: Pick<OwnerOption, 'value' | 'label' | 'group'>[], chosen: string, texts: Texts) {
  const option = ({ value, label }: Pick<OwnerOption, 'value' | 'label'>) =>
    html`<option value="${value}"${value === chosen && html` selected`} dir="auto">${label}</option>\n`
  const group = (name: OwnerOption['group'], label: PlainTextKey) => {
    const options = owners.filter((owner) => owner.group === name)
    return options.length > 0 && html`<optgroup label="${texts.text(label)}">\n${options.map(option)}</optgroup>`
  }
  return html`${owners.filter((owner) => owner.group === 'first').map(option)}${group(
    'groups',
    'wf-groups',
  )}${group('people', 'wf-people')}`
}
