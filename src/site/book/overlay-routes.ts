import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { drainBody } from '../../platform/http/sockets.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { readUploads } from '../../platform/pages/read-upload.ts'
import { countCalls, networkUses } from '../../platform/rate-limits/take.ts'
import type { Seconds } from '../../platform/time.ts'
import { waitText } from '../../platform/texts/wait-text.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { loadEventType, requireUnused, type Request } from './load.ts'
import { overlayRange, parseOverlaySource } from './overlay-input.ts'
import { overlayProblem } from './overlay-problem.ts'
import { maxOverlayBytes, OverlaysBusy, readAddress, readOverlay } from './read-overlay.ts'

/** In this process. Each waits for its calendar and for its turn in the thread. */
const maxConcurrent = 4

/**
 * For the script of the page: when the visitor has something, from their calendar file or the address of their
 * calendar. Both are only in memory, until the answer is sent.
 */
export function overlayRoutes(app: FastifyInstance, db: Db, path: string) {
  let concurrent = 0
  // A scope of its own, because the other forms have no files.
  void app.register(async (uploads) => {
    readUploads(uploads, maxOverlayBytes)
    uploads.post<Request>(`${path}/overlay`, { onRequest: limitOverlays }, async (request, reply) => {
      const eventType = await loadEventType(db, request)
      requireUnused(eventType)
      const wait = await countCalls(db, [{ limit: 'booking.overlay.type', key: eventType.plan.id }])
      if (wait !== undefined) return sendTooMany(request, reply, 'overlay-too-many-here', wait)
      if (concurrent >= maxConcurrent) return sendJson(reply, 503, { message: pageTexts(request).text('overlay-busy') })
      concurrent++
      try {
        return await sendOverlay(request, reply, eventType.plan)
      } finally {
        concurrent--
      }
    })
  })

  /** Before the body is read. */
  async function limitOverlays(request: FastifyRequest<Request>, reply: FastifyReply) {
    const wait = await countCalls(db, networkUses('booking.overlay', request.ip))
    if (wait === undefined) return undefined
    await drainBody(request, reply)
    return sendTooMany(request, reply, 'overlay-too-many', wait)
  }
}

function sendTooMany(
  request: FastifyRequest<Request>,
  reply: FastifyReply,
  key: 'overlay-too-many' | 'overlay-too-many-here',
  wait: Seconds,
) {
  const texts = pageTexts(request)
  const message = texts.text(key, { wait: waitText(wait, texts) })
  return sendJson(reply.header('retry-after', String(wait)), 429, { message })
}

async function sendOverlay(request: FastifyRequest<Request>, reply: FastifyReply, plan: PlanRow) {
  const texts = pageTexts(request)
  if (request.upload === 'too-large') await drainBody(request, reply)
  const source = parseOverlaySource(request, texts)
  if ('message' in source) return sendJson(reply, 400, source)
  try {
    const text = source.parameter === 'file' ? source.text : await readAddress(source.url)
    const { busy, unread } = await readOverlay(text, overlayRange(plan, request.query, Date.now()))
    const message = unread > 0 ? texts.text('overlay-partly', { count: unread }) : texts.text('overlay-shown')
    return sendJson(reply, 200, { busy, message })
  } catch (error) {
    if (error instanceof OverlaysBusy) return sendJson(reply, 503, { message: texts.text('overlay-busy') })
    return sendJson(reply, 400, overlayProblem(error, source.parameter, texts))
  }
}

function sendJson(reply: FastifyReply, status: number, content: object) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .removeHeader('access-control-allow-origin')
    .send(content)
}
