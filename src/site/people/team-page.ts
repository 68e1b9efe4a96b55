import type { FastifyReply } from 'fastify'
import { html, type Html } from '../../platform/html.ts'
import { boxesField, button, hiddenField, inputField, notice } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import { copyButton } from '../console/copy-button.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import { sendConsole } from '../console/layout.ts'
import { idIn, type openAdminPage } from './group-load.ts'
import { teamsPath, versionOf, type loadTeam } from './team-load.ts'

type Page = ReturnType<typeof openAdminPage> & Awaited<ReturnType<typeof loadTeam>>
type Draft = { name?: string; members?: string[]; problems?: Problems; message?: string | undefined; stale?: Html }

/** One team: its name, members, booking page and event types. */
export function sendTeam(reply: FastifyReply, page: Page, draft: Draft = {}) {
  const {
    user,
    texts,
    texts: { text },
    team,
  } = page
  const { problems = [], message, stale } = draft
  const path = `${teamsPath}/${idIn(team.uri)}`
  const fields = [
    { parameter: 'name', label: text('teams-name') },
    { parameter: 'members', label: text('teams-members') },
  ]
  return sendConsole(reply, user, 'people', {
    title: team.name,
    status: stale ? 409 : problems.length > 0 ? 400 : 200,
    crumbs: [
      { path: '/console/people', label: text('nav-people') },
      { path: teamsPath, label: text('teams-title') },
    ],
    main: html`<h1><bdi>${team.name}</bdi></h1>
${notice(message)}${stale}${errorSummary(problems, fields, texts)}
<p>${text('teams-page')}: <a href="${team.scheduling_url}">${team.scheduling_url}</a> ${copyButton(
      team.scheduling_url,
      text('teams-page'),
      texts,
    )}</p>
${typeList(page)}
${teamForm(page, path, draft)}
<p><a class="button danger" href="${path}/delete">${text('teams-delete')}</a></p>`,
  })
}

export function typeLinks({ types }: Pick<Page, 'types'>) {
  return html`<ul>
${types.map(
  ({ uri, name }) => html`<li><a href="/console/event-types/${idIn(uri)}"><bdi>${name}</bdi></a></li>\n`,
)}</ul>`
}

function typeList(page: Page) {
  const { text } = page.texts
  return html`<h2>${text('teams-types')}</h2>
${page.types.length > 0 ? typeLinks(page) : html`<p>${text('teams-types-none')}</p>`}
<p><a class="button plain" href="/console/event-types/new">${text('teams-type-new')}</a></p>`
}

function teamForm({ team, members, people, texts, texts: { text } }: Page, path: string, draft: Draft) {
  const { problems = [] } = draft
  const chosen = new Set<string>(draft.members ?? members)
  return html`<form method="post" action="${path}">${hiddenField(
    'version',
    versionOf(team.name, members).updated_at,
  )}${inputField({
    name: 'name',
    label: text('teams-name'),
    value: draft.name ?? team.name,
    maxlength: 255,
    error: errorAt(problems, 'name', texts),
  })}${boxesField({
    name: 'members',
    label: text('teams-members'),
    isHostText: true,
    error: errorAt(problems, 'members', texts),
    boxes: people.map(({ id, name }) => ({ value: id, label: name, isChecked: chosen.has(id) })),
  })}${button(text('teams-save'))}</form>`
}
