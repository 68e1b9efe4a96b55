import { checkedOf } from '../../platform/pages/fields.ts'
import type { Difference } from '../console/stale-form.ts'
import { rowsOf } from '../event-types/editor-list.ts'
import type { Input } from './editor-input.ts'
import type { EditorForm } from './editor-state.ts'
import { recipientsIn } from './row-input.ts'
import { stepTitle } from './steps-section.ts'

/** The parts of a workflow that differ between what is saved and what the user typed. */
export function differencesOf(saved: Input, form: EditorForm): Difference[] {
  const [theirs, yours] = [wordsOf(saved, form), wordsOf(form.input, form)]
  const labels = [...new Set([...theirs.keys(), ...yours.keys()])]
  return labels
    .map((label) => ({ label, theirs: theirs.get(label) ?? '', yours: yours.get(label) ?? '' }))
    .filter((each) => each.theirs !== each.yours)
}

function wordsOf(input: Input, { texts, texts: { text }, types }: EditorForm) {
  const names = (field: string) =>
    checkedOf(input, field)
      .map((id) => types.find((type) => type.id === id)?.name ?? text('wf-type-gone'))
      .toSorted()
      .join(', ')
  const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')
  return new Map<string, string>([
    [text('wf-name'), input.name ?? ''],
    [text('wf-active'), text(input.active === 'on' ? 'wf-on' : 'wf-off')],
    [text('wf-when'), words(input['trigger.type'], input['trigger.minutes'], input['trigger.minutes_unit'])],
    [text('wf-quiet'), words(input['quiet_hours.from'], input['quiet_hours.to'])],
    [text('wf-types'), names('event_types')],
    [text('wf-types-excluded'), names('excluded_event_types')],
    ...rowsOf(input, 'conditions').map((row, i): [string, string] => [
      text('wf-condition-number', { number: i + 1 }),
      words(...Object.values(row)),
    ]),
    ...rowsOf(input, 'steps').map((row, i): [string, string] => [
      stepTitle(row, i, { texts }),
      words(
        recipientsIn(row).join(', '),
        row.subject,
        row.body,
        row.details === 'on' ? text('wf-details') : '',
        row.url,
      ),
    ]),
  ])
}
