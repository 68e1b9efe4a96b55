import { generateKeyPairSync, sign } from 'node:crypto'

const ecdsaWithSha256 = Buffer.from('300a06082a8648ce3d040302', 'hex')
const commonName = Buffer.from('0603550403', 'hex')
const subjectAltName = Buffer.from('0603551d11', 'hex')
const basicConstraints = Buffer.from('0603551d13', 'hex')
const version3 = Buffer.from('a003020102', 'hex')

/** A self-signed certificate for 127.0.0.1 and the names, valid from a day ago to a day from now. */
export function makeCertificate(...names: string[]) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issuer = list(tagged(0x31, list(commonName, tagged(0x0c, Buffer.from('Convene tests')))))
  const body = list(
    version3,
    tagged(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    issuer,
    list(time(-1), time(1)),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, list(extension(subjectAltName, addresses(names)), extension(basicConstraints, list(derTrue)))),
  )
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const lines = list(body, ecdsaWithSha256, signature)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')
  const cert = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
  return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) }
}

const derTrue = tagged(0x01, Buffer.from([255]))

function addresses(names: string[]) {
  const hosts = names.map((name) => tagged(0x82, Buffer.from(name)))
  return list(tagged(0x87, Buffer.from([127, 0, 0, 1])), ...hosts)
}

function extension(id: Buffer, content: Buffer) {
  return list(id, tagged(0x04, content))
}

function time(days: number) {
  const text = new Date(Date.now() + days * 86_400_000).toISOString().replace(/\D/g, '')
  return tagged(0x17, Buffer.from(`${text.slice(2, 14)}Z`))
}

function list(...parts: Buffer[]) {
  return tagged(0x30, Buffer.concat(parts))
}

function tagged(tag: number, content: Buffer) {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
