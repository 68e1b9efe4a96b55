import { html } from '../../platform/html.ts'
import { actionForm } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { hasHours, isAllOff } from './home-rules.ts'
import type { Home } from './load-home.ts'

/** What keeps people from being booked and emails from arriving, with the page where it can be changed. */
export function attentionSection(home: Home, { text }: Texts) {
  const { schedule, connections, entries, eventTypes, withoutLink, counts } = home
  const {
    failed_emails = 0,
    undeliverable = 0,
    disabled_webhooks = 0,
    invitations = 0,
    without_link = 0,
    set_aside_jobs = 0,
  } = counts ?? {}
  const items = [
    !hasHours(schedule) && html`<a href="/console/availability">${text('attention-no-hours')}</a>`,
    ...connections
      .filter(({ state }) => state !== 'active')
      .map(({ account, state }) => {
        const key = state === 'unreachable' ? 'cal-attention-unreachable' : 'cal-attention-reconnect'
        return html`<a href="/console/integrations/calendars">${text(key, { account })}</a>`
      }),
    ...connections
      .filter(({ state, problems }) => state === 'active' && problems.length > 0)
      .map(
        ({ account }) =>
          html`<a href="/console/integrations/calendars">${text('cal-attention-problems', { account })}</a>`,
      ),
    entries.length > 0 &&
      html`<a href="/console/integrations/calendars">${text('cal-attention-entries', { count: entries.length })}</a>`,
    isAllOff(eventTypes) && html`<a href="/console/event-types">${text('attention-all-off')}</a>`,
    withoutLink > 0 && html`<a href="/account#meeting_url">${text('attention-no-link', { count: withoutLink })}</a>`,
    without_link > withoutLink &&
      html`<a href="/console/event-types">${text('attention-no-host-link', { count: without_link })}</a>`,
    failed_emails > 0 && text('attention-failed-emails', { count: failed_emails }),
    undeliverable > 0 && text('attention-undeliverable', { count: undeliverable }),
    disabled_webhooks > 0 &&
      html`<a href="/console/integrations/webhooks?status=disabled">${text('attention-webhooks', {
        count: disabled_webhooks,
      })}</a>`,
    invitations > 0 && text('attention-invitations', { count: invitations }),
    set_aside_jobs > 0 &&
      html`${text('attention-set-aside', { count: set_aside_jobs })}
${actionForm('/console/set-aside-jobs', text('attention-run-again'), 'plain')}`,
  ].filter((item) => item !== false)
  return (
    items.length > 0 &&
    html`<section class="attention" aria-labelledby="attention">
<h2 id="attention">${text('attention-title')}</h2>
<ul>
${items.map((item) => html`<li>${item}</li>\n`)}</ul></section>`
  )
}
