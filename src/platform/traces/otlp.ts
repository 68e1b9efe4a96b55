import { hostname } from 'node:os'
import packageJson from '../../../package.json' with { type: 'json' }
import { config } from '../config.ts'

/** Times are milliseconds since 1970, with fractions. */
export type FinishedSpan = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  traceState: string | undefined
  name: string
  kind: number
  startedAt: number
  endedAt: number
  attributes: Record<string, string | number | undefined>
  isError: boolean
}

/** The body of a request in the JSON encoding of OTLP, which needs no library. */
export function encodeSpans(spans: FinishedSpan[]) {
  const resource = {
    attributes: encodeAttributes({
      'service.name': config.OTEL_SERVICE_NAME,
      'service.version': packageJson.version,
      'service.instance.id': `${hostname()}-${process.pid}`,
      ...config.OTEL_RESOURCE_ATTRIBUTES,
    }),
  }
  const scope = { name: 'convene', version: packageJson.version }
  return JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(encodeSpan) }] }] })
}

function encodeSpan({ attributes, isError, startedAt, endedAt, ...span }: FinishedSpan) {
  return {
    ...span,
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: encodeAttributes(attributes),
    status: isError ? { code: 2 } : {},
  }
}

function encodeAttributes(attributes: FinishedSpan['attributes']) {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
    }))
}

/** As text, because the number has more digits than JSON numbers can have. */
function nanoseconds(ms: number) {
  return String(BigInt(Math.round(ms * 1000)) * 1000n)
}
