import type { FastifyReply } from 'fastify'
import type { GroupRelationship } from '../../people/group-relationships/schema.ts'
import { html, type Html } from '../../platform/html.ts'
import { actionForm, button, choiceField, hiddenField, inputField } from '../../platform/pages/fields.ts'
import { renderItemList } from '../../platform/pages/item-list.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import { sendConsole } from '../console/layout.ts'
import { versionField } from '../console/stale-form.ts'
import { groupsPath, idIn, nameOf, type loadGroup, type openAdminPage } from './group-load.ts'

type Page = ReturnType<typeof openAdminPage> & Awaited<ReturnType<typeof loadGroup>>
type Draft = { input?: Record<string, string>; problems?: Problems; message?: Html | false; stale?: Html }

/** One group: its name, its people with their roles, and who can be added. */
export function sendGroup(reply: FastifyReply, page: Page, draft: Draft = {}) {
  const {
    user,
    texts,
    texts: { text },
    group,
    people,
  } = page
  const { problems = [], message, stale } = draft
  const path = `${groupsPath}/${idIn(group.uri)}`
  const fields = [
    { parameter: 'name', label: text('groups-name') },
    { parameter: 'owner', label: text('groups-person') },
  ]
  return sendConsole(reply, user, 'people', {
    title: group.name,
    status: stale ? 409 : problems.length > 0 ? 400 : 200,
    crumbs: [
      { path: '/console/people', label: text('nav-people') },
      { path: groupsPath, label: text('groups-title') },
    ],
    main: html`<h1><bdi>${group.name}</bdi></h1>
${message}${stale}${errorSummary(problems, fields, texts)}
<h2>${text('groups-people')}</h2>
${renderItemList(
  people.map((person) => personItem(person, path, texts)),
  text('groups-people-none'),
)}
${addForm(page, path, draft)}
${renameForm(page, path, draft)}
<p><a class="button danger" href="${path}/delete">${text('groups-delete')}</a></p>`,
  })
}

function personItem(person: GroupRelationship, path: string, { text }: Texts) {
  const name = nameOf(person)
  const isAdmin = person.role === 'admin'
  const fields = [hiddenField('relationship', idIn(person.uri)), hiddenField('owner', person.owner.uri)]
  const role = isAdmin ? 'member' : 'admin'
  const about = text('groups-about', { name })
  return {
    title: name,
    badge: text(isAdmin ? 'groups-role-admin' : 'groups-role-member'),
    facts: person.owner.type === 'OrganizationInvitation' ? [[text('groups-invited'), '✓'] as [string, string]] : [],
    action: html`<div class="actions">${actionForm(
      `${path}/role`,
      text(isAdmin ? 'groups-make-member' : 'groups-make-admin'),
      'plain',
      [...fields, hiddenField('role', role)],
      about,
    )}
${actionForm(
  `${path}/remove-person`,
  text('groups-remove'),
  'plain',
  [...fields, hiddenField('role', person.role)],
  about,
)}</div>`,
  }
}

function addForm({ candidates, texts, texts: { text } }: Page, path: string, { input = {}, problems = [] }: Draft) {
  return html`<h2>${text('groups-add')}</h2>
<form method="post" action="${path}/people">${choiceField({
    name: 'owner',
    label: text('groups-person'),
    options: candidates,
    value: input.owner,
    isHostText: true,
    error: errorAt(problems, 'owner', texts),
  })}${choiceField({
    name: 'role',
    label: text('groups-role'),
    value: input.role,
    options: [
      { value: 'member', label: text('groups-role-member') },
      { value: 'admin', label: text('groups-role-admin') },
    ],
  })}${button(text('groups-add-button'))}</form>`
}

function renameForm({ group, texts, texts: { text } }: Page, path: string, { input = {}, problems = [] }: Draft) {
  return html`<h2>${text('groups-rename')}</h2>
<form method="post" action="${path}">${versionField(group)}${inputField({
    name: 'name',
    label: text('groups-name'),
    value: input.name ?? group.name,
    maxlength: 255,
    error: errorAt(problems, 'name', texts),
  })}${button(text('groups-rename'))}</form>`
}
