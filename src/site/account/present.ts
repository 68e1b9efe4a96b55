import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { dateFormat } from '../../platform/pages/date-format.ts'
import { clockTimeText, machineTime } from '../../platform/pages/meeting-time.ts'
import { commaIn } from '../../platform/texts/languages.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { selectableScopes } from './rules.ts'
import { scopeTexts } from './scope-texts.ts'

type Clock = Pick<SignedInUser, 'timezone' | 'time_notation'>

/** `Nov 15, 2026, 4:05 pm` in the time zone, the clock and the language of the user. */
export function momentText(time: string, { timezone, time_notation }: Clock, { locale, language }: Texts) {
  const format = dateFormat(locale, { dateStyle: 'medium', calendar: 'gregory', timeZone: timezone })
  return format.format(Date.parse(time)) + commaIn(language) + clockTimeText(time, timezone, locale, time_notation)
}

export function timeElement(time: string, user: Clock, texts: Texts) {
  return html`<time datetime="${machineTime(time)}">${momentText(time, user, texts)}</time>`
}

export function scopeList(scopes: string[], texts: Texts) {
  return html`<ul>${scopeTexts(scopes, texts).map((label) => html`<li>${label}</li>`)}</ul>`
}

const maxOpenScopes = 4

/** Collapses a long list. */
export function collapsedScopes(scopes: string[], texts: Texts) {
  const { text } = texts
  if (scopes.length <= maxOpenScopes) return scopeList(scopes, texts)
  const isAll = selectableScopes.every((scope) => scopes.includes(scope))
  const summary = isAll ? text('account-everything') : text('account-permission-count', { count: scopes.length })
  return html`<details><summary>${summary}</summary>${scopeList(scopes, texts)}</details>`
}

/** A link that looks like a button. `about`: what it applies to, for screen readers. */
export function linkButton(path: string, label: string, about: string) {
  return html`<a class="button plain" href="${path}">${label}<span class="unseen"> <bdi>${about}</bdi></span></a>`
}
