import type { FastifyInstance } from 'fastify'
import { createSetupLink } from '../../access/first-run/create-link.ts'
import { lockFirstRun } from '../../access/first-run/queries.ts'
import { clearCookie } from '../../access/sessions/browser-session.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { deleteDemo } from '../../compliance/demo-data/delete-demo.ts'
import { countOrganizations } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConfirmation } from './confirm-page.ts'

/** The owner removes the demo data and goes on with the first run. */
export function demoPages(app: FastifyInstance, db: Db) {
  app.get('/console/demo', async (request, reply) => {
    const user = signedInUserOf(request)
    requireDemoOwner(user)
    const { text } = pageTexts(request)
    return sendConfirmation(reply, user, 'console', {
      title: text('demo-confirm-title'),
      text: html`${text('demo-confirm', { organization: user.organization_name })} ${text('demo-confirm-next')}`,
      action: '/console/demo',
      label: text('demo-confirm-button'),
      back: '/console',
      crumbs: [{ path: '/console', label: text('nav-home') }],
    })
  })

  app.post('/console/demo', async (request, reply) => {
    const user = signedInUserOf(request)
    requireDemoOwner(user)
    const link = await deleteDemo(db, user.organization_id, offerSetupAfterDemo)
    clearCookie(reply)
    return reply.redirect(link === undefined ? '/sign-in' : `${new URL(link).pathname}?done=demo`, 303)
  })
}

function requireDemoOwner({ features, role }: SignedInUser) {
  if (features.demo !== true) throw new NotFound('there is no demo data')
  if (role !== 'owner') throw new Forbidden('Only the owner of the demo data can remove it.')
}

/** No link if there are other organizations. */
async function offerSetupAfterDemo(tx: Db) {
  await lockFirstRun(tx)
  return (await countOrganizations(tx)) > 0 ? undefined : createSetupLink(tx, true)
}
