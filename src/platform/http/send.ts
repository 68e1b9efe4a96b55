import { StringDecoder } from 'node:string_decoder'
import type { Dispatcher } from 'undici'
import type { Target } from './target.ts'
import { formatSeconds, toUnreachable, Unreachable } from './unreachable.ts'

/** `text`: the body, cut after `maxResponseBytes`. `isCut`: there was more, or the body broke off. */
export type OutboundResponse = {
  status: number
  retryAfter: string | undefined
  headers: Record<string, string | string[] | undefined>
  text: string
  isCut: boolean
}

type OutboundRequest = {
  method: string
  headers: Record<string, string>
  body: string | Buffer | null
  maxResponseBytes: number
  connectMs: number
  totalMs: number
}

/** The default limit of a response body. The connection is closed beyond it. */
export const maxBytes = 64 * 1024
/** Informational responses before the final one, for example 103. */
const maxEarlyResponses = 8

/**
 * Sends one request. If the body fails after the status arrived, the status counts. Uses `dispatch`, because streams
 * and abort signals for each request cost more than all the address checks.
 */
export function send(agent: Dispatcher, target: Target, request: OutboundRequest): Promise<OutboundResponse> {
  const { method, body, maxResponseBytes, connectMs, totalMs } = request
  const headers = { ...request.headers, 'accept-encoding': 'identity' }
  const { promise, resolve, reject } = Promise.withResolvers<OutboundResponse>()
  const chunks: Buffer[] = []
  let controller: Dispatcher.DispatchController | undefined
  let response: OutboundResponse | undefined
  let informational = 0
  let bytesRead = 0
  let isFinished = false
  let isWhole = false
  const timer = setTimeout(() => giveUp(`did not respond within ${formatSeconds(totalMs)}`), totalMs)

  function finish(error?: unknown) {
    if (isFinished) return
    isFinished = true
    clearTimeout(timer)
    const isCut = !isWhole || bytesRead > maxResponseBytes
    if (response) resolve({ ...response, text: textOf(chunks, maxResponseBytes), isCut })
    else reject(toUnreachable(error, connectMs))
  }

  function giveUp(sentence: string) {
    const reason = new Unreachable(sentence)
    finish(reason)
    controller?.abort(reason)
  }

  agent.dispatch(
    { origin: target.origin, path: target.path, method, headers, body },
    {
      onRequestStart(newController) {
        controller = newController
        if (isFinished) newController.abort(new Unreachable('the request has already timed out'))
      },
      onResponseStart(_, status, received) {
        const retryAfter = [received['retry-after']].flat()[0]
        if (status >= 200) response = { status, retryAfter, headers: received, text: '', isCut: true }
        else if (++informational > maxEarlyResponses) giveUp('the server sent too many informational responses')
      },
      onResponseData(_, chunk) {
        if (bytesRead < maxResponseBytes) chunks.push(chunk)
        bytesRead += chunk.length
        if (bytesRead > Math.max(maxResponseBytes, maxBytes)) giveUp('the response is too long')
      },
      onResponseEnd() {
        isWhole = true
        finish()
      },
      onResponseError(_, error) {
        finish(error)
      },
    },
  )
  return promise
}

/** Drops a character that was cut in two. */
function textOf(chunks: Buffer[], maxResponseBytes: number) {
  if (chunks.length === 0) return ''
  return new StringDecoder('utf8').write(Buffer.concat(chunks).subarray(0, maxResponseBytes))
}
