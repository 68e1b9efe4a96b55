import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { DataDeletionRow } from '../../compliance/data-compliance/progress-queries.ts'
import type { Page } from '../../platform/db/page.ts'
import { html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import { errorSummary } from '../console/form-problems.ts'
import { pageLinks } from '../console/page-links.ts'
import { deletionFields, renderDeletionForms, type DeletionInput } from './deletion-form.ts'
import { deletionTable, isRunning } from './deletion-list.ts'
import { sendSettings } from './tabs-list.ts'

const path = '/console/settings/deletion'
/** The name of the list in its page tokens. */
export const deletionList = 'data deletions'
/** How often the page is loaded again while a deletion runs. */
const refreshSeconds = 3

type DeletionContent = {
  deletions: Page<DataDeletionRow>
  message: string | undefined
  input?: DeletionInput
  problems?: Problems
}

export function sendDeletions(reply: FastifyReply, user: SignedInUser, content: DeletionContent) {
  const { deletions, message, input, problems = [] } = content
  const texts = pageTexts(reply.request)
  const { text } = texts
  // A form that the user fills in is not reloaded.
  const isWatching = deletions.rows.some(isRunning) && message !== undefined
  if (isWatching) reply.header('refresh', String(refreshSeconds))
  return sendSettings(reply, user, 'deletion', {
    status: problems.length > 0 ? 400 : 200,
    main: html`${notice(message)}
${errorSummary(problems, deletionFields(texts), texts)}
<p>${text('deletion-intro')}</p>
${message === undefined && renderDeletionForms(input ?? {}, problems, texts)}
<section aria-labelledby="deletions"><h2 id="deletions">${text('deletion-log')}</h2>
${isWatching && html`<p class="quiet">${text('deletion-refresh')}</p>`}
${deletionTable(deletions.rows, user, texts)}
${pageLinks(deletions, path, deletionList, { previous: text('page-previous'), next: text('page-next') })}</section>
${message !== undefined && html`<p><a class="button plain" href="${path}">${text('go-back')}</a></p>`}`,
  })
}
