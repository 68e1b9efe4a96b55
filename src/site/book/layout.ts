import type { FastifyReply } from 'fastify'
import { html, paragraphsOf, type Html } from '../../platform/html.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { sendPage } from '../../platform/pages/page.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { style } from './style.ts'

type BookPageContent = {
  title: string
  status?: number
  about: Html
  pane: Html
  formTargets?: string[]
}

export function sendBookPage(reply: FastifyReply, { about, pane, ...page }: BookPageContent) {
  const main = html`<div class="booking">
<div class="about">${about}</div>
<div class="pane">${pane}</div>
</div>`
  return sendPage(reply, { ...page, main, style, referrer: 'same-origin', cache: 'private' })
}

/** The meeting to book. `more`: facts that depend on the step. */
export function aboutOf(plan: PlanRow, duration: number | undefined, locations: string[], more: Fact[] = []) {
  const hosts = hostNames(plan)
  const facts: Fact[] = [
    ['Duration', durationsText(plan, duration)],
    ...(hosts === '' || hosts === plan.owner_name ? [] : [['With', hosts] satisfies Fact]),
    ...(locations.length > 0 ? [['Where', locationList(locations)] satisfies Fact] : []),
    ...(plan.kind === 'group' ? [['Seats', `Up to ${plan.seats} people`] satisfies Fact] : []),
    ...more,
  ]
  return html`${plan.owner_name !== null
    && html`<p class="owner">${initialsBadge(plan.owner_name)}${plan.owner_name}</p>`}
<h1>${plan.name}</h1>
${factList(facts)}
${plan.description !== null && html`<div class="description">${html.raw(paragraphsOf(plan.description))}</div>`}`
}

/** `45 minutes`, `1 hour`, `1 hour 30 minutes`. */
export function durationText(duration: number) {
  const [hours, minutes] = [Math.floor(duration / 60), duration % 60]
  const count = (amount: number, unit: string) => (amount > 0 ? [`${amount} ${unit}${amount === 1 ? '' : 's'}`] : [])
  return [...count(hours, 'hour'), ...count(minutes, 'minute')].join(' ')
}

/** The initials of a name, hidden from screen readers. */
export function initialsBadge(name: string) {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = initialWords.map((word = '') => /^.\p{M}*/u.exec(word)?.[0] ?? '').join('')
  return html`<span class="initials" aria-hidden="true">${letters.toUpperCase()}</span>`
}

function locationList([first = '', ...others]: string[]) {
  return others.length === 0 ? first : html`<ul>${[first, ...others].map((name) => html`<li>${name}</li>`)}</ul>`
}

function durationsText({ duration, duration_options }: PlanRow, chosen: number | undefined) {
  if (chosen !== undefined || !duration_options) return durationText(chosen ?? duration)
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(duration_options.map(durationText))
}

const maxNames = 5

function hostNames({ hours, pooling_type }: PlanRow) {
  const names = hours.map(({ name }) => name)
  const hidden = names.length - maxNames
  const listedNames = hidden > 0 ? [...names.slice(0, maxNames), `${hidden} others`] : names
  const type = pooling_type === 'round_robin' ? 'disjunction' : 'conjunction'
  const text = new Intl.ListFormat('en-GB', { type }).format(listedNames)
  return pooling_type === 'multi_pool' ? `Some of ${text}` : text
}
