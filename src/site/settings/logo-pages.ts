import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { logos } from '../../people/organizations/logo-routes.ts'
import { maxPictureBytes } from '../../people/pictures/store-picture.ts'
import { requireAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { drainBody } from '../../platform/http/sockets.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { readUploads } from '../../platform/pages/read-upload.ts'
import { apiFor, problemsOf } from '../console/api.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { logoProblems, tooLarge } from './logo-form.ts'
import { sendOrganization } from './organization-page.ts'

const path = '/console/settings'

/** The endpoint takes the bytes of the logo as its body. */
export function logoPages(app: FastifyInstance, db: Db) {
  // A scope of its own, because the other forms have no files.
  void app.register(async (uploads) => {
    readUploads(uploads, maxPictureBytes)
    uploads.post(`${path}/logo`, async (request, reply) => {
      const [api, texts] = [apiFor(db, request), pageTexts(request)]
      const { upload } = request
      if (upload === 'too-large') {
        await drainBody(request, reply)
        return sendOrganization(db, request, reply, { problems: tooLarge(texts) })
      }
      const body = typeof upload === 'object' && upload.name === 'logo' ? upload.bytes : Buffer.alloc(0)
      try {
        await api.run(logos, 'PUT /organizations/:uuid/logo', { ids: { uuid: api.caller.organization_id }, body })
      } catch (error) {
        return sendOrganization(db, request, reply, { problems: logoProblems(problemsOf(error), texts) })
      }
      return reply.redirect(`${path}?done=logo`, 303)
    })
  })

  app.get(`${path}/logo/remove`, async (request, reply) => {
    const { text } = pageTexts(request)
    requireAdmin(signedInUserOf(request))
    return sendConfirmation(reply, signedInUserOf(request), 'settings', {
      title: text('settings-logo-remove-title'),
      text: text('settings-logo-remove-text'),
      action: `${path}/logo/remove`,
      label: text('settings-logo-remove'),
      back: path,
      crumbs: [{ path, label: text('nav-settings') }],
    })
  })

  app.post(`${path}/logo/remove`, async (request, reply) => {
    const api = apiFor(db, request)
    await api.run(logos, 'DELETE /organizations/:uuid/logo', { ids: { uuid: api.caller.organization_id } })
    return reply.redirect(`${path}?done=logo-removed`, 303)
  })
}
