import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { canSendEmail } from '../../platform/config.ts'
import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/** What those who can change it should know about the installation: it has demo data, or it sends no emails. */
export function noticeList(user: SignedInUser, { text }: Texts) {
  const demo =
    user.role === 'owner' &&
    user.features.demo === true &&
    html`<div class="note"><p><strong>${text('demo-title')}</strong> ${text('demo-note')}</p>
<p><a class="button plain" href="/console/demo">${text('demo-remove')}</a></p></div>\n`
  const smtp =
    isAdmin(user) &&
    !canSendEmail() &&
    html`<div class="note"><p><strong>${text('smtp-title')}</strong> ${text('smtp-note')}</p></div>\n`
  return (
    (demo || smtp) &&
    html`<section class="notes" aria-label="${text('notices')}">
${demo}${smtp}</section>`
  )
}

export const noticeStyle = `
.notes { margin: 0 0 var(--space-5); }
.note { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between;
  gap: var(--space-2) var(--space-4); margin: 0 0 var(--space-3); padding: var(--space-3) var(--space-4);
  background: var(--tint); border-inline-start: 4px solid var(--accent); border-radius: var(--radius); }
.note p { margin: 0; }
.note p:first-child { flex: 1 1 20rem; }
`
