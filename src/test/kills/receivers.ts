import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { verifyStandard, verifyTimed } from '../../webhooks/worker/verify.ts'

/** One request: the number of the event, the attempt, which worker sent it, and whether its signatures are valid. */
type Receipt = { n: number; attempt: number; sender: string; isSigned: boolean }
/** A request with the values of its signature headers. `timed`: of the header with the form `t=…,v1=…`. */
export type ReceivedWebhook = {
  body: string
  timed: string
  standard: { id: string; timestamp: string; signature: string }
}
export type Receivers = Awaited<ReturnType<typeof startReceivers>>

/** In the format of Standard Webhooks, so that its library accepts the same key. */
export const key = `whsec_${Buffer.from('a key that both sides do know of').toString('base64')}`
const sampleEvery = 50

/**
 * Paths on one host: `/ok` accepts all, `/failing` none, `/silent` never answers, `/moved` redirects. `passesOthers`
 * checks the signatures of a sample, in addition to our own check of all.
 */
export async function startReceivers(passesOthers: (webhook: ReceivedWebhook) => boolean = () => true) {
  const receipts = new Map<string, Receipt[]>()
  const redirectTarget = await serve((_, reply) => reply.end())
  const { url, close } = await serve((path, reply, headers, body) => {
    const receiptsAtPath = receipts.get(path) ?? []
    receipts.set(path, receiptsAtPath)
    const isSampled = receiptsAtPath.length % sampleEvery === 0
    receiptsAtPath.push(receiptOf(headers, body, isSampled ? passesOthers : () => true))
    if (path.startsWith('/ok/')) reply.end()
    else if (path.startsWith('/failing/')) reply.writeHead(500).end('no')
    else if (path === '/moved') reply.writeHead(307, { location: redirectTarget.url }).end()
  })
  afterAll(async () => {
    await close()
    await redirectTarget.close()
  })
  const at = (path: string) => receipts.get(path) ?? []
  return { url, close, receipts, at, countRedirected: () => redirectTarget.count() }
}

type RequestHandler = (path: string, reply: ServerResponse, headers: IncomingHttpHeaders, body: string) => void

async function serve(handle: RequestHandler) {
  let count = 0
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        count++
        handle(request.url ?? '', reply, request.headers, Buffer.concat(chunks).toString())
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    async close() {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Each worker has its own name for the signature header. */
function receiptOf(
  headers: IncomingHttpHeaders,
  body: string,
  passesOthers: (webhook: ReceivedWebhook) => boolean,
): Receipt {
  const sender = Object.keys(headers).find((name) => /^x-worker-|^calendly-/.test(name)) ?? 'unknown'
  const { payload } = JSON.parse(body) as { payload: { n: number } }
  const attempt = Number(headers['webhook-attempt'])
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers
  const standard = { id: String(id), timestamp: String(timestamp), signature: String(signature) }
  const webhook = { body, timed: String(headers[sender]), standard }
  return { n: payload.n, attempt, sender, isSigned: isSigned(webhook) && passesOthers(webhook) }
}

function isSigned({ body, timed, standard }: ReceivedWebhook) {
  const now = Math.floor(Date.now() / 1000)
  return (
    verifyTimed(timed, key, body, now).state === 'right' && verifyStandard(standard, key, body, now).state === 'right'
  )
}
