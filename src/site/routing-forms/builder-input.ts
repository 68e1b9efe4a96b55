import type { ConditionDraft, FormDraft, GroupDraft, QuestionDraft, ResultDraft, RuleDraft } from './builder-state.ts'

/** The text of a field, and the fields below it: `rules[0].when.parts[1].value` is four steps deep. */
type FieldTree = { text: string; fields: Map<string, FieldTree> }

const namePattern = /^[a-z_]{1,30}(\.[a-z_]{1,30}|\[\d{1,3}\])*$/
const maxSteps = 16

/** Reads the fields of the builder. Whatever is missing is empty, so a form of any shape can be shown again. */
export function draftIn(input: Record<string, string>): FormDraft {
  const root = treeOf(input)
  return {
    name: textAt(root, 'name'),
    questions: rowsAt(root, 'questions').map(questionIn),
    rules: rowsAt(root, 'rules').map(ruleIn),
    fallback: resultIn(fieldAt(root, 'fallback')),
  }
}

function treeOf(input: Record<string, string>) {
  const root = emptyTree()
  for (const [name, value] of Object.entries(input)) {
    const steps = namePattern.test(name) ? (name.match(/[a-z_]+|\d+/g) ?? []) : []
    if (steps.length === 0 || steps.length > maxSteps) continue
    let tree = root
    for (const step of steps) {
      const next = tree.fields.get(step) ?? emptyTree()
      tree.fields.set(step, next)
      tree = next
    }
    // Browsers send lines of text areas with carriage returns.
    tree.text = value.replaceAll('\r\n', '\n')
  }
  return root
}

const emptyTree = (): FieldTree => ({ text: '', fields: new Map() })
const fieldAt = ({ fields }: FieldTree, name: string) => fields.get(name) ?? emptyTree()
const textAt = (tree: FieldTree, name: string) => fieldAt(tree, name).text

/** In the order of their numbers. Gaps between the numbers close. */
function rowsAt(tree: FieldTree, name: string) {
  const rows = [...fieldAt(tree, name).fields].filter(([key]) => /^\d+$/.test(key))
  return rows.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, row]) => row)
}

function questionIn(tree: FieldTree): QuestionDraft {
  return {
    uuid: textAt(tree, 'uuid'),
    name: textAt(tree, 'name'),
    type: textAt(tree, 'type'),
    required: textAt(tree, 'required') === 'on',
    answer_choices: textAt(tree, 'answer_choices'),
  }
}

function ruleIn(tree: FieldTree): RuleDraft {
  return {
    uuid: textAt(tree, 'uuid'),
    name: textAt(tree, 'name'),
    when: groupIn(fieldAt(tree, 'when')),
    result: resultIn(fieldAt(tree, 'result')),
  }
}

const groupIn = (tree: FieldTree): GroupDraft => ({
  join: textAt(tree, 'join') === 'any' ? 'any' : 'all',
  parts: rowsAt(tree, 'parts').map(conditionIn),
})

function conditionIn(tree: FieldTree): ConditionDraft {
  if (tree.fields.has('join')) return groupIn(tree)
  return {
    question: textAt(tree, 'question'),
    operator: textAt(tree, 'operator'),
    value: textAt(tree, 'value'),
    values: textAt(tree, 'values'),
  }
}

function resultIn(tree: FieldTree): ResultDraft {
  return {
    type: textAt(tree, 'type'),
    event_type: textAt(tree, 'event_type'),
    url: textAt(tree, 'url'),
    headline: textAt(tree, 'headline'),
    body: textAt(tree, 'body'),
  }
}
