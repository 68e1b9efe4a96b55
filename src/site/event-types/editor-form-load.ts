import type { FastifyReply } from 'fastify'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { idOfUri } from '../../platform/http/field-types.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import { loadConferenceOptions } from './editor-conferences-load.ts'
import { hostRowsOf } from './editor-hosts-input.ts'
import type { LoadedEditor } from './editor-load.ts'
import { loadPeople } from './editor-people-load.ts'
import { loadHostLinks } from './own-link-load.ts'
import { withSentences } from './editor-problem-texts.ts'
import type { EditedEventType, EditorSection, Input, SectionForm } from './editor-section.ts'

export type FormState = {
  section: EditorSection
  /** What the user typed. Without it, the form shows what is saved. */
  input?: Input
  problems?: Problems
  focus?: string | undefined
  status?: number
  /** Someone else saved these fields after the form was opened. */
  isStale?: boolean
}

export async function loadForm(
  reply: FastifyReply,
  db: Db,
  { api, eventType }: LoadedEditor,
  state: FormState,
): Promise<SectionForm> {
  const { section, input = section.inputOf(eventType), problems = [], focus } = state
  const texts = pageTexts(reply.request)
  const ids = [...hostRowsOf(input), ...hostRowsOf(section.inputOf(eventType))].map(({ user = '' }) => user)
  return {
    eventType,
    input,
    texts,
    focus,
    problems: withSentences(problems, texts),
    isAdmin: isAdmin(api.caller),
    userId: api.caller.user_id,
    hostLinks: section.fields.includes('locations') ? await loadHostLinks(db, api, hostIdsOf(eventType)) : undefined,
    conferences: await loadConferenceOptions(api, section, eventType),
    ...(await loadPeople(db, api, section, ids)),
  }
}

const hostIdsOf = ({ hosts }: EditedEventType) => hosts.flatMap(({ user }) => idOfUri('users', user) ?? [])
