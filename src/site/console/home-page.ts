import type { FastifyReply } from 'fastify'
import { html, type Html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { copyButton } from './copy-button.ts'
import { attentionSection } from './attention-section.ts'
import { checklistSection } from './checklist-section.ts'
import { idOfResource } from './home-rules.ts'
import { homeStyle } from './home-style.ts'
import { sendConsole } from './layout.ts'
import type { Home } from './load-home.ts'
import { meetingSection } from './meeting-section.ts'
import { noticeList, noticeStyle } from './notice-list.ts'

export function sendHome(reply: FastifyReply, home: Home) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { user } = home
  return sendConsole(reply, user, 'console', {
    title: text('nav-home'),
    style: noticeStyle + homeStyle,
    main: html`<h1>${text('home-title', { name: user.name })}</h1>
${noticeList(user, texts)}${attentionSection(home, texts)}${checklistSection(home, texts)}
<div class="columns"><div>
${meetingSection(home, texts)}</div>
<div>
${linkSection(home, texts)}</div></div>`,
  })
}

/** The addresses that the user gives to invitees, with buttons that copy them. */
function linkSection({ self, eventTypes, hasMore }: Home, texts: Texts): Html {
  const { text } = texts
  const link = (name: string, address: string, href: string, note?: string) => html`<li><div><a href="${
    href
  }"><bdi>${name}</bdi></a>${note !== undefined && html` <span class="badge">${note}</span>`}
<span class="quiet address" dir="ltr">${address.replace(/^https?:\/\//, '')}</span></div>${
    note === undefined && copyButton(address, name, texts)
  }</li>\n`
  return html`<section aria-labelledby="links"><h2 id="links">${text('home-links')}</h2>
<ul class="rows">
${link(text('home-page-link'), self.scheduling_url, self.scheduling_url)}${eventTypes.map((each) =>
    link(
      each.name ?? '',
      each.scheduling_url,
      `/console/event-types/${idOfResource(each)}`,
      each.active ? undefined : text('home-off'),
    ),
  )}</ul>
${
  eventTypes.length === 0 &&
  html`<p class="empty">${text('home-no-event-types')}
<br><a class="button" href="/console/event-types/new">${text('home-create-event-type')}</a></p>`
}
${hasMore && html`<p><a href="/console/event-types">${text('home-all-event-types')}</a></p>`}</section>`
}
