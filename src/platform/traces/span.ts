import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { config } from '../config.ts'
import { addSpan } from './exporter.ts'
import { formatTraceparent, type TraceContext } from './traceparent.ts'

/** Nothing here costs more than reading this constant if no collector is configured. */
export const isTracing = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined

/** Numbers of the OTLP format. */
const kinds = { internal: 1, server: 2, client: 3 }

/** Attributes never contain personal data, tokens, paths, query strings or values of statements. */
export type Attributes = Record<string, string | number | undefined>

type Options = {
  kind?: keyof typeof kinds
  attributes?: Attributes
  /** The span that it belongs to. Default: the current one. */
  parent?: TraceContext | undefined
  /** The trace of a span without a parent. Default: a new one. */
  traceId?: string | undefined
}

export type Span = TraceContext & {
  set(attributes: Attributes): void
  end(attributes?: Attributes, errorType?: string): void
}

const current = new AsyncLocalStorage<TraceContext>()

export function startSpan(name: string, { kind = 'internal', attributes, parent, traceId }: Options): Span {
  const id = parent?.traceId ?? traceId ?? randomBytes(16).toString('hex')
  const context = {
    traceId: id,
    spanId: randomBytes(8).toString('hex'),
    traceState: parent?.traceState,
    isSampled: parent?.isSampled ?? isInSample(id),
  }
  const startedAt = performance.timeOrigin + performance.now()
  const added: Attributes = {}
  return {
    ...context,
    set: (more) => void Object.assign(added, more),
    end(more, errorType) {
      if (!context.isSampled) return
      addSpan({
        traceId: id,
        spanId: context.spanId,
        parentSpanId: parent?.spanId,
        traceState: context.traceState,
        name,
        kind: kinds[kind],
        startedAt,
        endedAt: performance.timeOrigin + performance.now(),
        attributes: { ...attributes, 'error.type': errorType, ...added, ...more },
        isError: errorType !== undefined || added['error.type'] !== undefined,
      })
    },
  }
}

/** Does the work in a span. Without a collector it only does the work. */
export async function withSpan<T>(name: string, options: Options, work: (span?: Span) => Promise<T>): Promise<T> {
  if (!isTracing) return work()
  const span = startSpan(name, { parent: current.getStore(), ...options })
  try {
    const result = await current.run(span, () => work(span))
    span.end()
    return result
  } catch (error) {
    span.end({}, errorTypeOf(error))
    throw error
  }
}

/** A statement of the database. Does nothing outside of a span, for example for the heartbeats of workers. */
export async function withStatementSpan<T>(text: string, work: () => Promise<T>): Promise<T> {
  const parent = current.getStore()
  if (!parent?.isSampled) return work()
  const [verb = 'query'] = /\w+/.exec(text) ?? []
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxTextLength) }
  return withSpan(`postgresql ${verb.toLowerCase()}`, { kind: 'client', attributes, parent }, work)
}

/** Continues a callback inside a span. */
export function runInSpan(span: Span, work: () => void) {
  current.run(span, work)
}

/** The current span, as an event or job stores it. */
export function currentTraceparent() {
  const context = current.getStore()
  return context ? formatTraceparent(context) : null
}

/** The headers that carry a span to another system. */
export function traceHeaders(span: Span | undefined): Record<string, string> {
  return span ? { traceparent: formatTraceparent(span), ...(span.traceState && { tracestate: span.traceState }) } : {}
}

const maxTextLength = 2000

/** Only its class or code: messages can contain personal data. */
function errorTypeOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.constructor.name
}

/** The same decision in every process: the last 56 bits of a trace id are random. */
function isInSample(traceId: string) {
  const ratio = config.OTEL_TRACES_SAMPLER_ARG
  return ratio >= 1 || Number.parseInt(traceId.slice(-13), 16) < ratio * 2 ** 52
}
