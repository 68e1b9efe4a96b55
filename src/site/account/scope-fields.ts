import { boxesField } from '../../platform/pages/fields.ts'
import { wordsOf } from './present.ts'
import { choosable, everything } from './rules.ts'

type Choice = { hint: string; checked: string[]; wrong: string | undefined }

/** The scopes to choose from, each in words, and one box for all of them. */
export function scopeBoxes({ hint, checked, wrong }: Choice) {
  const isChecked = (value: string) => checked.includes(value)
  return boxesField({
    name: 'scopes',
    label: 'Scopes',
    hint,
    wrong,
    boxes: [
      { value: everything, label: 'Everything', hint: 'All of the following.', isChecked: isChecked(everything) },
      ...choosable.map((scope) => ({ value: scope, label: wordsOf(scope), hint: scope, isChecked: isChecked(scope) })),
    ],
  })
}
