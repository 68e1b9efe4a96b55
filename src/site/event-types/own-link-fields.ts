import { users } from '../../people/users/routes.ts'
import type { User } from '../../people/users/schema.ts'
import type { UserId } from '../../platform/ids.ts'
import { html } from '../../platform/html.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { inputField } from '../../platform/pages/fields.ts'
import { listFormat } from '../../platform/pages/list-format.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { profileProblems } from '../account/profile-form.ts'
import { problemsOf, type Api } from '../console/api.ts'
import { errorAt } from '../console/form-problems.ts'
import { loadSelf } from '../console/load-own.ts'

/** `own`: the link of the user, undefined if the user is no host. `lacking`: the names of other hosts without one. */
export type HostLinks = { own: string | undefined; lacking: string[] }

/** `host_ids`: who hosts the event type, or the user for a new one. */
export async function loadHostLinks(db: Db, api: Api, host_ids: UserId[]): Promise<HostLinks> {
  const { organization_id, user_id } = api.caller
  const lacking = await db.all<{ name: string }>(sql`
    select u.name from users u
    where u.organization_id = ${organization_id} and u.id = any(${host_ids}) and u.id <> ${user_id}
      and not exists (select from conferences c
        where c.organization_id = u.organization_id and c.user_id = u.id and c.is_meeting_url)
    order by u.name, u.id limit 10`)
  const own = host_ids.includes(user_id) ? (await loadSelf(api)).meeting_url ?? '' : undefined
  return { own, lacking: lacking.map(({ name }) => name) }
}

/** Shown while a location needs the link of a host: see ownLinkStyle. */
export function ownLinkFields({ own, lacking }: HostLinks, input: string | undefined, problems: Problems, texts: Texts) {
  const { text, locale } = texts
  return html`<div class="own-link"><p class="note">${text('host-link-note')}${lacking.length > 0 && html` ${
    text('host-link-lacking', { names: listFormat(locale).format(lacking) })}`}</p>
${own !== undefined && inputField({
  name: 'meeting_url', label: text('own-link'), hint: text('own-link-hint'), note: text('optional'), isOptional: true,
  maxlength: 500, type: 'url', autocomplete: 'off', value: input ?? own, error: errorAt(problems, 'meeting_url', texts),
})}</div>`
}

export const ownLinkStyle = `
.own-link .note { padding: var(--space-3) var(--space-4); background: var(--tint);
  border-inline-start: 4px solid var(--accent); border-radius: var(--radius); }
form:not(:has(option:is([value=zoom_conference], [value=google_conference], [value=gotomeeting_conference],
  [value=microsoft_teams_conference], [value=webex_conference], [value=host_link]):checked))
  .own-link:not(:has([aria-invalid])) { display: none; }
`

/** Saves the link that the form has, and returns its problems. */
export async function saveOwnLink(api: Api, input: Record<string, string>, texts: Texts): Promise<Problems> {
  if (input.meeting_url === undefined) return []
  const meeting_url = input.meeting_url.trim() === '' ? null : input.meeting_url.trim()
  if (meeting_url === (await loadSelf(api)).meeting_url) return []
  try {
    await api.one<User>(users, 'PATCH /users/me', { body: { meeting_url } })
    return []
  } catch (error) {
    return profileProblems(problemsOf(error), texts)
  }
}
