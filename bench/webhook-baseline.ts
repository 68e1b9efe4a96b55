/** The baseline of deliveries: a plain loop that posts the same body with the given concurrency. */
import { Agent } from 'undici'

const [url = '', count = '', concurrency = '', body = ''] = process.argv.slice(2)

const agent = new Agent({ allowH2: false })
const { origin, pathname } = new URL(url)
const headers = { 'content-type': 'application/json', 'user-agent': 'baseline', 'webhook-id': 'baseline' }
const warmUpRequests = 10_000

async function post(requestCount: number) {
  let remaining = requestCount
  const loop = async () => {
    while (remaining-- > 0) {
      const response = await agent.request({ origin, path: pathname, method: 'POST', headers, body })
      await response.body.text()
    }
  }
  await Promise.all(Array.from({ length: Number(concurrency) }, loop))
}

await post(warmUpRequests)
const startedAt = performance.now()
await post(Number(count))
process.stdout.write(`${Number(count) / ((performance.now() - startedAt) / 1000)}\n`)
await agent.close()
