import type { Problems } from '../../platform/problems.ts'
import type { Step, TriggerType } from '../workflows/step-schema.ts'

/** Stand-in until the templates are there. */
export function checkTemplates(_step: Step, _index: number, _trigger: TriggerType): Problems {
  return []
}
