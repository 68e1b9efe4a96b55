import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Input } from './editor-input.ts'
import type { OwnerOption } from './load.ts'
import type { StepPreview } from './preview-view.ts'
import type { TypeChoice } from './queries.ts'

/** What the form of a workflow shows. */
export type EditorForm = {
  input: Input
  problems: Problems
  texts: Texts
  types: TypeChoice[]
  /** The owners that a new workflow can have. */
  owners?: OwnerOption[]
  isDefault: boolean
  /** The id of the element that gets the focus. */
  focus?: string | undefined
  /** Each step as its recipients would get it. */
  previews?: StepPreview[]
}
