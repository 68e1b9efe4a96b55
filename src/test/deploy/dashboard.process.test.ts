import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { requirement, requiring } from '../optional.ts'
import { service } from '../service.ts'
import { alerts, labelsOf, metricsIn, queries, unknownLabels, variables } from './queries.ts'

const { app } = await service()
const promtool = requirement('promtool', 'apt-get install prometheus')
let metrics = ''

beforeAll(async () => {
  await app.inject('/healthz')
  metrics = (await app.inject('/metrics')).body
})

const families = () => [...metrics.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)

test('every metric of the dashboard and the alerts exists', () => {
  const missing = queries.flatMap(({ name, expr }) =>
    metricsIn(expr)
      .filter((metric) => !families().includes(metric))
      .map((metric) => `${name}: ${metric}`),
  )

  expect(queries.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

test('every metric of Convene is on the dashboard', () => {
  const shown = new Set(queries.flatMap(({ expr }) => metricsIn(expr)))

  expect([...labelsOf.keys()].toSorted()).toEqual(
    families()
      .filter((name) => name.startsWith('convene_'))
      .toSorted(),
  )
  expect([...labelsOf.keys()].filter((name) => !shown.has(name))).toEqual([])
})

test('every label of a query is one of its metrics, and every variable is one of the dashboard', () => {
  const unknown = queries.flatMap((query) => unknownLabels(query).map((label) => `${query.name}: ${label}`))
  const unset = queries
    .flatMap(({ expr }) => [...expr.matchAll(/\$(\w+)/g)].map(([, name = '']) => name))
    .filter((name) => ![...variables, '__rate_interval'].includes(name))

  expect(labelsOf.get('convene_http_request_duration_seconds')).toEqual(['method', 'route', 'status'])
  expect(unknownLabels({ name: '', expr: 'max by (kind) (convene_jobs{status="due"})', texts: ['{{queue}}'] })).toEqual(
    ['status', 'kind', 'queue'],
  )
  expect(unknown).toEqual([])
  expect(unset).toEqual([])
})

test('the states that alerts name are states that Convene reports', () => {
  const states = alerts.flatMap(({ expr }) => [...expr.matchAll(/(convene_\w+)\{(state="\w+")\}/g)])

  expect(states).toHaveLength(2)
  for (const [, name, state] of states) expect(metrics).toMatch(new RegExp(`^${name}\\{.*${state}.*\\}`, 'm'))
})

test('Prometheus reads every query', requiring(promtool), () => {
  const expand = (expr: string) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*')
  const rules = queries.map(({ expr }, i) => ({ record: `query_${i}`, expr: expand(expr) }))

  expect(runPromtool('check', { groups: [{ name: 'queries', rules }] }).problems).toBe('')
  expect(spawnSync('promtool', ['check', 'rules', 'deploy/alerts.yaml']).status).toBe(0)
})

/** Two hours of a metric that is too high. */
const high = (series: string, value: number) => ({ series, values: `${value}x120` })
const counter = (series: string, perMinute: number) => ({ series, values: `0+${perMinute}x120` })
const firing: Record<string, { series: string; values: string }[]> = {
  ConveneDown: [high('up{job="convene", instance="a"}', 0)],
  ConveneErrors: [
    counter('convene_http_failures_total', 6),
    counter('convene_http_request_duration_seconds_count', 60),
  ],
  ConveneSlow: [
    counter('convene_http_request_duration_seconds_bucket{le="1"}', 10),
    counter('convene_http_request_duration_seconds_bucket{le="5"}', 60),
    counter('convene_http_request_duration_seconds_bucket{le="+Inf"}', 60),
  ],
  ConveneEventLoopLag: [high('nodejs_eventloop_lag_p99_seconds{job="convene", instance="a"}', 1)],
  ConveneDiskFull: [high('convene_database_disk_full', 1)],
  ConveneEventsLate: [high('convene_consumer_lateness_seconds{consumer="a"}', 100)],
  ConveneEventsFailed: [high('convene_consumer_events{consumer="a", state="failed"}', 2)],
  ConveneJobsFailed: [high('convene_jobs{state="failed"}', 1)],
  ConveneWebhooksLate: [high('convene_webhook_lateness_seconds', 400)],
  ConveneCalendarsLate: [high('convene_calendar_lateness_seconds', 4000)],
  ConveneCalendarEntriesWaiting: [high('convene_calendar_entries_waiting', 200)],
}

test('every alert fires when its metric is too high, and only that one', requiring(promtool), () => {
  const tests = Object.entries(firing).map(([alertname, input_series]) => ({
    interval: '1m',
    input_series,
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: '90m',
        exp_samples: [{ labels: `{alertname="${alertname}"}`, value: 1 }],
      },
    ],
  }))
  const { output, problems } = runPromtool('test', { rule_files: [resolve('deploy/alerts.yaml')], tests })

  expect(Object.keys(firing).toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted())
  expect(problems).toBe('')
  expect(output).toContain('SUCCESS')
})

function runPromtool(command: 'check' | 'test', content: object) {
  const folder = mkdtempSync(join(tmpdir(), 'convene-promtool-'))
  try {
    const path = join(folder, 'rules.yaml')
    writeFileSync(path, stringify(content))
    const { stdout, stderr, status } = spawnSync('promtool', [command, 'rules', path], { encoding: 'utf8' })
    return { output: stdout, problems: status === 0 ? '' : `${stdout}${stderr}` }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
