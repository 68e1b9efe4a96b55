import { html } from '../../platform/html.ts'
import { picture } from '../book/about-layout.ts'
import type { MemberActivity, MemberRow } from './list-queries.ts'
import { peoplePath, timeText, type PeopleVisit } from './load.ts'
import { roleName } from './role-texts.ts'

/** A member with what they do. */
export function memberItem(visit: PeopleVisit, member: MemberRow, activity: MemberActivity | undefined) {
  const { texts, user } = visit
  const { text } = texts
  const { id, user_id, role, name, email, avatar_url } = member
  return html`<li>${picture(name, avatar_url)}<div>
<h2><a href="${peoplePath}/${id}"><bdi>${name}</bdi></a> <span class="badge">${roleName(role, texts)}</span>${
    user_id === user.user_id && html` <span class="badge">${text('people-you')}</span>`
  }</h2>
<p><bdi>${email}</bdi></p>
${
  activity &&
  html`<p class="quiet">${seenText(visit, activity)} · ${text('people-hosts', {
    count: activity.hosted,
  })} · ${text('people-upcoming', { count: activity.upcoming })}</p>
${activity.groups.length > 0 && html`<p class="quiet">${text('people-groups')}: ${groupNames(visit, activity)}</p>`}`
}
</div></li>
`
}

export function seenText(visit: PeopleVisit, { last_seen_at }: Pick<MemberActivity, 'last_seen_at'>) {
  const { text } = visit.texts
  return last_seen_at === null
    ? text('people-never-seen')
    : text('people-seen', { time: timeText(last_seen_at, visit) })
}

/** `Sales · Support (group admin)`. */
export function groupNames({ texts: { text } }: PeopleVisit, { groups }: Pick<MemberActivity, 'groups'>) {
  return groups.map(
    ({ name, role }, i) =>
      html`${i > 0 && ' · '}<bdi>${name}</bdi>${role === 'admin' && ` (${text('people-group-admin')})`}`,
  )
}
