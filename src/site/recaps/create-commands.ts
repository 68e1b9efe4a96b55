import type { FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { meetingRecaps } from '../../recaps/meeting-recaps/routes.ts'
import type { MeetingRecap } from '../../recaps/meeting-recaps/schema.ts'
import { apiFor, problemsOf } from '../console/api.ts'
import type { ConsoleRequest, Draft } from '../console/layout.ts'
import { bodyOf, transcriptIn } from './create-input.ts'
import { recapPath } from './layout.ts'
import { recapSentences, transcriptProblem } from './problem-texts.ts'

/** Creates a recap from the form and returns its path, or what to show in the form. */
export async function createFromForm(
  db: Db,
  request: FastifyRequest<ConsoleRequest>,
): Promise<{ path: string } | { draft: Draft }> {
  const texts = pageTexts(request)
  const input = request.body ?? {}
  if (request.upload === 'too-large') return { draft: { problems: [transcriptProblem(texts.text('rc-too-large'))] } }
  const transcript = transcriptIn(input, request.upload)
  if (transcript === null) return { draft: { input, problems: [transcriptProblem(texts.text('rc-file-binary'))] } }
  try {
    const body = bodyOf(input, transcript, signedInUserOf(request).timezone)
    const { uri } = await apiFor(db, request).one<MeetingRecap>(meetingRecaps, 'POST /meeting_recaps', {
      body,
      idempotencyKey: input.form_key,
    })
    return { path: recapPath(uri.slice(uri.lastIndexOf('/') + 1)) }
  } catch (error) {
    return { draft: { input, problems: recapSentences(problemsOf(error), texts) } }
  }
}
