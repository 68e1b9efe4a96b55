import { boxesField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt } from '../console/form-problems.ts'
import { everything, selectableScopes } from './rules.ts'
import { scopeText } from './scope-texts.ts'

type ScopeBoxes = { hint: string; checked: string[]; problems: Problems }

export function scopeBoxes({ hint, checked, problems }: ScopeBoxes, texts: Texts) {
  const { text } = texts
  const isChecked = (value: string) => checked.includes(value)
  return boxesField({
    name: 'scopes',
    label: text('account-scopes'),
    hint,
    error: errorAt(problems, 'scopes', texts),
    boxes: [
      {
        value: everything,
        label: text('account-everything'),
        hint: text('account-everything-hint'),
        isChecked: isChecked(everything),
      },
      ...selectableScopes.map((scope) => ({
        value: scope,
        label: scopeText(scope, texts),
        hint: scope,
        isChecked: isChecked(scope),
      })),
    ],
  })
}
