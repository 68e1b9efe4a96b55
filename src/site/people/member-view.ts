import { html } from '../../platform/html.ts'
import { factList } from '../../platform/pages/item-list.ts'
import { groupNames } from './list-layout.ts'
import { peoplePath, timeText, type PeopleVisit } from './load.ts'
import { maxHosted, type Member } from './member-load.ts'
import { roleName } from './role-texts.ts'

/** The profile of a member. */
export function memberFacts(visit: PeopleVisit, member: Member) {
  const {
    membership: { role, user, created_at },
    activity,
    teams,
  } = member
  const { text } = visit.texts
  const { last_seen_at, upcoming, groups } = activity
  return factList([
    [text('people-email'), html`<a href="mailto:${encodeURIComponent(user.email)}"><bdi>${user.email}</bdi></a>`],
    [text('people-role'), roleName(role, visit.texts)],
    [text('people-last-seen'), last_seen_at === null ? text('people-never-seen') : timeText(last_seen_at, visit)],
    [text('people-joined'), timeText(created_at, visit)],
    [text('people-zone'), user.timezone],
    [text('people-page'), html`<a href="${user.scheduling_url}"><bdi>${user.scheduling_url}</bdi></a>`],
    [text('people-upcoming-label'), text('people-upcoming', { count: upcoming })],
    [text('people-groups'), groups.length === 0 ? text('people-no-groups') : html`${groupNames(visit, activity)}`],
    [
      text('people-teams'),
      teams.length === 0
        ? text('people-no-teams')
        : html`${teams.map(
            ({ id, name }, i) => html`${i > 0 && ' · '}<a href="${peoplePath}/teams/${id}"><bdi>${name}</bdi></a>`,
          )}`,
    ],
  ])
}

/** The event types that a member hosts. */
export function hostedSection(
  { texts: { text } }: PeopleVisit,
  {
    hosted,
    membership: {
      user: { name },
    },
  }: Member,
) {
  return html`<section aria-labelledby="hosted-title"><h2 id="hosted-title">${text('people-hosted')}</h2>
${
  hosted.length === 0
    ? html`<p>${text('people-hosted-none', { name })}</p>`
    : html`<ul>
${hosted.map(
  (eventType) =>
    html`<li><a href="/console/event-types/${eventType.id}"><bdi>${eventType.name}</bdi></a>${
      !eventType.active && html` <span class="badge">${text('home-off')}</span>`
    }</li>\n`,
)}</ul>`
}
${hosted.length === maxHosted && html`<p class="quiet">${text('people-hosted-more', { count: maxHosted })}</p>`}
</section>`
}
