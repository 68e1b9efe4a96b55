import type { Detail } from '../../platform/errors.ts'
import type { TextKey, Texts } from '../../platform/texts/texts.ts'

/** Why a time is not available, by the code of the problem. */
const keys = {
  already_filled: 'slot-filled',
  already_booked: 'slot-already-yours',
  in_the_past: 'slot-past',
  too_soon: 'slot-too-soon',
  outside_window: 'slot-outside-window',
  inactive: 'slot-inactive',
  not_accepted: 'address-not-accepted',
} as const satisfies Record<string, TextKey>

const isKnown = (code: string): code is keyof typeof keys => Object.hasOwn(keys, code)

/** Why a time cannot be booked. */
export function slotProblemText({ code = '' }: Detail, { text }: Texts) {
  return text(isKnown(code) ? keys[code] : 'slot-not-available')
}

/** Whether the visitor must choose another time. */
export const isSlotProblem = ({ parameter }: Detail) => parameter !== 'reason'

export function problemText(problem: Detail, texts: Texts) {
  const isMissingOrMalformed = problem.code === 'missing' || problem.message.startsWith('must ')
  return isMissingOrMalformed ? texts.text('choose-a-time') : slotProblemText(problem, texts)
}
