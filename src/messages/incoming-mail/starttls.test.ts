import { once } from 'node:events'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { expect, test } from 'vitest'
import { isCertificate } from '../../platform/setting-types.ts'
import { makeCertificate } from '../../test/certificate.ts'
import { closeAfterFile } from '../../test/cleanup.ts'
import { incomingServer } from '../../test/incoming-mail.ts'
import { service } from '../../test/service.ts'

const { db } = await service()
const folder = await mkdtemp(join(tmpdir(), 'convene-tls-'))
closeAfterFile(() => rm(folder, { recursive: true }))
const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }

async function writeCertificate(seconds: number) {
  const made = makeCertificate('mx.convene.example')
  await writeFile(files.cert, made.cert)
  await writeFile(files.key, made.key)
  for (const file of Object.values(files)) await utimes(file, seconds, seconds)
  return made.cert
}

/** Sends a line and returns the whole reply. */
async function ask(socket: Socket, line?: string) {
  if (line !== undefined) socket.write(`${line}\r\n`)
  let reply = ''
  while (!/^\d{3} [^\n]*\n$/m.test(reply)) reply += String((await once(socket, 'data'))[0])
  return reply
}

/** What a mail server of another organization sees that wants TLS. */
async function upgrade(port: number, ca: string) {
  const plain = connect(port, '127.0.0.1')
  await ask(plain)
  const offered = await ask(plain, 'EHLO mx.initech.example')
  const answer = await ask(plain, 'STARTTLS')
  if (!answer.startsWith('220')) return { offered, answer }
  const socket = connectTls({ socket: plain, ca, servername: 'mx.convene.example' })
  await once(socket, 'secureConnect')
  await ask(socket, 'EHLO mx.initech.example')
  await ask(socket, 'MAIL FROM:<zoe@initech.example>')
  const refusal = await ask(socket, 'RCPT TO:<someone@convene.example>')
  const protocol = socket.getProtocol()
  socket.destroy()
  return { offered, answer: refusal, protocol }
}

test('the listener offers STARTTLS with the certificate of the operator, and takes messages over it', async () => {
  const cert = await writeCertificate(1000)
  const { port, errors } = await incomingServer(db, { tls: { files } })

  const { offered, answer, protocol } = await upgrade(port, cert)

  expect(offered).toContain('STARTTLS')
  expect([answer.trim(), protocol, errors]).toEqual(['550 No such address here', 'TLSv1.3', []])
})

test('a renewed certificate is used without a restart, and the old one while the new one is broken', async () => {
  const first = await writeCertificate(1000)
  const { port, errors } = await incomingServer(db, { tls: { files, checkMs: 0 } })
  await upgrade(port, first)

  await writeFile(files.cert, 'broken')
  await utimes(files.cert, 2000, 2000)
  const broken = await upgrade(port, first)
  const second = await writeCertificate(3000)
  const renewed = await upgrade(port, second)

  expect([broken.protocol, renewed.protocol]).toEqual(['TLSv1.3', 'TLSv1.3'])
  expect(errors.length).toBeGreaterThan(0)
})

test('without a certificate the listener offers no TLS', async () => {
  const { port } = await incomingServer(db)

  const { offered, answer } = await upgrade(port, '')

  expect(offered).not.toContain('STARTTLS')
  expect(answer).toMatch(/^5\d\d /)
})

test('the service refuses to start with files that are no certificate and its key', async () => {
  await writeCertificate(1000)

  expect([
    isCertificate(files.cert, files.key),
    isCertificate(files.key, files.key),
    isCertificate('/no', files.key),
  ]).toEqual([true, false, false])
})
