import type { TestBrowser } from '../browser-session.ts'

/** An address of a page, and the browser that opens it if it is not Ada's. */
export type PageAddress = [path: string, browser?: TestBrowser]

/** The account pages. `encoded`: text of users. Ada connected the application and has the token. `member`: no admin. */
export function accountAddresses(
  encoded: string,
  { client_id, token }: { client_id: string; token: string },
  member: TestBrowser,
): Record<string, PageAddress[]> {
  return {
    'GET /account': [['/account'], [`/account?done=${encoded}`]],
    'GET /account/picture/remove': [['/account/picture/remove']],
    'GET /account/sessions': [['/account/sessions']],
    'GET /account/sessions/end-others': [['/account/sessions/end-others']],
    'GET /account/tokens': [['/account/tokens'], ['/account/tokens?page=x']],
    'GET /account/tokens/new': [['/account/tokens/new']],
    'GET /account/tokens/:id/revoke': [
      [`/account/tokens/${token}/revoke`],
      [`/account/tokens/${encoded}/revoke`],
      ['/account/tokens/x/revoke'],
    ],
    'GET /account/connections': [['/account/connections']],
    'GET /account/connections/:id/disconnect': [
      [`/account/connections/${client_id}/disconnect`],
      ['/account/connections/x/disconnect'],
    ],
    'GET /account/applications': [['/account/applications'], ['/account/applications', member]],
    'GET /account/applications/new': [['/account/applications/new']],
    'GET /account/applications/:id': [[`/account/applications/${client_id}`], ['/account/applications/x']],
    'GET /account/applications/:id/rotate-secret': [[`/account/applications/${client_id}/rotate-secret`]],
    'GET /account/applications/:id/rotate-signing-key': [[`/account/applications/${client_id}/rotate-signing-key`]],
    'GET /account/applications/:id/delete': [[`/account/applications/${client_id}/delete`]],
  }
}
