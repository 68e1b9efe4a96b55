import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkDkim } from './dkim.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
const published = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
const settings = {
  SMTP_URL: 'smtp://mail.acme.example',
  MAIL_FROM: 'Acme <hi@acme.example>',
  DKIM_DOMAIN: 'acme.example',
  DKIM_SELECTOR: 'convene',
  DKIM_KEY: key,
}
const failure = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

test('finds the key of the signature in the DNS, in one or several parts', async () => {
  const names: string[] = []
  const record = `v=DKIM1; k=rsa; p=${published}`
  const findings = await checkDkim(settings, (name) => {
    names.push(name)
    return Promise.resolve([['unrelated'], [record.slice(0, 100), record.slice(100)]])
  })

  expect(names).toEqual(['convene._domainkey.acme.example'])
  expect(findings).toMatchObject([{ check: 'email signature', state: 'ok' }])
})

test.each([
  ['another key', () => Promise.resolve([[`v=DKIM1; p=${published.slice(1)}`]])],
  ['a revoked key', () => Promise.resolve([['v=DKIM1; p=']])],
  ['no record', failure('ENOTFOUND')],
  ['no text record', failure('ENODATA')],
])('%s in the DNS is reported with the record to publish', async (_, lookUp) => {
  const findings = await checkDkim(settings, lookUp)

  expect(findings).toMatchObject([{ state: 'failed', next: expect.stringContaining(`v=DKIM1; k=rsa; p=${published}`) }])
})

test('a name server that does not answer is a warning', async () => {
  expect(await checkDkim(settings, failure('ETIMEOUT'))).toMatchObject([{ state: 'warning' }])
})

test.each([
  ['acme.example', 1],
  ['mail.acme.example', 1],
  ['acme.example.net', 2],
  ['notacme.example', 2],
])('an email from %s is aligned with the signature or causes a warning', async (sender, count) => {
  const lookUp = () => Promise.resolve([[`p=${published}`]])

  expect(await checkDkim({ ...settings, MAIL_FROM: `Acme <hi@${sender}>` }, lookUp)).toHaveLength(count)
})

test('without a key or a mail server there is nothing to check', async () => {
  expect(await checkDkim({ ...settings, DKIM_KEY: undefined })).toEqual([])
  expect(await checkDkim({ ...settings, SMTP_URL: undefined })).toEqual([])
})
