import { inboundOrganizerAddress } from '../platform/email/inbound-address.ts'
import { config } from '../platform/config.ts'
import { findFreePort } from '../platform/db/embedded/server.ts'
import { asId } from '../platform/ids.ts'
import { book } from './bookings.ts'
import { signedInBrowser, uploadBody } from './browser-session.ts'
import { changeSettings } from './change-settings.ts'
import { hostileContactFile, hostileRequests, type HostileRequest } from './hostile-inputs.ts'
import { publish, withHours } from './meetings.ts'
import { startMonitored } from './monitored-process.ts'
import { idOf } from './samples.ts'
import { service } from './service.ts'

/** Attacks come from one machine, whose limits would stop them before a parser sees them. */
const rateLimits =
  'booking.overlay=1000/1m, booking.overlay.type=1000/1m, booking=1000/1m, ' +
  'contact.import=1000/1m, incoming.address=1000/1m, incoming.sender=1000/1m, incoming.forward=1000/1m'

/** A running service whose event loop is watched, and the worst input of each of its parsers. Once in a test file. */
export async function attackedService() {
  const mailPort = await findFreePort()
  const mail = { INBOUND_ADDRESS: 'replies@convene.example', INBOUND_LISTEN: `smtp://127.0.0.1:${mailPort}` }
  changeSettings(mail)
  const { acme, app, db, url } = await service()
  await withHours(acme.cyd, '09:00', '17:00')
  const type = await publish(acme.cyd, { period_type: 'unlimited', minimum_notice: 0 })
  const page = new URL((await acme.cyd.get(type)).body.resource.scheduling_url).pathname
  const browser = await signedInBrowser(db, app, acme.ada, acme.id)
  const booking = await book(acme.ada, await publish(acme.ada, {}), 'Mon 09:00')
  const recipient = inboundOrganizerAddress({ invitee_id: asId(idOf(booking.uri)), recipient: 'zoe@initech.example' })
  const pathOf = (uri: string) => new URL(uri).pathname
  const requests = hostileRequests({
    page,
    user: pathOf(acme.ada.uri),
    eventType: pathOf(type),
    organization: acme.uri,
  })
  const start = () =>
    startMonitored({
      DATABASE_URL: url,
      BASE_URL: config.BASE_URL,
      DATABASE_POOL: '8',
      TRUSTED_PROXIES: '127.0.0.1',
      ...mail,
      RATE_LIMITS: rateLimits,
    })
  const running = await start()

  function send({ method, path, as, headers = {}, body, file }: HostileRequest, address = '203.0.113.9') {
    const form = file && uploadBody('file', file)
    return running.send(
      method ?? (form ? 'POST' : 'GET'),
      path,
      {
        ...(as === 'ada' && { authorization: `Bearer ${acme.ada.token}` }),
        ...(as === 'browser' && { cookie: browser.cookie() ?? '' }),
        ...((as === 'browser' || as === 'visitor') && { 'sec-fetch-site': 'same-origin' }),
        'x-forwarded-for': address,
        ...(form && { 'content-type': form.type }),
        ...headers,
      },
      form?.payload ?? body,
    )
  }

  const contactFile = hostileContactFile()

  /** Uploads a contact file and chooses its columns, which starts its check. */
  async function uploadContactFile() {
    const as = 'browser'
    const { status, headers } = await send({ path: '/console/contacts/import', as, file: contactFile })
    if (status !== 303) return undefined
    const file = String(headers['location'])
    await send({
      method: 'POST',
      path: `${file}/columns`,
      as,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'column-0=name&column-1=email&column-2=phone_number&existing=update',
    })
    return file
  }

  return { acme, requests, recipient, mailPort, running, start, send, uploadContactFile }
}
