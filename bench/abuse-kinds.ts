/** The most expensive known requests without an account, as bytes to send. */

export type Targets = { host: string; slug: string; minuteSlug: string; shared: string; form: string }
export type AbuseKind = { name: string; bytes: Buffer }

const quarterMegabyte = 250_000
const json = 'Content-Type: application/json\r\n'
const form = 'Content-Type: application/x-www-form-urlencoded\r\n'
const multipart = 'Content-Type: multipart/form-data; boundary=x\r\n'

export function listKinds({ host, slug, minuteSlug, shared, form: formPath }: Targets): AbuseKind[] {
  const head = (method: string, path: string, more = '') =>
    `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n${more}`
  const get = (path: string) => Buffer.from(`${head('GET', path)}\r\n`)
  const post = (path: string, type: string, body: string) =>
    Buffer.from(`${head('POST', path, type)}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  const chunked = (path: string, type: string, chunks: string) =>
    Buffer.from(`${head('POST', path, type)}Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`)

  const array = `{"a":[${'1,'.repeat(quarterMegabyte / 2 - 5)}1]}`
  const fields = `{${Array.from({ length: 20_000 }, (_, i) => `"f${i}":1`).join(',')}}`
  const deep = '{"a":'.repeat(quarterMegabyte / 5)
  const escapes = `{"a":"${'\\u00e4'.repeat(quarterMegabyte / 6)}"}`
  const emptyFields = 'a&'.repeat(quarterMegabyte / 2)
  const namedFields = Array.from({ length: 30_000 }, (_, i) => `f${i}=1`).join('&')
  const parts = `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(310)}--x--\r\n`
  const oneByteChunks = '1\r\n1\r\n'.repeat(41_000)
  const unknownToken = 'grant_type=refresh_token&refresh_token=a&client_id=a'
  const wrongPassword = 'email=ada%40acme.example&password=wrong-password'
  const [start, guests] = ['2027-01-04T10:00:00Z', `guests=${'a,'.repeat(60_000)}`]
  return [
    { name: 'unknown path, 250 kB array', bytes: post('/no/such/path', json, array) },
    { name: 'unknown path, 250 kB in one-byte chunks', bytes: chunked('/no/such/path', json, oneByteChunks) },
    { name: 'API without a token, 10 MB array', bytes: post('/meeting_recaps', json, `[${'1,'.repeat(5_000_000)}1]`) },
    { name: '/oauth/token, 250 kB array', bytes: post('/oauth/token', json, array) },
    { name: '/oauth/token, 20,000 fields in JSON', bytes: post('/oauth/token', json, fields) },
    { name: '/oauth/token, 50,000 levels', bytes: post('/oauth/token', json, deep) },
    { name: '/oauth/token, 40,000 escapes', bytes: post('/oauth/token', json, escapes) },
    { name: '/oauth/token, 30,000 form fields', bytes: post('/oauth/token', form, namedFields) },
    { name: '/oauth/token, 310 multipart fields', bytes: post('/oauth/token', multipart, parts) },
    { name: '/oauth/token, unknown refresh token', bytes: post('/oauth/token', form, unknownToken) },
    { name: '/oauth/authorize, 15 kB query', bytes: get(`/oauth/authorize?state=${'a&'.repeat(7000)}`) },
    { name: '/sign-in, 125,000 form fields', bytes: post('/sign-in', form, emptyFields) },
    { name: '/sign-in, wrong password', bytes: post('/sign-in', form, wrongPassword) },
    { name: 'booking form, 125 kB of quotes', bytes: post(`/@${slug}`, form, `a1=${`'`.repeat(125_000)}`) },
    { name: 'booking form, 60,000 guests', bytes: post(`/@${slug}/${start}`, form, guests) },
    { name: 'routing form, 30,000 fields', bytes: post(formPath, form, namedFields) },
    { name: 'booking page', bytes: get(`/@${slug}`) },
    { name: 'booking page, starts every minute', bytes: get(`/@${minuteSlug}`) },
    { name: 'shared recap, 3 × 100 kB of hostile Markdown', bytes: get(shared) },
    { name: '/docs', bytes: get('/docs') },
    { name: '/metrics', bytes: get('/metrics') },
  ]
}
