import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden, Invalid, NotFound } from '../../platform/errors.ts'
import { asId, type TextMessageId } from '../../platform/ids.ts'
import { networkUses, requireWithinLimit } from '../../platform/rate-limits/take.ts'
import { recordReply, recordReport } from '../../platform/text-messages/record-report.ts'
import { actionOf } from '../../platform/text-messages/rules.ts'
import { isTwilioSignature } from '../../platform/text-messages/twilio-signature.ts'

const maxBytes = 64 * 1024

/** What SMS providers call: reports about messages, and replies of people. They have no token of the API. */
export function textMessagePages(db: Db) {
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      ['application/json', 'application/x-www-form-urlencoded'],
      { parseAs: 'string', bodyLimit: maxBytes },
      async (_: unknown, text: string) => text,
    )
    app.post('/sms/twilio/status', (request, reply) => recordTwilioStatus(reply, db, request))
    app.post('/sms/twilio/incoming', (request, reply) => recordTwilioReply(reply, db, request))
    app.post('/sms/status', (request, reply) => recordGatewayStatus(reply, db, request))
    app.post('/sms/incoming', (request) => recordGatewayReply(db, request))
  }
}

/** Also answers 204 for a message that was deleted: Twilio would report an error of ours to the operator. */
async function recordTwilioStatus(reply: FastifyReply, db: Db, request: FastifyRequest) {
  const fields = await readTwilioForm(db, request)
  const { id } = request.query as { id?: unknown }
  await recordReport(db, {
    id: z.uuid().safeParse(id).success ? asId<TextMessageId>(String(id)) : undefined,
    provider_id: fields.get('MessageSid') ?? undefined,
    status: fields.get('MessageStatus') ?? '',
    code: fields.get('ErrorCode') ?? undefined,
    error: fields.get('ErrorMessage') ?? undefined,
  })
  return reply.code(204).send()
}

/** Twilio itself replies to STOP, START and HELP, so our answer is empty. */
async function recordTwilioReply(reply: FastifyReply, db: Db, request: FastifyRequest) {
  const fields = await readTwilioForm(db, request)
  await recordReply(db, fields.get('From') ?? '', actionOf(fields.get('OptOutType') ?? fields.get('Body') ?? ''))
  return reply.type('text/xml; charset=utf-8').send('<Response/>')
}

const GatewayStatus = z.object({
  id: z.uuid(),
  status: z.string().max(100),
  code: z.string().max(100).optional(),
  error: z.string().max(500).optional(),
})

async function recordGatewayStatus(reply: FastifyReply, db: Db, request: FastifyRequest) {
  const { id, ...report } = await readGatewayJson(db, request, GatewayStatus)
  if (!(await recordReport(db, { id: asId(id), ...report }))) throw new NotFound('there is no such text message')
  return reply.code(204).send()
}

const GatewayReply = z.object({ from: z.string().max(50), body: z.string() })

/** The gateway can reply to the person itself, according to the action. */
async function recordGatewayReply(db: Db, request: FastifyRequest) {
  const { from, body } = await readGatewayJson(db, request, GatewayReply)
  const action = actionOf(body)
  await recordReply(db, from, action)
  return { action: action ?? null }
}

/** The address as Twilio knows it, whatever proxies made of it. */
async function readTwilioForm(db: Db, request: FastifyRequest) {
  const { TWILIO_AUTH_TOKEN: token } = config
  if (token === undefined) throw new NotFound()
  const fields = new URLSearchParams(bodyOf(request))
  const signature = request.headers['x-twilio-signature']
  const target = { url: config.BASE_URL + request.originalUrl, fields }
  if (!isTwilioSignature([signature].flat()[0], token, target)) await refuse(db, request, 'the signature is wrong')
  return fields
}

async function readGatewayJson<T>(db: Db, request: FastifyRequest, schema: z.ZodType<T>): Promise<T> {
  const { SMS_TOKEN: token } = config
  if (token === undefined) throw new NotFound()
  if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) await refuse(db, request, 'the token is wrong')
  const { data, error } = schema.safeParse(parseJson(bodyOf(request)))
  if (data !== undefined) return data
  throw new Invalid(
    ...(error?.issues ?? []).map(({ path, message }) => ({ parameter: path.join('.'), code: 'invalid', message })),
  )
}

const bodyOf = ({ body }: FastifyRequest) => (typeof body === 'string' ? body : '')

/** Only wrong requests count: the reports of a provider come in bursts. */
async function refuse(db: Db, request: FastifyRequest, reason: string): Promise<never> {
  await requireWithinLimit(db, networkUses('sms.callback', request.ip), 'Too many wrong requests from your network.')
  throw new Forbidden(reason)
}

function isSame(actual: string, expected: string) {
  const [a, b] = [actual, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
