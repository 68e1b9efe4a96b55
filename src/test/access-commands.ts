import { updatePassword } from '../people/users/queries.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { browserOf, signedInBrowser } from './browser-session.ts'
import type { Scenario } from './command-scenarios.ts'
import { codeTo, linkTo } from './emails.ts'
import { authorizePath, connectApplication, createOAuthClient, credentialsOf, pkce, postForm } from './oauth-flow.ts'
import { uniqueEmail } from './samples.ts'
import { setupCommands } from './setup-commands.ts'

const password = 'correct horse'

/** A scenario for each form for invitations, sign-in, passwords and OAuth. */
export const accessCommands: Record<string, Scenario> = {
  ...setupCommands,
  '/invitations/:secret/accept': async ({ acme, app, db }) => {
    const email = uniqueEmail()
    await acme.ada.post(`${acme.uri}/invitations`, { email })
    const link = await linkTo(db, email)
    const run = () => browserOf(app).post(`${link}/accept`, { name: 'Eli', password, timezone: 'UTC' })
    return { run, entries: ['Invitation.Accept', 'Session.SignIn'], actor: { email } }
  },
  '/invitations/:secret/decline': async ({ acme, app, db }) => {
    const email = uniqueEmail()
    await acme.ada.post(`${acme.uri}/invitations`, { email })
    const link = await linkTo(db, email)
    return { run: () => browserOf(app).post(`${link}/decline`), entries: ['Invitation.Decline'], actor: null }
  },
  '/sign-in': async ({ acme, app, db, newAdmin }) => {
    const user = await newAdmin()
    await updatePassword(db, acme.id, user.id, await hashPassword(password))
    const run = () => browserOf(app).post('/sign-in', { email: user.email, password })
    return { run, entries: ['Session.SignIn'], actor: user }
  },
  '/sign-out': async ({ acme, app, db, newAdmin }) => {
    const user = await newAdmin()
    const browser = await signedInBrowser(db, app, user, acme.id)
    return { run: () => browser.post('/sign-out'), entries: ['Session.SignOut'], actor: user }
  },
  '/sign-in/code/confirm': async ({ app, db, work, newAdmin }) => {
    const user = await newAdmin()
    const browser = browserOf(app)
    await browser.post('/sign-in/code', { email: user.email })
    await work()
    const code = await codeTo(db, user.email)
    return { run: () => browser.post('/sign-in/code/confirm', { code }), entries: ['Session.SignIn'], actor: user }
  },
  '/reset-password/:secret': async ({ app, db, work, newAdmin }) => {
    const user = await newAdmin()
    await browserOf(app).post('/reset-password', { email: user.email })
    await work()
    const link = await linkTo(db, user.email)
    const run = () => browserOf(app).post(link, { password })
    return { run, entries: ['User.ResetPassword', 'Session.SignIn'], actor: user }
  },
  '/oauth/consent/:uid': async ({ acme, app, db, newAdmin }) => {
    const user = await newAdmin()
    const browser = await signedInBrowser(db, app, user, acme.id)
    const { code_verifier: _, ...challenge } = pkce()
    const { headers } = await browser.get(authorizePath(await createOAuthClient(db, acme), challenge))
    const run = () => browser.post(headers.location ?? '', { decision: 'allow', user_id: user.id })
    return { run, entries: ['Application.Connect'], actor: user }
  },
  '/oauth/revoke': async ({ acme, app, db, newAdmin }) => {
    const user = await newAdmin()
    const client = await createOAuthClient(db, acme)
    const { refresh_token: token } = await connectApplication(db, app, acme, user, client)
    const run = () => postForm(app, '/oauth/revoke', { token, ...credentialsOf(client) })
    return { run, entries: ['Application.RevokeToken'], actor: user }
  },
}
