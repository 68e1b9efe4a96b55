import type { FastifyInstance } from 'fastify'
import { authorizationServer } from './access/oauth/server.ts'
import type { Db } from './platform/db/db.ts'
import { mountIcon } from './platform/pages/icon.ts'
import { readLimit, type ReadLimit } from './platform/pages/read-limit.ts'
import { mountWidgetFiles } from './platform/pages/widget-files.ts'
import { networkOf } from './platform/rate-limits/rules.ts'
import { consoleSections } from './resources.ts'
import { consolePages } from './site/console/pages.ts'
import { bookPages } from './site/book/pages.ts'
import { calendarFeedPages } from './site/calendar-feeds/pages.ts'
import { formPages } from './site/forms/pages.ts'
import { invitationPages } from './site/invitation/pages.ts'
import { joinPages } from './site/join/pages.ts'
import { landingPages } from './site/landing/pages.ts'
import { manageBookingPages } from './site/manage-booking/pages.ts'
import { passwordResetPages } from './site/password-reset/pages.ts'
import { picturePages } from './site/pictures/pages.ts'
import { recapPages } from './site/recaps/pages.ts'
import { setupPages } from './site/setup/pages.ts'
import { signInPages } from './site/sign-in/pages.ts'
import { textMessagePages } from './site/text-messages/pages.ts'
import { unsubscribePages } from './site/unsubscribe/pages.ts'

export { findShortPage } from './site/book/find-short-page.ts'
export { sendErrorPage } from './platform/pages/error-page.ts'

/** Limits how many public pages one network can read. */
export const limitNetworks = () => readLimit(networkOf)

/** Every page for people, and the endpoints that go with them. `settle` as in platform/auth/authenticate.ts. */
export function mountSite(
  app: FastifyInstance,
  db: Db,
  settle: () => Promise<void>,
  limit: ReadLimit = limitNetworks(),
) {
  const open = [
    landingPages,
    invitationPages,
    manageBookingPages,
    bookPages,
    formPages,
    recapPages,
    picturePages,
    calendarFeedPages,
    joinPages,
    textMessagePages,
    unsubscribePages,
    signInPages,
    passwordResetPages,
    setupPages,
  ]
  mountIcon(app)
  mountWidgetFiles(app)
  void app.register(async (scope) => {
    scope.addHook('onRequest', limit)
    for (const pages of open) await scope.register(pages(db))
  })
  void app.register(consolePages(db, settle, consoleSections))
  void app.register(authorizationServer(db, settle))
}
