import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runGuideCode, codeIn, interpreterOf, languageNames, type SignatureQuestion } from '../../test/guide.ts'
import { requiring } from '../../test/optional.ts'
import { signatureHeaders } from './sign.ts'

const folder = await mkdtemp(join(tmpdir(), 'convene-guide-'))
afterAll(() => rm(folder, { recursive: true }))

const id = '0199a3c4-1111-7000-8000-000000000001'
const body = JSON.stringify({ event: 'invitee.created', payload: { name: 'Zoë Lund 日本 🎉', note: `"'$(x)\\\n%s` } })
const whsec = `whsec_${Buffer.from('a key of thirty-two bytes and so').toString('base64')}`

/** How a delivery is signed, and which body and key the receiver has instead. */
type SignatureOptions = { seconds?: number; previous?: string; text?: string; receivedBody?: string; key?: string }
type GuideCase = [title: string, isGood: boolean, question: SignatureQuestion]

/** The cases for each code sample. `now` in seconds, because running them all takes a while. */
function casesAt(now: number): GuideCase[] {
  function signed(key: string, { seconds = now, previous, text = body }: SignatureOptions = {}) {
    const headers = signatureHeaders({ current: key, previous: previous ?? null }, id, text, seconds)
    return {
      timed: headers['Calendly-Webhook-Signature'] ?? '',
      standard: { id, timestamp: String(seconds), signature: headers['webhook-signature'] ?? '' },
    }
  }

  /** The same case for both signatures. */
  function both(title: string, isGood: boolean, signer: string, options: SignatureOptions = {}): GuideCase[] {
    const { receivedBody = body, key = signer } = options
    const { timed, standard } = signed(signer, options)
    return [
      [`${title}, timed`, isGood, { timed, body: receivedBody, key }],
      [`${title}, standard`, isGood, { ...standard, body: receivedBody, key }],
    ]
  }

  const { timed, standard } = signed(whsec)
  const rotated = signed('the new key', { previous: whsec })
  return [
    ...both('a valid delivery', true, whsec),
    ...both('a key that is any text', true, 'clé de Ada 🔑 $HOME'),
    ...both('an empty body', true, whsec, { text: '', receivedBody: '' }),
    ...both('a delivery four minutes old', true, whsec, { seconds: now - 240 }),
    ...both('a clock that is ahead', true, whsec, { seconds: now + 240 }),
    ...both('another key', false, whsec, { key: 'another key' }),
    ...both('a changed body', false, whsec, { receivedBody: body.replace('Zoë', 'Zoe') }),
    ...both('a longer body', false, whsec, { receivedBody: `${body}\n` }),
    ...both('a delivery that is too old', false, whsec, { seconds: now - 301 }),
    ...both('a delivery too far in the future', false, whsec, { seconds: now + 600 }),
    ...both('signed with two keys, the new one', true, whsec, { previous: 'the old key' }),
    ['signed with two keys, the old one', true, { ...rotated.standard, body, key: whsec }],
    ['signed with two keys, timed, the old one', false, { timed: rotated.timed, body, key: whsec }],
    ...malformed(timed).map((header): GuideCase => [
      `the header ${header}`,
      false,
      { timed: header, body, key: whsec },
    ]),
    ...incomplete(standard).map((headers): GuideCase => [
      `the headers ${JSON.stringify(headers)}`,
      false,
      { ...headers, body, key: whsec },
    ]),
  ]
}

function malformed(timed: string) {
  const [t = '', v1 = ''] = timed.split(',')
  return [
    undefined,
    '',
    'nonsense',
    t,
    v1,
    `${v1},${t}`,
    `${timed},${v1}`,
    `${t},v1=${'0'.repeat(64)},${v1}`,
    `${t},v0=${v1.slice(3)}`,
    `t=,${v1}`,
    `t=soon,${v1}`,
    `t=-${t.slice(2)},${v1}`,
    timed.slice(0, -1),
    `${timed}0`,
    `${timed}\u00e9`,
    timed.toUpperCase(),
  ]
}

function incomplete(standard: { id: string; timestamp: string; signature: string }) {
  const { timestamp, signature } = standard
  return [
    {},
    { ...standard, signature: undefined },
    { ...standard, signature: '' },
    { ...standard, id: undefined },
    { ...standard, id: 'another' },
    { ...standard, timestamp: undefined },
    { ...standard, timestamp: 'soon' },
    { ...standard, timestamp: String(Number(timestamp) + 1) },
    { ...standard, signature: signature.slice(3) },
    { ...standard, signature: signature.replace('v1', 'v2') },
    { ...standard, signature: 'v1,' },
    { ...standard, signature: `${signature}\u00e9` },
  ]
}

test.each(languageNames)('the guide has one code sample in %s', (language) => {
  expect(codeIn(language)).toHaveLength(1)
})

for (const language of languageNames) {
  const options = requiring(interpreterOf(language))

  test(`the guide’s code in ${language} accepts valid deliveries and rejects invalid ones`, options, async () => {
    const cases = casesAt(Math.floor(Date.now() / 1000))

    const answers = await runGuideCode(
      language,
      join(folder, language),
      cases.map(([, , question]) => question),
    )

    expect(cases.map(([title], i) => [title, answers[i]])).toEqual(cases.map(([title, isGood]) => [title, isGood]))
  })
}
