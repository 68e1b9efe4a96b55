import type { FastifyReply } from 'fastify'
import { html, type Html } from '../../platform/html.ts'
import type { Problems } from '../../platform/problems.ts'
import { picture } from '../book/about-layout.ts'
import { flash } from '../console/flash.ts'
import { errorSummary } from '../console/form-problems.ts'
import { doneMessageOf, sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { peoplePath, type PeopleVisit } from './load.ts'
import type { Member } from './member-load.ts'
import { hostedSection, memberFacts } from './member-view.ts'
import { handOverForm, roleForm, roleFormFields } from './role-form.ts'
import { peopleStyle } from './style.ts'

type MemberPageState = { problems?: Problems; status?: number; notice?: Html; role?: string }

export function sendMember(reply: FastifyReply, visit: PeopleVisit, member: Member, state: MemberPageState = {}) {
  const { user, texts } = visit
  const { text } = texts
  const { name, avatar_url } = member.membership.user
  const { problems = [], status = 200, notice } = state
  const message = doneMessageOf(reply.request.query as ConsoleRequest['Querystring'], {
    role: text('people-done-role', { name }),
    'handed-over': text('people-done-handed-over', { name }),
  })
  return sendConsole(reply, user, 'people', {
    title: name,
    status,
    style: peopleStyle,
    crumbs: [{ path: peoplePath, label: text('nav-people') }],
    main: html`<div class="person">${picture(name, avatar_url)}<h1><bdi>${name}</bdi></h1></div>
${flash(message, texts)}
${notice}${errorSummary(problems, roleFormFields(texts), texts)}
${memberFacts(visit, member)}
<p class="toolbar"><a class="button plain" href="/console/availability?user=${member.userId}">${text(
      'people-availability',
    )}</a>
<a class="button plain" href="/console/meetings?host=${member.userId}">${text('people-meetings')}</a></p>
${roleForm(visit, member, state.role)}
${hostedSection(visit, member)}
${member.canHandOver && handOverForm(visit, member, problems)}
${
  member.canRemove &&
  html`<section aria-labelledby="remove-title"><h2 id="remove-title">${text('people-remove')}</h2>
<p>${text('people-remove-text', { name })}</p>
<p><a class="button plain" href="${peoplePath}/${member.id}/remove">${text('people-remove-button', { name })}</a></p>
</section>`
}`,
  })
}
