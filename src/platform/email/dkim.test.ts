import { createHash, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { saveSettings } from '../../test/change-settings.ts'
import { closeAfterFile } from '../../test/cleanup.ts'
import { config } from '../config.ts'
import { asId } from '../ids.ts'
import { privateKey } from '../setting-types.ts'
import { openTransport } from './transport.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = keys.privateKey.export({ type: 'pkcs8', format: 'pem' })

/** Stores emails as they arrive, byte by byte. */
async function rawMailServer() {
  const got: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        got.push(Buffer.concat(parts).toString('latin1'))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closeAfterFile(() => server.close())
  return { got, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

async function sendSigned(settings: object, secret: string | null = null) {
  onTestFinished(saveSettings())
  Object.assign(config, { DKIM_DOMAIN: undefined, DKIM_SELECTOR: undefined, DKIM_KEY: undefined, ...settings })
  const { got, url } = await rawMailServer()
  const transport = openTransport(url)
  await transport?.send({
    id: asId('0192f5d0-0000-7000-8000-000000000001'),
    organization_id: asId('0192f5d0-0000-7000-8000-000000000002'),
    recipient: 'zoe@initech.example',
    subject: 'Intro  call with Zoë Lund',
    sender_name: 'Ada Park via Acme',
    text: 'Grüße  aus Köln  \n\tund   Umgebung\n\n\n',
    html: '<p>Grüße</p>',
    reply_to: null,
    secret,
    calendar: undefined,
    calendar_method: null,
    bounced_at: null,
    status: 'queued',
    error: null,
    sent_at: null,
    created_at: '2026-11-16T09:00:00.000000Z',
    event_id: null,
    sender_id: null,
  })
  transport?.close()
  return got[0] ?? ''
}

/** RFC 6376, 3.4.2: lowercase names, unfolded, one space for any white space. */
const relaxHeader = (header: string) => {
  const colon = header.indexOf(':')
  const value = header
    .slice(colon + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
  return `${header.slice(0, colon).trim().toLowerCase()}:${value}`
}

/** RFC 6376, 3.4.4: no white space at the end of lines, one space for any other, no empty lines at the end. */
const relaxBody = (body: string) => {
  const lines = body
    .replaceAll(/[ \t]+\r\n/g, '\r\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)+$/, '')
  return lines === '' ? '' : `${lines}\r\n`
}

/** Verifies the signature of a message as a receiver does who has found the public key in the DNS. */
function verify(message: string) {
  const end = message.indexOf('\r\n\r\n')
  const headers = message.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? ''
  const value = relaxHeader(signature).slice('dkim-signature:'.length)
  const tags = Object.fromEntries(value.split(';').map((tag) => tag.trim().split(/=(.*)/s, 2)))
  const bodyHash = createHash('sha256')
    .update(relaxBody(message.slice(end + 4)), 'latin1')
    .digest('base64')

  // Each name in `h` takes the last header of that name that was not taken yet (RFC 6376, 5.4.2).
  const rest = [...headers]
  const signed = String(tags.h)
    .split(':')
    .flatMap((name) => {
      const at = rest.findLastIndex((header) => header.toLowerCase().startsWith(`${name.trim().toLowerCase()}:`))
      return at < 0 ? [] : rest.splice(at, 1).map((header) => `${relaxHeader(header)}\r\n`)
    })
  const own = relaxHeader(signature.replace(/(\bb=)[^;]*$|(\bb=)[^;]*(?=;)/, '$1$2'))
  const isSigned = createVerify('sha256')
    .update(signed.join('') + own, 'latin1')
    .verify(createPublicKey(pem), String(tags.b).replaceAll(/\s/g, ''), 'base64')
  return { tags, isBodyIntact: String(tags.bh).replaceAll(/\s/g, '') === bodyHash, isSigned }
}

test('an email is signed with the configured key, and every change breaks the signature', async () => {
  const message = await sendSigned({ DKIM_DOMAIN: 'acme.example', DKIM_SELECTOR: 'convene', DKIM_KEY: pem })

  const { tags, ...result } = verify(message)
  expect(tags).toMatchObject({ v: '1', a: 'rsa-sha256', c: 'relaxed/relaxed', d: 'acme.example', s: 'convene' })
  expect(tags.h?.split(':')).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']))
  expect(result).toEqual({ isBodyIntact: true, isSigned: true })
  expect(verify(message.replace('Umgebung', 'Umgegend')).isBodyIntact).toBe(false)
  expect(verify(message.replace('zoe@initech', 'eve@initech')).isSigned).toBe(false)
  expect(verify(message.replace(/^Subject: /m, 'Subject: Re ')).isSigned).toBe(false)
})

test('the headers to unsubscribe are there only with a link, and they are signed', async () => {
  const key = { DKIM_DOMAIN: 'acme.example', DKIM_SELECTOR: 'convene', DKIM_KEY: pem }
  const link = `https://convene.test/unsubscribe/${'x'.repeat(120)}`
  const [plain, optional] = [await sendSigned(key), await sendSigned(key, `https://a.example/\nunsubscribe ${link}`)]

  expect(plain).not.toMatch(/^List-/im)
  expect(optional.replaceAll(/\r\n[ \t]+/g, ' ')).toMatch(new RegExp(`^List-Unsubscribe: <${link}>\r$`, 'm'))
  expect(optional).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(verify(optional)).toMatchObject({ isSigned: true, isBodyIntact: true })
  for (const name of ['List-Unsubscribe', 'List-Unsubscribe-Post']) {
    const changed = optional.replace(new RegExp(`^${name}:`, 'm'), `${name}: x`)
    expect([name, verify(changed).isSigned]).toEqual([name, false])
  }
})

test('without a key, emails have no signature, and ask for no automatic answers', async () => {
  const message = await sendSigned({})

  expect(message).not.toMatch(/^dkim-signature:/im)
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(message).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply\r$/m)
})

test('a key can have escaped line breaks, and other keys are rejected', () => {
  const [small, elliptic] = [
    generateKeyPairSync('rsa', { modulusLength: 512 }),
    generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ].map((pair) => pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))

  expect(privateKey.parse(pem.replaceAll('\n', '\\n'))).toBe(pem)
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' })
  for (const wrong of [small, elliptic, 'no such file', publicKey])
    expect(privateKey.safeParse(wrong).success).toBe(false)
})
