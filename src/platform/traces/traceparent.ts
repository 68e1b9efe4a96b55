/** The place of a span in a trace, as W3C Trace Context sends it between systems. */
export type TraceContext = { traceId: string; spanId: string; isSampled: boolean; traceState: string | undefined }

const pattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.{0,200})?$/
const printable = /^[\x20-\x7e]{1,512}$/

/** Undefined for everything that is not valid, so that a hostile or broken header starts a new trace. */
export function parseTraceparent(header: unknown, traceState: unknown): TraceContext | undefined {
  if (typeof header !== 'string' || header.length > 256) return undefined
  const [, version, traceId = '', spanId = '', flags = '', rest] = pattern.exec(header) ?? []
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return {
    traceId,
    spanId,
    isSampled: (Number.parseInt(flags, 16) & 1) === 1,
    traceState: typeof traceState === 'string' && printable.test(traceState) ? traceState : undefined,
  }
}

/**
 * The trace of an event, or of a job: the one of the request that wrote it, also in another process and days later.
 * An event that was written outside of a span is a trace of its own: its id has the 128 bits of a trace id.
 */
export function traceOf(stored: string | null | undefined, event_id: string | undefined) {
  return { parent: parseTraceparent(stored, undefined), traceId: event_id?.replaceAll('-', '') }
}

export function formatTraceparent({ traceId, spanId, isSampled }: TraceContext) {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}
