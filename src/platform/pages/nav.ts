import type { Role } from '../auth/caller.ts'
import { html } from '../html.ts'
import { actionForm } from './fields.ts'

/** A page in the navigation of signed-in users. */
export type NavEntry = {
  path: string
  label: string
  isForAdmins?: true
  /** Opened by a link, without an entry of its own. */
  isUnlisted?: true
}
export type NavUser = { name: string; email: string; organization_name: string; role: Role }

/** The signed-in user, the pages they can open, and a sign-out button. `current`: the end of the path of a page. */
export function accountNav(entries: NavEntry[], current: string, { name, email, organization_name, role }: NavUser) {
  const visible = entries.filter(({ isForAdmins, isUnlisted }) => !isUnlisted && (!isForAdmins || role !== 'user'))
  return html`<nav class="account" aria-label="Account">
<a class="skip" href="#main">Skip navigation</a>
<p class="who"><strong>${name}</strong><span class="quiet">${email}</span><span class="quiet">${
  organization_name}</span></p>
<ul>
${visible.map(({ path, label }) =>
  html`<li><a href="${path}"${path.endsWith(`/${current}`) && html` aria-current="page"`}>${label}</a></li>\n`)}</ul>
${actionForm('/sign-out', 'Sign out')}
</nav>`
}
