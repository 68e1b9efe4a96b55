import { timingSafeEqual } from 'node:crypto'
import { standardSignature, timedSignature, type Body } from './sign.ts'

export type SignatureCheck = { state: 'right' } | { state: 'absent' } | { state: 'wrong'; reason: string }

type Standard = { id: string | undefined; timestamp: string | undefined; signature: string | undefined }

/** Seconds by which the clocks of sender and receiver can differ, including the time on the network. */
const toleranceSeconds = 300
const absent: SignatureCheck = { state: 'absent' }

/** Checks a header of the form `t=…,v1=…`, as a receiver has to; `now` in seconds since 1970. */
export function verifyTimed(header: string | undefined, key: string, body: Body, now: number): SignatureCheck {
  if (header === undefined) return absent
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (seconds === undefined || signature === undefined)
    return wrong('it is not of the form t=<seconds>,v1=<64 hex digits>')
  return checkAge(isEqual(signature, timedSignature(key, Number(seconds), body)), now - Number(seconds))
}

/** Checks the three headers of Standard Webhooks. One valid signature is enough: during a rotation there are two. */
export function verifyStandard(
  { id, timestamp, signature }: Standard,
  key: string,
  body: Body,
  now: number,
): SignatureCheck {
  if (signature === undefined) return absent
  if (id === undefined) return wrong('there is no webhook-id')
  if (!/^\d{1,12}$/.test(timestamp ?? '')) return wrong('webhook-timestamp is not a number of seconds')
  const seconds = Number(timestamp)
  const expected = standardSignature(key, id, seconds, body)
  return checkAge(
    signature.split(' ').some((candidate) => isEqual(candidate, expected)),
    now - seconds,
  )
}

function checkAge(isSigned: boolean, age: number): SignatureCheck {
  if (!isSigned) return wrong('it does not match the body and the key')
  if (Math.abs(age) <= toleranceSeconds) return { state: 'right' }
  return wrong(age > 0 ? `it is ${age} s old, more than ${toleranceSeconds} s` : `its time is ${-age} s in the future`)
}

/** Takes the same time for all wrong signatures, so the time does not reveal how many characters match. */
function isEqual(actual: string, expected: string) {
  const [left, right] = [Buffer.from(actual), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function wrong(reason: string): SignatureCheck {
  return { state: 'wrong', reason }
}
