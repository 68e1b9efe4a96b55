import type { Role } from '../auth/caller.ts'
import { html } from '../html.ts'
import type { PlainTextKey, Texts } from '../texts/texts.ts'
import { actionForm } from './fields.ts'

/** A page in the navigation of signed-in users. */
export type NavEntry = {
  path: string
  label: PlainTextKey
  /** Pages about the user's own account come after the areas of work. */
  group?: 'account'
  isForAdmins?: true
  /** Opened by a link, without an entry of its own. */
  isUnlisted?: true
}
export type NavUser = { name: string; email: string; organization_name: string; role: Role }

/**
 * The areas that the user can open, search, and a sign-out button. On small screens a button opens it: a popover needs
 * no script, and browsers without popovers always show it. `current`: the end of the path of a page.
 */
export function consoleNav(entries: NavEntry[], current: string, user: NavUser, { text }: Texts) {
  const { name, email, organization_name, role } = user
  const visible = entries.filter(({ isForAdmins, isUnlisted }) => !isUnlisted && (!isForAdmins || role !== 'user'))
  const list = (group: NavEntry['group']) =>
    visible
      .filter((entry) => entry.group === group)
      .map(
        ({ path, label }) =>
          html`<li><a href="${path}"${path.endsWith(`/${current}`) && html` aria-current="page"`}>${text(label)}</a></li>\n`,
      )
  return html`<a class="skip" href="#main">${text('skip-navigation')}</a>
<button class="menu plain" type="button" popovertarget="console-nav">${text('menu')}</button>
<nav class="account" id="console-nav" popover aria-label="${text('console')}">
<button class="close plain" type="button" popovertarget="console-nav" popovertargetaction="hide">${text(
    'close-menu',
  )}</button>
<form role="search" action="/console/search"><label class="unseen" for="console-search">${text('search')}</label>
<input id="console-search" name="q" type="search" maxlength="200" placeholder="${text(
    'search',
  )}" aria-keyshortcuts="/"></form>
<ul>
${list(undefined)}</ul>
<ul>
${list('account')}</ul>
<p class="who"><strong>${name}</strong><span class="quiet">${email}</span><span class="quiet">${
    organization_name
  }</span></p>
${actionForm('/sign-out', text('sign-out'))}
</nav>`
}
