import { autocannon, type Client, type Result } from '../src/test/foreign/autocannon.ts'
import { median, ratiosOf, toFigure, type Figure, type Report, type Target } from './figures.ts'
import { repeatRounds, roundsText } from './rounds.ts'

export type Results = { baseline: Result[]; service: Result[] }

const connections = 50
const warmUpSeconds = 4

/** Alternates between the baseline and the service, so that both run under the same machine load. */
export async function alternate(
  baseline: string,
  service: string,
  tokens: string[],
  seconds: number,
): Promise<Results> {
  const warmUp = Math.min(warmUpSeconds, seconds)
  await load(baseline, [], warmUp)
  await load(service, tokens, warmUp)
  const rounds = await repeatRounds(
    'requests',
    async () => ({
      baseline: await load(baseline, [], seconds),
      service: await load(service, tokens, seconds),
    }),
    (round) => round.service.requests.average / round.baseline.requests.average,
  )
  return { baseline: rounds.map((round) => round.baseline), service: rounds.map((round) => round.service) }
}

const defaultNames = {
  baseline: 'baseline: node:http + the same SQL',
  service: 'Convene, authentication and limits on',
}

export function tableOf(title: string, { baseline, service }: Results, names = defaultNames) {
  const row = (name: string, results: Result[]) => {
    const p50 = median(results.map(({ latency }) => latency.p50))
    const p99 = median(results.map(({ latency }) => latency.p99))
    const ratio = median(ratiosOf(rates(results), rates(baseline))).toFixed(2)
    return `| ${name} | ${Math.round(median(rates(results)))} | ${p50} | ${p99} | ${ratio} |`
  }
  const refused = [...baseline, ...service].reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)
  return [
    `| ${title}, ${connections} connections | requests/s | p50 ms | p99 ms | ratio |`,
    '|---|---|---|---|---|',
    row(names.baseline, baseline),
    row(names.service, service),
    '',
    `${roundsText(ratiosOf(rates(service), rates(baseline)))} Responses other than 200: ${refused}.`,
  ]
}

/** The table, and its figure for `--json`. */
export function reportOf(title: string, results: Results, target?: Target, names = defaultNames): Report {
  return { lines: tableOf(title, results, names), figures: [figureOf(title, results, target)] }
}

/** Requests per second of the service, and their ratio to the baseline. */
export function figureOf(name: string, { baseline, service }: Results, target?: Target): Figure {
  return toFigure({
    name,
    unit: 'requests/s',
    values: rates(service),
    baseline: rates(baseline),
    ...(target && { target }),
  })
}

export function ratioOf({ baseline, service }: Results) {
  return median(ratiosOf(rates(service), rates(baseline)))
}

function rates(results: Result[]) {
  return results.map(({ requests }) => requests.average)
}

/** Each connection starts with another token and uses all of them, so that no user reaches the rate limit. */
function load(url: string, tokens: string[], duration: number): Promise<Result> {
  let next = 0
  return autocannon({
    url,
    connections,
    duration,
    ...(tokens.length > 0 && {
      setupClient(client: Client) {
        const start = (next += 11) % tokens.length
        const rotated = [...tokens.slice(start), ...tokens.slice(0, start)]
        client.setRequests(rotated.map((token) => ({ method: 'GET', headers: { authorization: `Bearer ${token}` } })))
      },
    }),
  })
}
