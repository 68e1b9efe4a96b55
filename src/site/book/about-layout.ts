import { picturePathOf } from '../../people/pictures/present.ts'
import { html, paragraphsOf } from '../../platform/html.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { durationText } from '../../platform/pages/duration-text.ts'
import { listFormat } from '../../platform/pages/list-format.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { HostHours, PlanRow } from '../../scheduling/availability/queries.ts'
import { poolsOf } from '../../scheduling/availability/rules.ts'

export { durationText }

/** The meeting to book. */
export function aboutOf(plan: PlanRow, texts: Texts, locations: string[]) {
  const { text } = texts
  const hosts = hostNames(plan, texts)
  const hasOtherHosts = hosts !== '' && hosts !== plan.owner_name
  const facts: Fact[] = [
    [text('duration'), durationsText(plan, texts)],
    ...(hasOtherHosts ? [[text('with-hosts'), html`<bdi>${hosts}</bdi>`] satisfies Fact] : []),
    ...(locations.length > 0 ? [[text('where'), locationList(locations)] satisfies Fact] : []),
    ...(plan.kind === 'group' ? [[text('seats'), text('seats-up-to', { count: plan.seats })] satisfies Fact] : []),
  ]
  return html`${
    plan.owner_name !== null &&
    html`<p class="owner">${picture(plan.owner_name, plan.owner_avatar_url)}<bdi>${plan.owner_name}</bdi></p>`
  }
<h1><bdi>${plan.name}</bdi></h1>
${factList(facts)}
${
  plan.description !== null &&
  html`<div class="description" dir="auto">${html.raw(paragraphsOf(plan.description))}</div>`
}`
}

/** `15 minutes or 30 minutes`. */
export function durationsText(
  { duration, duration_options }: Pick<PlanRow, 'duration' | 'duration_options'>,
  texts: Texts,
) {
  const durations = (duration_options ?? [duration]).map((one) => durationText(one, texts))
  return listFormat(texts.locale, { type: 'disjunction' }).format(durations)
}

/** The uploaded picture of a person or a team, or else the initials. Screen readers read the name beside it. */
export function picture(name: string, address: string | null) {
  const path = picturePathOf(address)
  return path === undefined
    ? initialsBadge(name)
    : html`<img class="initials" src="${path}" alt="" width="40" height="40">`
}

function initialsBadge(name: string) {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = initialWords.map((word = '') => /^.\p{M}*/u.exec(word)?.[0] ?? '').join('')
  return html`<span class="initials" aria-hidden="true">${letters.toUpperCase()}</span>`
}

function locationList([first = '', ...others]: string[]) {
  return others.length === 0
    ? html`<bdi>${first}</bdi>`
    : html`<ul>${[first, ...others].map((name) => html`<li><bdi>${name}</bdi></li>`)}</ul>`
}

const maxNames = 5

/** `Ada or Bob`, `Ada and Bob`, or one of each pool: `Ada or Bob, together with Cyd or Dee`. */
function hostNames(plan: PlanRow, { locale, text }: Texts) {
  const list = (hosts: HostHours[], type: 'conjunction' | 'disjunction') => {
    const names = hosts.map(({ name }) => name)
    const hidden = names.length - maxNames
    return listFormat(locale, { type }).format(
      hidden > 0 ? [...names.slice(0, maxNames), text('other-hosts', { count: hidden })] : names,
    )
  }
  if (plan.pooling_type === 'collective') return list(plan.hours, 'conjunction')
  return poolsOf(plan, plan.hours)
    .map((pool) => list(pool, 'disjunction'))
    .filter(Boolean)
    .reduce((hosts, others) => (hosts ? text('together-with', { hosts, others }) : others), '')
}
