import type { config } from '../../platform/config.ts'
import { ok, warning, type Finding } from './finding.ts'

type Settings = Pick<typeof config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS'>

/** Sends the collector a request without spans. The service works without it, so a problem is only a warning. */
export async function checkTraces(settings: Settings, timeoutMs = 10_000): Promise<Finding[]> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings
  if (endpoint === undefined) return []
  const { host } = new URL(endpoint)
  try {
    const { status } = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      body: '{"resourceSpans":[]}',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, 'content-type': 'application/json' },
    })
    if (status < 300) return [ok('traces', `the collector at ${host} accepts them`)]
    return [
      warning(
        'traces',
        `the collector at ${host} answers with status ${status}.`,
        'Check OTEL_EXPORTER_OTLP_ENDPOINT, which must be the address of OTLP over HTTP without /v1/traces, and ' +
          'OTEL_EXPORTER_OTLP_HEADERS.',
      ),
    ]
  } catch {
    return [
      warning(
        'traces',
        `the collector at ${host} does not respond, so spans are lost.`,
        'Start it, or check OTEL_EXPORTER_OTLP_ENDPOINT. Its usual port for OTLP over HTTP is 4318.',
      ),
    ]
  }
}
