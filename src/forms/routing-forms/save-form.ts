import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../platform/auth/caller.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { checked, requireValid, type CheckResult, type Problems } from '../../platform/problems.ts'
import { growthOf, requireStorage } from '../../platform/storage-quota/check.ts'
import { findEventTypes } from './event-type-queries.ts'
import { parseForm } from './parse-form.ts'
import { insertForm, updateForm, type FormContent, type FormRow } from './queries.ts'
import type { Result } from './rules.ts'
import type { FormChange } from './schema.ts'

const emptyForm: FormContent = { name: '', status: 'draft', questions: [], rules: [], fallback: null }

/** `input`: with the problems that validation found. All problems are returned in one 400. */
export async function createForm(db: Db, caller: Actor, input: CheckResult<FormChange>) {
  const parsed = parseForm(input, emptyForm)
  const content = requireValid(checked(parsed.value, parsed.problems, await checkEventTypes(db, caller, input.value)))
  await requireStorage(db, caller.organization_id)
  return insertForm(db, caller.organization_id, caller.user_id, content)
}

/** Writes nothing when the form stays the same. */
export async function changeForm(db: Db, caller: Actor, before: Managed<FormRow>, input: CheckResult<FormChange>) {
  const parsed = parseForm(input, before)
  const content = requireValid(checked(parsed.value, parsed.problems, await checkEventTypes(db, caller, input.value)))
  const after = { ...before, ...content }
  if (isDeepStrictEqual(after, before)) return before
  await requireStorage(db, caller.organization_id, growthOf(before, after))
  return updateForm(db, before, content)
}

/** Checks only event types in the request: routing skips those that were deleted after the form was saved. */
async function checkEventTypes(
  db: Db,
  { organization_id }: Actor,
  { rules = [], fallback }: FormChange,
): Promise<Problems> {
  const references = [
    ...rules.map(({ result }, i): [string, Result] => [`rules[${i}].result.value`, result]),
    ...(fallback ? [['fallback.value', fallback] as [string, Result]] : []),
  ].flatMap(([parameter, { type, value }]) => (type === 'event_type' ? [{ parameter, id: value }] : []))
  if (references.length === 0) return []
  const eventTypes = await findEventTypes(
    db,
    organization_id,
    references.map(({ id }) => id),
  )
  const known = new Set(eventTypes.map(({ id }) => id))
  return references
    .filter(({ id }) => !known.has(id))
    .map(({ parameter }) => {
      return { parameter, code: 'not_found', message: 'is not an event type of your organization' }
    })
}
