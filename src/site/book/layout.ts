import type { FastifyReply } from 'fastify'
import { html, paragraphsOf, type Html } from '../../platform/html.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { sendPage } from '../../platform/pages/page.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { style } from './style.ts'

type BookPageContent = {
  title: string
  status?: number
  /** What the meeting is, beside what is to be done. */
  about: Html
  pane: Html
  formTargets?: string[]
}

export function show(reply: FastifyReply, { about, pane, ...page }: BookPageContent) {
  const main = html`<div class="booking">
<div class="about">${about}</div>
<div class="pane">${pane}</div>
</div>`
  return sendPage(reply, { ...page, main, style, referrer: 'same-origin', cache: 'private' })
}

/** What somebody is about to book. `more`: what is settled already. */
export function aboutOf(plan: PlanRow, duration: number | undefined, where: string[], more: Fact[] = []) {
  const hosts = hostsOf(plan)
  const facts: Fact[] = [
    ['Length', lengthOf(plan, duration)],
    ...(hosts === '' || hosts === plan.owner_name ? [] : [['With', hosts] satisfies Fact]),
    ...(where.length > 0 ? [['Where', placesOf(where)] satisfies Fact] : []),
    ...(plan.kind === 'group' ? [['Seats', `Up to ${plan.seats} people`] satisfies Fact] : []),
    ...more,
  ]
  return html`${plan.owner_name !== null && html`<p class="owner">${badgeOf(plan.owner_name)}${plan.owner_name}</p>`}
<h1>${plan.name}</h1>
${factList(facts)}
${plan.description !== null && html`<div class="description">${html.raw(paragraphsOf(plan.description))}</div>`}`
}

/** `45 minutes`, `1 hour`, `1 hour 30 minutes`. */
export function minutesOf(duration: number) {
  const [hours, minutes] = [Math.floor(duration / 60), duration % 60]
  const count = (amount: number, unit: string) => (amount > 0 ? [`${amount} ${unit}${amount === 1 ? '' : 's'}`] : [])
  return [...count(hours, 'hour'), ...count(minutes, 'minute')].join(' ')
}

/** The first letters of a name, for the eye alone. */
export function badgeOf(name: string) {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = ends.map((word = '') => /^.\p{M}*/u.exec(word)?.[0] ?? '').join('')
  return html`<span class="initials" aria-hidden="true">${letters.toUpperCase()}</span>`
}

function placesOf([first = '', ...others]: string[]) {
  return others.length === 0 ? first : html`<ul>${[first, ...others].map((name) => html`<li>${name}</li>`)}</ul>`
}

function lengthOf({ duration, duration_options }: PlanRow, chosen: number | undefined) {
  if (chosen !== undefined || !duration_options) return minutesOf(chosen ?? duration)
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(duration_options.map(minutesOf))
}

const maxNames = 5

/** Everybody comes, or one of them does. */
function hostsOf({ hours, pooling_type }: PlanRow) {
  const names = hours.map(({ name }) => name)
  const shown = names.length > maxNames ? [...names.slice(0, maxNames), `${names.length - maxNames} others`] : names
  const type = pooling_type === 'round_robin' ? 'disjunction' : 'conjunction'
  const text = new Intl.ListFormat('en-GB', { type }).format(shown)
  return pooling_type === 'multi_pool' ? `Some of ${text}` : text
}
