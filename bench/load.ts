import autocannon from 'autocannon'
import { median } from './service.ts'

export type Results = { floor: autocannon.Result[]; ours: autocannon.Result[] }

const connections = 50
const rounds = 5
const warmUp = 4

/** The same question to the floor and to the service, in turns, so that both meet the same moods of the machine. */
export async function inTurns(floor: string, ours: string, tokens: string[], seconds: number): Promise<Results> {
  const results: Results = { floor: [], ours: [] }
  await load(floor, [], warmUp)
  await load(ours, tokens, warmUp)
  for (let i = 0; i < rounds; i++) {
    results.floor.push(await load(floor, [], seconds))
    results.ours.push(await load(ours, tokens, seconds))
    process.stderr.write(`  round ${i + 1} of ${rounds}: ${ratios(results).at(-1)}\n`)
  }
  return results
}

const usualNames = { floor: 'floor: node:http + the same SQL', ours: 'Convene, authentication and limits on' }

export function tableOf(title: string, { floor, ours }: Results, names = usualNames) {
  const row = (name: string, results: autocannon.Result[]) => {
    const p50 = median(results.map(({ latency }) => latency.p50))
    const p99 = median(results.map(({ latency }) => latency.p99))
    const ratio = (perSecond(results) / perSecond(floor)).toFixed(2)
    return `| ${name} | ${Math.round(perSecond(results))} | ${p50} | ${p99} | ${ratio} |`
  }
  const refused = [...floor, ...ours].reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)
  return [
    `| ${title}, ${connections} connections | requests/s | p50 ms | p99 ms | ratio |`,
    '|---|---|---|---|---|',
    row(names.floor, floor),
    row(names.ours, ours),
    '',
    `Medians of ${rounds} rounds, taken in turns; ratios of the rounds: ${ratios({ floor, ours }).join(', ')}. `
      + `Answers other than 200: ${refused}.`,
  ]
}

export function ratioOf({ floor, ours }: Results) {
  return perSecond(ours) / perSecond(floor)
}

function perSecond(results: autocannon.Result[]) {
  return median(results.map(({ requests }) => requests.average))
}

function ratios({ floor, ours }: Results) {
  return ours.map((result, i) => (result.requests.average / (floor[i]?.requests.average ?? Number.NaN)).toFixed(2))
}

/** Each connection walks through all tokens from a place of its own: many users at once, none over their limit. */
function load(url: string, tokens: string[], duration: number): Promise<autocannon.Result> {
  let next = 0
  return autocannon({
    url,
    connections,
    duration,
    ...(tokens.length > 0 && {
      setupClient(client: autocannon.Client) {
        const from = (next += 11) % tokens.length
        const inTurn = [...tokens.slice(from), ...tokens.slice(0, from)]
        client.setRequests(inTurn.map((token) => ({ method: 'GET', headers: { authorization: `Bearer ${token}` } })))
      },
    }),
  })
}
