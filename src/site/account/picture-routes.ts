import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { maxPictureBytes } from '../../people/pictures/store-picture.ts'
import { avatars } from '../../people/users/avatar-routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { drainBody } from '../../platform/http/sockets.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { readUploads, type Upload } from '../../platform/pages/read-upload.ts'
import { apiFor, problemsOf } from '../console/api.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { sentenceProblem } from '../console/form-problems.ts'
import { pictureProblems } from './picture-form.ts'
import { sendOwnProfile } from './profile-routes.ts'

/** The endpoint takes the bytes of the picture as its body. */
export function picturePages(app: FastifyInstance, db: Db) {
  // A scope of its own, because the other forms have no files.
  void app.register(async (uploads) => {
    readUploads(uploads, maxPictureBytes)
    uploads.post('/account/picture', async (request, reply) => {
      const texts = pageTexts(request)
      if (request.upload === 'too-large') {
        await drainBody(request, reply)
        const problems = [sentenceProblem('picture', texts.text('account-picture-large'))]
        return sendOwnProfile(db, request, reply, { problems })
      }
      try {
        const ids = { uuid: signedInUserOf(request).user_id }
        await apiFor(db, request).run(avatars, 'PUT /users/:uuid/avatar', { ids, body: bytesOf(request.upload) })
      } catch (error) {
        return sendOwnProfile(db, request, reply, { problems: pictureProblems(problemsOf(error), texts) })
      }
      return reply.redirect('/account?done=picture', 303)
    })
  })

  app.get('/account/picture/remove', async (request, reply) => {
    const { text } = pageTexts(request)
    return sendConfirmation(reply, signedInUserOf(request), 'account', {
      title: text('account-picture-remove-title'),
      text: text('account-picture-remove-text'),
      action: '/account/picture/remove',
      label: text('account-picture-remove-now'),
      back: '/account',
      crumbs: [{ path: '/account', label: text('nav-account') }],
    })
  })

  app.post('/account/picture/remove', async (request, reply) => {
    const ids = { uuid: signedInUserOf(request).user_id }
    await apiFor(db, request).run(avatars, 'DELETE /users/:uuid/avatar', { ids })
    return reply.redirect('/account?done=picture-removed', 303)
  })
}

/** The endpoint says what is wrong with a file, also with none. */
function bytesOf(upload: Upload | 'unreadable' | undefined) {
  return typeof upload === 'object' && upload.name === 'picture' ? upload.bytes : Buffer.alloc(0)
}
