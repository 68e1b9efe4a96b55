import { loadDraft } from '../../messages/manage-workflows/load-preview.ts'
import { previewSteps } from '../../messages/manage-workflows/render-preview.ts'
import type { Db } from '../../platform/db/db.ts'
import { isLanguage } from '../../platform/texts/languages.ts'
import { problemsOf, type Api } from '../console/api.ts'
import { changeRows, rowsOf, withRows } from '../event-types/editor-list.ts'
import { bodyOf, type Input } from './editor-input.ts'
import type { FormState } from './editor-load.ts'
import { newCondition, newSteps } from './row-input.ts'

/** What a button inside the form does to it: `steps add email`, `conditions up 1`, `preview`. Nothing is saved. */
export async function changeForm(db: Db, api: Api, input: Input, action: string): Promise<FormState> {
  if (action === 'preview') return previewDraft(db, api, input)
  const [list = '', ...verb] = action.split(' ')
  if (list !== 'steps' && list !== 'conditions') return { input, focus: action }
  const newRow =
    list === 'conditions' ? newCondition : Object.hasOwn(newSteps, verb[1] ?? '') ? newSteps[verb[1] ?? ''] : undefined
  const { rows, focus } = changeRows(rowsOf(input, list), list, verb.join(' '), newRow)
  return { input: withRows(input, list, rows), focus }
}

/** Languages that we do not have mean the language of each recipient. */
export const localeIn = (language: unknown) => (typeof language === 'string' && isLanguage(language) ? language : null)

async function previewDraft(db: Db, { caller }: Api, input: Input): Promise<FormState> {
  const { trigger, steps } = bodyOf(input, new Map())
  try {
    const draft = await loadDraft(db, caller, { trigger, steps }, { locale: localeIn(input.preview_language) })
    return { input, focus: 'preview', previews: previewSteps(draft.steps, draft.context) }
  } catch (error) {
    return { input, problems: problemsOf(error) }
  }
}
