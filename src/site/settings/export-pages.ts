import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendSettings } from './tabs-list.ts'

/** Where to get the data of the organization as files. */
export function exportPages(app: FastifyInstance) {
  app.get('/console/settings/exports', async (request, reply) => {
    const { text } = pageTexts(request)
    const files = [
      ['/console/meetings?host=everyone', text('exports-meetings'), text('exports-meetings-note')],
      ['/console/contacts/export', text('exports-contacts'), text('exports-contacts-note')],
      ['/console/routing-forms', text('exports-forms'), text('exports-forms-note')],
      ['/console/insights', text('exports-insights'), text('exports-insights-note')],
      ['/console/settings/activity', text('exports-activity'), text('exports-activity-note')],
    ] as const
    return sendSettings(reply, signedInUserOf(request), 'exports', {
      main: html`<p>${text('exports-intro')}</p>
<dl>
${files.map(([path, label, note]) => html`<div><dt><a href="${path}">${label}</a></dt><dd>${note}</dd></div>\n`)}</dl>`,
    })
  })
}
