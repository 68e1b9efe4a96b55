import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { loadManagedForUpdate } from '../../people/organizations/permissions.ts'
import { organizations } from '../../people/organizations/routes.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { apiFor, problemsOf } from '../console/api.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { requireVersion, StaleForm } from '../console/stale-form.ts'
import { formProblems, organizationChange, organizationProblems } from './organization-form.ts'
import { sendOrganization } from './organization-page.ts'
import { sendOverview } from './overview-page.ts'

const path = '/console/settings'

export function organizationPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const { text } = pageTexts(request)
    if (!isAdmin(signedInUserOf(request))) return sendOverview(reply, signedInUserOf(request))
    const message = doneMessageOf(request.query, {
      saved: text('settings-saved'),
      logo: text('settings-logo-saved'),
      'logo-removed': text('settings-logo-removed'),
    })
    return sendOrganization(db, request, reply, { message })
  })

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const [api, texts, input] = [apiFor(db, request), pageTexts(request), request.body ?? {}]
    const uuid = api.caller.organization_id
    const own = formProblems(input, texts)
    if (own.length > 0) return sendOrganization(db, request, reply, { input, problems: own })
    try {
      await api.one(organizations, 'PATCH /organizations/:uuid', {
        ids: { uuid },
        body: organizationChange(input),
        before: async (tx) => requireVersion(await loadManagedForUpdate(tx, api.caller, uuid), input.version),
      })
    } catch (error) {
      if (error instanceof StaleForm) return sendOrganization(db, request, reply, { input, isStale: true })
      const problems = organizationProblems(problemsOf(error), input, texts)
      return sendOrganization(db, request, reply, { input, problems })
    }
    return reply.redirect(`${path}?done=saved`, 303)
  })
}
