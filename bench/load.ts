import autocannon from 'autocannon'
import { median } from './service.ts'

export type Results = { baseline: autocannon.Result[]; service: autocannon.Result[] }

const connections = 50
const rounds = 5
const warmUpSeconds = 4

/** Alternates between the baseline and the service, so that both run under the same machine load. */
export async function alternate(
  baseline: string, service: string, tokens: string[], seconds: number,
): Promise<Results> {
  const results: Results = { baseline: [], service: [] }
  await load(baseline, [], warmUpSeconds)
  await load(service, tokens, warmUpSeconds)
  for (let i = 0; i < rounds; i++) {
    results.baseline.push(await load(baseline, [], seconds))
    results.service.push(await load(service, tokens, seconds))
    process.stderr.write(`  round ${i + 1} of ${rounds}: ${ratios(results).at(-1)}\n`)
  }
  return results
}

const defaultNames = {
  baseline: 'baseline: node:http + the same SQL',
  service: 'Convene, authentication and limits on',
}

export function tableOf(title: string, { baseline, service }: Results, names = defaultNames) {
  const row = (name: string, results: autocannon.Result[]) => {
    const p50 = median(results.map(({ latency }) => latency.p50))
    const p99 = median(results.map(({ latency }) => latency.p99))
    const ratio = (perSecond(results) / perSecond(baseline)).toFixed(2)
    return `| ${name} | ${Math.round(perSecond(results))} | ${p50} | ${p99} | ${ratio} |`
  }
  const refused = [...baseline, ...service].reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)
  return [
    `| ${title}, ${connections} connections | requests/s | p50 ms | p99 ms | ratio |`,
    '|---|---|---|---|---|',
    row(names.baseline, baseline),
    row(names.service, service),
    '',
    `Medians of ${rounds} alternating rounds; ratios of the rounds: ${ratios({ baseline, service }).join(', ')}. `
      + `Responses other than 200: ${refused}.`,
  ]
}

export function ratioOf({ baseline, service }: Results) {
  return perSecond(service) / perSecond(baseline)
}

function perSecond(results: autocannon.Result[]) {
  return median(results.map(({ requests }) => requests.average))
}

function ratios({ baseline, service }: Results) {
  return service.map(({ requests }, i) =>
    (requests.average / (baseline[i]?.requests.average ?? Number.NaN)).toFixed(2))
}

/** Each connection starts with another token and uses all of them, so that no user reaches the rate limit. */
function load(url: string, tokens: string[], duration: number): Promise<autocannon.Result> {
  let next = 0
  return autocannon({
    url,
    connections,
    duration,
    ...(tokens.length > 0 && {
      setupClient(client: autocannon.Client) {
        const start = (next += 11) % tokens.length
        const rotated = [...tokens.slice(start), ...tokens.slice(0, start)]
        client.setRequests(rotated.map((token) => ({ method: 'GET', headers: { authorization: `Bearer ${token}` } })))
      },
    }),
  })
}
