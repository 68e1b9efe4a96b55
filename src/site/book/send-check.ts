import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { requireNoProblems } from '../../platform/problems.ts'
import { waitText } from '../../platform/texts/wait-text.ts'
import { createChallenge } from '../bot-protection/create.ts'
import { limitChecks } from '../bot-protection/limits.ts'
import { sendCode } from '../bot-protection/send-code.ts'
import { verifyVisitor, type Verdict } from '../bot-protection/verify.ts'
import { checkPageBooking } from './booking-input.ts'
import { sendBookingPage } from './booking-page.ts'
import { sendReload } from './error-pages.ts'
import type { Request } from './load.ts'
import type { DetailsStep } from './page-state.ts'

type BookingRequest = FastifyRequest<Request>

export function verifyBooking(db: Db, { body = {}, params: { start = '' } }: BookingRequest, state: DetailsStep) {
  const {
    eventType: { plan },
    input: { email = '' },
  } = state
  return verifyVisitor(db, { plan, fields: body, email, start }, Date.now())
}

/** The code field of the form that was sent, so that it stays when another field is wrong. */
export function codeStateIn({ body }: BookingRequest) {
  const { code_key: key = '', code = '' } = body ?? {}
  return /^[\w.-]{60,100}$/.test(key) ? { key, typed: code.slice(0, 10), isWrong: false } : undefined
}

/** Answers an attempt to book without the proof that it needs: a challenge, or a code by email. */
export async function sendCheck(
  db: Db,
  request: BookingRequest,
  reply: FastifyReply,
  state: DetailsStep,
  verdict?: Verdict,
) {
  const {
    eventType: { plan },
    texts,
    protection,
  } = state
  const { send_code, unscripted, code } = request.body ?? {}
  const isCodeWanted = Boolean(send_code) || (Boolean(unscripted) && !code)
  // The script sends the form again as a browser does, and gets the page with the challenge.
  if (!isCodeWanted && !protection && request.headers.prefer === 'return=representation') return sendReload(reply)
  await limitChecks(db, plan, request.ip)
  if (isCodeWanted) return sendCodePage(db, request, reply, state)
  if (protection && 'key' in protection && verdict)
    return sendBookingPage(reply, db, {
      ...state,
      protection: { ...protection, isWrong: true },
      message: texts.text('fix-fields'),
    })
  const challenge = await createChallenge(db, plan, Date.now())
  return sendBookingPage(reply, db, {
    ...state,
    protection: { challenge, isSubmitted: true },
    message: texts.text('check-needed'),
  })
}

/** Finds the problems of the form first, because a code is only worth an email if it leads to a booking. */
async function sendCodePage(db: Db, { ip }: BookingRequest, reply: FastifyReply, state: DetailsStep) {
  const {
    eventType: { plan },
    input: { email = '' },
    texts,
  } = state
  requireNoProblems(await checkPageBooking(db, state))
  const sent = await sendCode(db, plan, { email, ip, texts, now: Date.now() })
  if ('wait' in sent) {
    reply.header('retry-after', String(sent.wait))
    const message = texts.text('too-many-codes', { wait: waitText(sent.wait, texts) })
    return sendBookingPage(reply, db, { ...state, message, status: 429 })
  }
  return sendBookingPage(reply, db, {
    ...state,
    protection: { key: sent.key, typed: '', isWrong: false },
    message: texts.text('check-code-sent', { email }),
  })
}
