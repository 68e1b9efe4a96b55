import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid, type Detail } from '../../platform/errors.ts'
import { growthOf, requireStorage } from '../../platform/storage-quota/check.ts'
import { findEventTypes } from './event-type-queries.ts'
import { parseForm } from './parse-form.ts'
import { insertForm, lockForm, updateForm, type FormContent } from './queries.ts'
import type { Result } from './rules.ts'
import type { FormChange } from './schema.ts'

const emptyForm: FormContent = { name: '', status: 'draft', questions: [], rules: [], fallback: null }

/** `problems`: the schema errors. All validation errors are returned in one 400. */
export async function createForm(db: Db, caller: Actor, input: FormChange, problems: Detail[]) {
  const content = await parseAndCheck(db, caller, input, emptyForm, problems)
  await requireStorage(db, caller.organization_id)
  return insertForm(db, caller.organization_id, caller.user_id, content)
}

/** Writes nothing when the form stays the same. */
export async function changeForm(db: Db, caller: Actor, id: string, input: FormChange, problems: Detail[]) {
  const before = await lockForm(db, caller.organization_id, id)
  const content = await parseAndCheck(db, caller, input, before, problems)
  const after = { ...before, ...content }
  if (isDeepStrictEqual(after, before)) return before
  await requireStorage(db, caller.organization_id, growthOf(before, after))
  return updateForm(db, before, content)
}

async function parseAndCheck(db: Db, caller: Actor, input: FormChange, before: FormContent, problems: Detail[]) {
  const content = parseForm(input, before, problems)
  problems.push(...await checkEventTypes(db, caller, input))
  if (problems.length > 0) throw new Invalid(...problems)
  return content
}

/** Checks only event types in the request: routing skips those that were deleted after the form was saved. */
async function checkEventTypes(db: Db, { organization_id }: Actor, { rules = [], fallback }: FormChange) {
  const references = [
    ...rules.map(({ result }, i): [string, Result] => [`rules[${i}].result.value`, result]),
    ...(fallback ? [['fallback.value', fallback] as [string, Result]] : []),
  ].flatMap(([parameter, { type, value }]) => (type === 'event_type' ? [{ parameter, id: value }] : []))
  if (references.length === 0) return []
  const eventTypes = await findEventTypes(db, organization_id, references.map(({ id }) => id))
  const known = new Set(eventTypes.map(({ id }) => id))
  return references.filter(({ id }) => !known.has(id)).map(({ parameter }): Detail => {
    return { parameter, code: 'not_found', message: 'is not an event type of your organization' }
  })
}
