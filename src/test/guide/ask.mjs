import { readFileSync } from 'node:fs'
import { verifyStandard, verifyTimed } from './verify.mjs'
for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const [kind, ...rest] = line.split(' ')
  const words = rest.map((word) => (word === '-' ? undefined : Buffer.from(word.slice(1), 'base64')))
  const [key, body, ...given] = [words.pop().toString(), words.pop(), ...words.map((word) => word?.toString())]
  const headers = { 'webhook-id': given[0], 'webhook-timestamp': given[1], 'webhook-signature': given[2] }
  const answer = kind === 'timed' ? verifyTimed(given[0], body, key) : verifyStandard(headers, body, key)
  process.stdout.write(`${answer}\n`)
}
