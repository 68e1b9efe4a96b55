import { inWords } from '../../platform/auth/scopes.ts'
import { html } from '../../platform/html.ts'
import { choosable } from './rules.ts'

const language = 'en-GB'
const short = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/** `15 Nov 2026, 16:05`, as the clocks of a zone show it. */
export function momentOf(time: string, zone: string) {
  return new Intl.DateTimeFormat(language, { ...short, timeZone: zone }).format(Date.parse(time))
}

/** The same on a page, where a program may read it too. */
export function timeOf(time: string, zone: string) {
  return html`<time datetime="${time}">${momentOf(time, zone)}</time>`
}

/** What scopes allow, as a list on a page. */
export function scopeList(scopes: string[]) {
  return html`<ul>${inWords(scopes).map((words) => html`<li>${capital(words)}</li>`)}</ul>`
}

const maxShown = 4

/** The same where it is one of many: a long list is folded up. */
export function foldedScopes(scopes: string[]) {
  if (scopes.length <= maxShown) return scopeList(scopes)
  const isAll = choosable.every((scope) => scopes.includes(scope))
  const summary = isAll ? 'Do everything' : `Do ${scopes.length} things`
  return html`<details><summary>${summary}</summary>${scopeList(scopes)}</details>`
}

/** `Read contacts`. */
export function wordsOf(scope: string) {
  return capital(inWords([scope]).join())
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)
