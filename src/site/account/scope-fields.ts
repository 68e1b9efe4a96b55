import { boxesField } from '../../platform/pages/fields.ts'
import { scopeLabel } from './present.ts'
import { everything, selectableScopes } from './rules.ts'

type ScopeBoxes = { hint: string; checked: string[]; wrong: string | undefined }

export function scopeBoxes({ hint, checked, wrong }: ScopeBoxes) {
  const isChecked = (value: string) => checked.includes(value)
  return boxesField({
    name: 'scopes',
    label: 'Scopes',
    hint,
    wrong,
    boxes: [
      { value: everything, label: 'Everything', hint: 'All scopes below.', isChecked: isChecked(everything) },
      ...selectableScopes.map((scope) =>
        ({ value: scope, label: scopeLabel(scope), hint: scope, isChecked: isChecked(scope) })),
    ],
  })
}
