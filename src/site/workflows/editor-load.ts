import type { FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { checkedOf } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { isId } from '../../platform/text.ts'
import { rowsOf } from '../event-types/editor-list.ts'
import type { Input } from './editor-input.ts'
import type { EditorForm } from './editor-state.ts'
import { ownerColumns } from './load.ts'
import { withSentences } from './problem-texts.ts'
import { findTypes } from './queries.ts'
import { hostLines } from './row-input.ts'

export type FormState = Partial<Pick<EditorForm, 'problems' | 'focus' | 'previews' | 'owners'>> & { input: Input }

const maxNamed = 1000

/** The form with the event types that its owner has. */
export async function loadForm(
  db: Db,
  request: FastifyRequest,
  ownerUri: string,
  state: FormState,
  isDefault = false,
): Promise<EditorForm> {
  const texts = pageTexts(request)
  const { input, problems = [], ...rest } = state
  const named = [...checkedOf(input, 'event_types'), ...checkedOf(input, 'excluded_event_types')].filter(isId)
  const { organization_id } = signedInUserOf(request)
  const placed = problems.map((problem) => hostProblem(problem, input, texts))
  return {
    ...rest,
    input,
    texts,
    isDefault,
    types: await findTypes(db, organization_id, ownerColumns(ownerUri), named.slice(0, maxNamed)),
    problems: withSentences(placed, input['trigger.type'], texts),
  }
}

/** The API names the position of a host. The user typed an address. */
function hostProblem(problem: EditorForm['problems'][number], input: Input, { text }: EditorForm['texts']) {
  const [, row, line] = /^conditions\[(\d+)\]\.hosts\[(\d+)\]$/.exec(problem.parameter ?? '') ?? []
  if (row === undefined || line === undefined) return problem
  const address = hostLines(rowsOf(input, 'conditions')[Number(row)]?.hosts ?? '')[Number(line)] ?? ''
  return { parameter: `conditions[${row}].hosts`, code: 'sentence', message: text('wf-host-unknown', { address }) }
}
