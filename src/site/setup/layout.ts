import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html, type Html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { scriptAddress } from '../../platform/pages/script.ts'
import { keepLocale } from '../../platform/texts/texts.ts'

/** Organization, hours, event type, link. */
const steps = 4

type Step = {
  step: number
  title: string
  main: Html
  status?: number
  /** The user's own language, after the first step. */
  isSignedIn?: boolean
}

/** A step of the first run, with its number. The script knows the time zone and copies links. */
export function sendStep(reply: FastifyReply, { step, title, main, status = 200, isSignedIn = true }: Step) {
  const texts = pageTexts(reply.request)
  const label = texts.text('setup-step', { step, count: steps })
  return sendPage(reply, {
    title: `${title} · ${label}`,
    status,
    texts,
    isOwnLanguage: isSignedIn,
    referrer: 'same-origin',
    scripts: ['own-zone', 'setup', 'console'].map(scriptAddress),
    style,
    main: html`<p class="quiet step" id="step">${label}</p>
<progress max="${steps}" value="${step}" aria-labelledby="step"></progress>
<h1>${title}</h1>
${main}`,
  })
}

/** The answer to a link that was used, is wrong, or is not needed. */
export function sendClosed(reply: FastifyReply, user: SignedInUser | undefined) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendPage(reply, {
    title: text('setup-closed'),
    status: 404,
    texts,
    referrer: 'same-origin',
    main: html`<h1>${text('setup-closed')}</h1>
${
  user
    ? html`<p>${text('setup-closed-signed-in')}</p>
<p><a class="button" href="/console">${text('go-to-console')}</a></p>`
    : html`<p>${text('setup-closed-advice')}</p>
<p><a class="button" href="${keepLocale('/sign-in', texts)}">${text('sign-in')}</a></p>
<p class="quiet">${text('setup-closed-restart')}</p>`
}`,
  })
}

const style = `
.step { margin: 0; }
progress { display: block; width: 100%; height: .5rem; margin: var(--space-1) 0 var(--space-5); overflow: hidden;
  appearance: none; border: 0; border-radius: 1rem; background: var(--hair); }
progress::-webkit-progress-bar { background: var(--hair); }
progress::-webkit-progress-value { background: var(--accent); border-radius: 1rem; }
progress::-moz-progress-bar { background: var(--accent); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 var(--space-4); }
.days .boxes { display: grid; grid: repeat(4, auto) / auto-flow 1fr; }
.link { margin: 0 0 var(--space-4); padding: var(--space-4); background: var(--ground); border: 1px dashed var(--line);
  border-radius: var(--radius); font-weight: 600; overflow-wrap: anywhere; }
.actions { display: flex; flex-wrap: wrap; gap: var(--space-3); }
.actions :is(button, .button) { margin: 0; }
`
