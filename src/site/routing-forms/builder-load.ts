import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import { withSentences } from './builder-problem-texts.ts'
import { draftOf, type FormDraft } from './builder-state.ts'
import type { BuilderView } from './builder-view.ts'
import type { LoadedForm } from './load.ts'
import { questionNames } from './sentence-texts.ts'
import { findTypeChoices } from './type-queries.ts'

/** A form that was sent: what the user typed, and what came of it. */
export type BuilderState = {
  draft?: FormDraft
  /** The version that the form showed when it was opened. */
  version?: string | undefined
  problems?: Problems
  focus?: string | undefined
  status?: number
  /** Someone else saved the form after it was opened. */
  isStale?: boolean
  /** Why nothing was saved, if it is not because of a field. */
  failure?: string
}

export async function loadView(
  reply: FastifyReply,
  db: Db,
  { api, form }: LoadedForm,
  state: BuilderState,
): Promise<BuilderView> {
  const texts = pageTexts(reply.request)
  const { draft = draftOf(form), problems = [], focus } = state
  const results = [draft, draftOf(form)].flatMap(({ rules, fallback }) => [
    ...rules.map(({ result }) => result),
    fallback,
  ])
  const types = await findTypeChoices(
    db,
    api.caller.organization_id,
    results.map(({ event_type }) => event_type),
  )
  return {
    draft,
    texts,
    focus,
    types,
    problems: withSentences(problems, texts),
    names: {
      questions: questionNames(draft, texts),
      types: new Map(types.filter(({ state: is }) => is !== 'deleted').map(({ id, name }) => [id, name])),
    },
  }
}
