import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { Unavailable } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { renderPage } from '../../platform/pages/page.ts'

/** Shows an error page when the request of an application is invalid and the user cannot be redirected back. */
export async function renderOAuthError(ctx: KoaContextWithOIDC, { error, error_description }: ErrorOut, cause: Error) {
  if (cause instanceof Unavailable) {
    ctx.status = 503
    ctx.set('retry-after', '2')
  }
  const { headers, text } = renderPage({
    title: 'Something went wrong',
    main: html`<h1>Something went wrong</h1>
<p>${ctx.status >= 500 ? 'Nothing was changed. Please try again in a moment.' : adviceFor(error)}</p>
<p class="quiet">For the developers of the application: <code>${error}</code>${
      error_description !== undefined && ctx.status < 500 && html`, ${error_description}`
    }</p>`,
  })
  ctx.set(headers)
  ctx.body = text
}

function adviceFor(error: string) {
  if (error === 'invalid_client') return 'We do not know the application that sent you here. Nothing was shared.'
  if (error === 'invalid_redirect_uri')
    return 'The application wants to redirect you to an address that it did not register. Nothing was shared.'
  return 'This request is invalid or has expired. Go back to the application and start again.'
}
