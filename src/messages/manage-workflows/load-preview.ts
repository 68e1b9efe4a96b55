import { getColleague } from '../../people/users/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { parseEachField } from '../../platform/http/validate.ts'
import { requireValid } from '../../platform/problems.ts'
import type { WorkflowContent, WorkflowRow } from '../workflows/queries.ts'
import { WorkflowChange } from './input-schema.ts'
import { loadContext } from './load-context.ts'
import { emptyWorkflow, parseWorkflow } from './parse-workflow.ts'
import type { MessageSource } from './preview-schema.ts'
import { inLanguage } from './set-language.ts'

export async function loadMessages(db: Db, caller: Caller, { id, trigger_type }: WorkflowRow, source: MessageSource) {
  const user = await getColleague(db, caller, caller.user_id)
  const context = inLanguage(await loadContext(db, caller, trigger_type, user, source), source?.locale)
  const { invitee } = source ?? {}
  const about = {
    workflow: uriOf('workflows', id),
    invitee: invitee ? `${uriOf('scheduled_events', invitee.event_id)}/invitees/${invitee.id}` : null,
  }
  return { user, context, about }
}

/** Steps that are not saved yet, with sample data. Throws the problems that saving them would have. */
export async function loadDraft(
  db: Db,
  caller: Caller,
  draft: { trigger: unknown; steps: unknown },
  source: MessageSource,
) {
  const { value = {}, problems } = parseEachField(WorkflowChange, draft)
  const { trigger_type, steps }: WorkflowContent = requireValid(parseWorkflow({ value, problems }, emptyWorkflow))
  const user = await getColleague(db, caller, caller.user_id)
  const context = await loadContext(db, caller, trigger_type, user, source)
  return { steps, context: inLanguage(context, source?.locale) }
}
