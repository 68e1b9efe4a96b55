import { describeScopes } from '../../platform/auth/scopes.ts'
import { html } from '../../platform/html.ts'
import { selectableScopes } from './rules.ts'

const language = 'en-GB'
const short = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/** `15 Nov 2026, 16:05` in the time zone. */
export function momentOf(time: string, zone: string) {
  return new Intl.DateTimeFormat(language, { ...short, timeZone: zone }).format(Date.parse(time))
}

export function timeOf(time: string, zone: string) {
  return html`<time datetime="${time}">${momentOf(time, zone)}</time>`
}

export function scopeList(scopes: string[]) {
  return html`<ul>${describeScopes(scopes).map((label) => html`<li>${capitalized(label)}</li>`)}</ul>`
}

const maxOpenScopes = 4

/** Collapses a long list. */
export function collapsedScopes(scopes: string[]) {
  if (scopes.length <= maxOpenScopes) return scopeList(scopes)
  const isAll = selectableScopes.every((scope) => scopes.includes(scope))
  const summary = isAll ? 'Everything' : `${scopes.length} permissions`
  return html`<details><summary>${summary}</summary>${scopeList(scopes)}</details>`
}

/** `Read contacts`. */
export function scopeLabel(scope: string) {
  return capitalized(describeScopes([scope]).join())
}

const capitalized = (label: string) => label.slice(0, 1).toUpperCase() + label.slice(1)
