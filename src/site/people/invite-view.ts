import { html } from '../../platform/html.ts'
import { actionForm } from '../../platform/pages/fields.ts'
import { waitText } from '../../platform/texts/wait-text.ts'
import { invitationsPath } from './invitation-list.ts'
import { invitationLink } from './link-view.ts'
import type { InviteOutcome } from './invite-people.ts'
import type { PeopleVisit } from './load.ts'

/** What happened to each address, problems first. */
export function outcomeSection(visit: PeopleVisit, outcomes: InviteOutcome[]) {
  const { text } = visit.texts
  const invited = outcomes.filter(({ result }) => result === 'invited')
  const others = outcomes.filter(({ result }) => result !== 'invited')
  return html`<div role="${invited.length > 0 ? 'status' : 'alert'}" tabindex="-1" autofocus>
<h2>${text('people-invited-count', { count: invited.length })}</h2>
${others.length > 0 && html`<p>${text('people-not-invited-count', { count: others.length })}</p>`}</div>
<ul class="outcomes">
${[...others, ...invited].map((outcome) => outcomeItem(visit, outcome))}</ul>`
}

function outcomeItem({ texts }: PeopleVisit, outcome: InviteOutcome) {
  const { text } = texts
  const { address, line, result, invitation, link, waitSeconds = 0 } = outcome
  const sentences = {
    invited: () => text('people-out-invited'),
    member: () => text('people-out-member'),
    pending: () => text('people-out-pending'),
    wrong: () => text('people-out-wrong', { line }),
    seat: () => text('people-out-seat'),
    trial: () => text('people-out-trial'),
    limit: () => text('people-out-limit', { wait: waitText(waitSeconds, texts) }),
  }
  return html`<li><span><bdi>${address}</bdi><br><span class="quiet">${sentences[result]()}</span>${
    link !== undefined && html`<br>${invitationLink(link, address, texts)}`
  }</span>${
    invitation !== undefined &&
    actionForm(`${invitationsPath}/${invitation}/resend`, text('people-resend'), 'plain', [], address)
  }</li>
`
}
