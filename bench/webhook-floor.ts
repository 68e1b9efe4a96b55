/** The floor of deliveries: a bare loop that posts a body again and again, so many at once. */
import { Agent } from 'undici'

const [url = '', count = '', concurrency = '', body = ''] = process.argv.slice(2)

const agent = new Agent({ allowH2: false })
const { origin, pathname } = new URL(url)
const headers = { 'content-type': 'application/json', 'user-agent': 'floor', 'webhook-id': 'floor' }
const warmUp = 3000

async function post(most: number) {
  let left = most
  const loop = async () => {
    while (left-- > 0) {
      const answer = await agent.request({ origin, path: pathname, method: 'POST', headers, body })
      await answer.body.text()
    }
  }
  await Promise.all(Array.from({ length: Number(concurrency) }, loop))
}

await post(warmUp)
const started = performance.now()
await post(Number(count))
process.stdout.write(`${Number(count) / ((performance.now() - started) / 1000)}\n`)
await agent.close()
