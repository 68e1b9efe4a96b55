import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { requireAdmin } from '../../platform/auth/caller.ts'
import { html, type Html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { tabList } from '../console/tabs-list.ts'
import { sendConsole } from '../console/layout.ts'

export type SettingTab = keyof typeof tabs

const tabs = {
  organization: { path: '/console/settings', label: 'settings-organization' },
  blocklist: { path: '/console/settings/blocklist', label: 'settings-blocklist' },
  plan: { path: '/console/settings/plan', label: 'settings-plan' },
  activity: { path: '/console/settings/activity', label: 'settings-activity' },
  deletion: { path: '/console/settings/deletion', label: 'settings-deletion' },
  exports: { path: '/console/settings/exports', label: 'settings-exports' },
} as const satisfies Record<string, { path: string; label: PlainTextKey }>

type Content = { main: Html; status?: number; style?: string }

/** A page of the settings of an organization. Only admins and owners see it. */
export function sendSettings(reply: FastifyReply, user: SignedInUser, current: SettingTab, content: Content) {
  requireAdmin(user)
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { path, label } = tabs[current]
  return sendConsole(reply, user, 'settings', {
    ...content,
    title: text(current === 'organization' ? 'nav-settings' : label),
    ...(path !== tabs.organization.path && {
      crumbs: [{ path: tabs.organization.path, label: text('nav-settings') }],
    }),
    main: html`<h1>${text(current === 'organization' ? 'nav-settings' : label)}</h1>
${settingTabs(current, texts)}${content.main}`,
  })
}

function settingTabs(current: SettingTab, { text }: Texts) {
  return tabList(
    text('settings-tabs'),
    Object.entries(tabs).map(([name, { path, label }]) => ({ path, label: text(label), isCurrent: name === current })),
  )
}
