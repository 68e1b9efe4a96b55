import type { Role } from '../auth/caller.ts'
import { html } from '../html.ts'
import { actionForm } from './fields.ts'

export type AccountPage = 'account' | 'sessions' | 'tokens' | 'connections' | 'applications'
export type NavUser = { name: string; email: string; organization_name: string; role: Role }

type Entry = { page: AccountPage; path: string; label: string; isForAdmins?: true }

const entries: Entry[] = [
  { page: 'account', path: '/account', label: 'Account' },
  { page: 'sessions', path: '/account/sessions', label: 'Sessions' },
  { page: 'tokens', path: '/account/tokens', label: 'Personal tokens' },
  { page: 'connections', path: '/account/connections', label: 'Connected applications' },
  { page: 'applications', path: '/account/applications', label: 'Your applications', isForAdmins: true },
]

/** The signed-in user, the account pages they can open, and a sign-out button. */
export function accountNav(current: AccountPage, { name, email, organization_name, role }: NavUser) {
  const visible = entries.filter(({ isForAdmins }) => !isForAdmins || role !== 'user')
  return html`<nav class="account" aria-label="Account">
<a class="skip" href="#main">Skip navigation</a>
<p class="who"><strong>${name}</strong><span class="quiet">${email}</span><span class="quiet">${
  organization_name}</span></p>
<ul>
${visible.map(({ page, path, label }) =>
  html`<li><a href="${path}"${page === current && html` aria-current="page"`}>${label}</a></li>\n`)}</ul>
${actionForm('/sign-out', 'Sign out')}
</nav>`
}
