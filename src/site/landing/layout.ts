import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { config } from '../../platform/config.ts'
import { html } from '../../platform/html.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { homePath } from '../../platform/pages/site-path.ts'
import { keepLocale, type Texts } from '../../platform/texts/texts.ts'
import { picture } from '../book/about-layout.ts'
import { bookStyle } from '../calendar/book-style.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { maxPages, type PublicPage } from './queries.ts'

/** With more organizations, the page would be a list of an operator's customers. */
const maxOrganizations = 3

export function sendLanding(reply: FastifyReply, user: SignedInUser | undefined, pages: PublicPage[]) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendPage(reply, {
    title: text('welcome'),
    texts,
    style: bookStyle + style,
    preview: { url: `${config.BASE_URL}/`, description: text('about-service') },
    ...(!user && { cache: 'private' as const }),
    main: html`<h1>${text('welcome-service')}</h1>
<p>${text('about-service')}</p>
<h2>${text('book-meeting')}</h2>
${directory(pages, texts)}
<h2>${text('your-account')}</h2>
${
  user
    ? signedIn(user, texts)
    : html`<p>${text('sign-in-advice')}</p>
<p><a class="button" href="${keepLocale(`${config.AUTH_URL}/sign-in`, texts)}">${text('sign-in')}</a></p>`
}
<h2>${text('build-on-api')}</h2>
<p><a href="${homePath}docs">${text('api-reference')}</a> · <a href="${homePath}openapi.json">${text(
      'openapi-document',
    )}</a></p>`,
  })
}

function signedIn({ name, email }: SignedInUser, { text }: Texts) {
  return html`<p>${text('signed-in-as')} <strong>${name}</strong> (${email}).</p>
<p><a class="button" href="${config.AUTH_URL}/console">${text('go-to-console')}</a></p>`
}

function directory(pages: PublicPage[], texts: Texts) {
  const { text } = texts
  const organizations = [...Map.groupBy(pages, ({ organization_id }) => organization_id).values()]
  if (organizations.length === 0 || organizations.length > maxOrganizations)
    return html`<p>${text('open-your-link')}</p>`
  return html`${organizations.map(
    (own) => html`<h3><bdi>${own[0]?.organization_name}</bdi></h3>
<ul class="people">
${own
  .slice(0, maxPages)
  .map(
    ({ name, path, avatar_url }) =>
      html`<li><a href="${keepLocale(`${homePath}${path}`, texts)}">${picture(
        name,
        avatar_url,
      )}<span dir="auto">${name}</span></a></li>\n`,
  )}</ul>
${own.length > maxPages && html`<p class="quiet">${text('more-pages')}</p>`}
`,
  )}`
}

const style = `
h3 { margin: var(--space-4) 0 var(--space-2); font-size: 1rem; overflow-wrap: anywhere; }
.people { margin: 0 0 var(--space-4); padding: 0; list-style: none; }
.people a { display: flex; align-items: center; gap: var(--space-3); padding: var(--space-2) 0; overflow-wrap: anywhere;
  text-decoration: none; }
.people a span:last-child { min-width: 0; text-decoration: underline; }
.people li { border-top: 1px solid var(--hair); }
`
