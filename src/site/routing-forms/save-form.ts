import { loadManagedForUpdate } from '../../forms/routing-forms/permissions.ts'
import { presentForm } from '../../forms/routing-forms/present.ts'
import { routingForms } from '../../forms/routing-forms/routes.ts'
import { asId, type FormId } from '../../platform/ids.ts'
import { StorageFull } from '../../platform/storage-quota/rules.ts'
import { requireVersion, StaleForm } from '../console/stale-form.ts'
import type { BuilderState } from './builder-load.ts'
import { bodyOf, problemsIn } from './builder-request.ts'
import { versionOf, type FormDraft } from './builder-state.ts'
import { readForm, type LoadedForm } from './load.ts'

export type BuilderInput = { draft: FormDraft; version: string | undefined; status: string | undefined }

/** Saves the form if no one else did in the meantime. Returns what to show if it is not saved. */
export async function saveForm(
  { api, id, form }: LoadedForm,
  { draft, version, status }: BuilderInput,
  full: string,
): Promise<{ state: BuilderState; form: LoadedForm['form'] } | undefined> {
  const state = { draft, version }
  try {
    await api.one(routingForms, 'PATCH /routing_forms/:uuid', {
      ids: { uuid: id },
      body: { ...bodyOf(draft, form), ...(status !== undefined && { status }) },
      before: async (tx) => {
        const row = await loadManagedForUpdate(tx, api.caller, asId<FormId>(id))
        requireVersion({ updated_at: versionOf(presentForm(row)) }, version)
      },
    })
    return undefined
  } catch (error) {
    if (error instanceof StaleForm)
      return { state: { ...state, isStale: true, status: 409 }, form: await readForm(api, id) }
    if (error instanceof StorageFull) return { state: { ...state, failure: full, status: 403 }, form }
    return { state: { ...state, problems: problemsIn(error, draft), status: 400 }, form }
  }
}
