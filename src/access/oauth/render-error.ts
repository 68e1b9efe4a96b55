import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { Unavailable } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { renderPage } from '../../platform/pages/page.ts'

/** Tells a person that an application sent them here with a request that cannot be answered. */
export async function explain(ctx: KoaContextWithOIDC, { error, error_description }: ErrorOut, cause: Error) {
  if (cause instanceof Unavailable) {
    ctx.status = 503
    ctx.set('retry-after', '2')
  }
  const { headers, text } = renderPage({
    title: 'That did not work',
    main: html`<h1>That did not work</h1>
<p>${ctx.status >= 500 ? 'Nothing was changed. Please try again in a moment.' : adviceFor(error)}</p>
<p class="quiet">For whoever runs the application: <code>${error}</code>${
  error_description !== undefined && ctx.status < 500 && html`, ${error_description}`}</p>`,
  })
  ctx.set(headers)
  ctx.body = text
}

function adviceFor(error: string) {
  if (error === 'invalid_client') return 'The application that sent you here is not known. Nothing was shared with it.'
  if (error === 'invalid_redirect_uri')
    return 'The application wants you to be sent to an address that is not its own. Nothing was shared with it.'
  return 'This request cannot be answered, or it is too old. Go back to the application and begin again.'
}
