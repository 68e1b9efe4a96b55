import { StringDecoder } from 'node:string_decoder'
import type { Dispatcher } from 'undici'
import type { Target } from './target.ts'
import { seconds, toUnreachable, Unreachable } from './unreachable.ts'

/** `text` is what was read of the body, at most as many bytes as were asked for. */
export type Answer = { status: number; retryAfter: string | undefined; text: string }

type Message = {
  headers: Record<string, string>
  body: string | Buffer
  most: number
  connectMs: number
  totalMs: number
}

/** Of a body, unless more was asked for. Beyond that the connection is given up. */
export const maxBytes = 64 * 1024
/** Answers before the answer, such as 103. */
const maxEarlyResponses = 8

/**
 * One POST. Once there is a status it counts, however the body goes on. Written against `dispatch`, as streams and
 * abort signals for each request cost more than all of the guard.
 */
export function send(agent: Dispatcher, target: Target, message: Message): Promise<Answer> {
  const { body, most, connectMs, totalMs } = message
  const headers = { ...message.headers, 'accept-encoding': 'identity' }
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const chunks: Buffer[] = []
  let controller: Dispatcher.DispatchController | undefined
  let answer: Answer | undefined
  let early = 0
  let read = 0
  let isOver = false
  const timer = setTimeout(() => giveUp(`did not answer within ${seconds(totalMs)}`), totalMs)

  function finish(error?: unknown) {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    if (answer) resolve({ ...answer, text: textOf(chunks, most) })
    else reject(toUnreachable(error, connectMs))
  }

  function giveUp(sentence: string) {
    const reason = new Unreachable(sentence)
    finish(reason)
    controller?.abort(reason)
  }

  agent.dispatch({ origin: target.origin, path: target.path, method: 'POST', headers, body }, {
    onRequestStart(started) {
      controller = started
      if (isOver) started.abort(new Unreachable('it is too late'))
    },
    onResponseStart(_, status, { 'retry-after': after }) {
      if (status >= 200) answer = { status, retryAfter: Array.isArray(after) ? after[0] : after, text: '' }
      else if (++early > maxEarlyResponses) giveUp('the answer does not come to its point')
    },
    onResponseData(_, chunk) {
      if (read < most) chunks.push(chunk)
      read += chunk.length
      if (read > Math.max(most, maxBytes)) giveUp('the answer is too long')
    },
    onResponseEnd() {
      finish()
    },
    onResponseError(_, error) {
      finish(error)
    },
  })
  return promise
}

/** A character that was cut in two is left out. */
function textOf(chunks: Buffer[], most: number) {
  if (chunks.length === 0) return ''
  return new StringDecoder('utf8').write(Buffer.concat(chunks).subarray(0, most))
}
