import { z } from 'zod'
import { config } from '../config.ts'
import type { OutboundResponse } from '../http/fetch.ts'
import type { SendResult, TextDriver } from './driver.ts'
import type { Post } from './gateway-driver.ts'
import { effectOf } from './rules.ts'

type TwilioAccount = { url: string; account: string; token: string; from: string }

const Accepted = z.object({ sid: z.string().max(100) })
const Refused = z.object({ code: z.coerce.string(), message: z.string() })

/** Twilio has no key for repeated requests, so a message without an answer is not sent again. */
export function createTwilioDriver({ url, account, token, from }: TwilioAccount, post: Post): TextDriver {
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', authorization }
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  return {
    isRepeatable: false,
    async send({ id, to, body }) {
      const fields = new URLSearchParams({ To: to, ...sender, Body: body, StatusCallback: twilioStatusUrl(id) })
      const response = await post(`${url}/2010-04-01/Accounts/${account}/Messages.json`, headers, fields.toString())
      return 'outcome' in response ? response : resultOf(response)
    },
  }
}

/** Where Twilio reports what became of a message. The id finds it even if the answer to our request was lost. */
function twilioStatusUrl(id: string) {
  return `${config.BASE_URL}/sms/twilio/status?id=${id}`
}

/** Twilio is busy, or the operator has to change a setting: the message was not accepted. */
const temporary = new Set([401, 403, 404, 429, 503])

function resultOf({ status, text }: OutboundResponse): SendResult {
  if (status >= 200 && status < 300) return { outcome: 'accepted', provider_id: parse(Accepted, text)?.sid ?? null }
  const refusal = parse(Refused, text)
  const error = `Twilio answered with status ${status}${refusal ? `: ${refusal.message} (${refusal.code})` : ''}.`
  const details = { error: error.slice(0, 500), code: refusal?.code }
  if (refusal && effectOf(refusal.code)) return { outcome: 'rejected', ...details }
  if (temporary.has(status)) return { outcome: 'retry', ...details }
  return { outcome: status >= 500 ? 'unknown' : 'rejected', ...details }
}

function parse<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
