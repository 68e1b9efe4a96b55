import { asker, type Asker } from './ask.ts'
import { listPath, type Scene } from './contact-scene.ts'
import { inTurns, ratioOf, tableOf } from './load.ts'
import { progress } from './progress.ts'
import { environmentOf, median, run } from './service.ts'

const sorts = ['created_at:asc', 'updated_at:desc']
const size = 20
const biggest = 100
const deepest = 10_000
const times = 300

/** The first page at 50 connections, against the floor. */
export async function firstPages(scene: Scene): Promise<string[]> {
  const { store, service, admins, seconds } = scene
  const env = { ...environmentOf(store.url), ORGANIZATION: store.organization_id, OWNER: store.owner_id }
  const floor = await run(process.execPath, ['bench/floor.ts', 'contacts'], env)
  const lines: string[] = []
  try {
    for (const sort of sorts) {
      const path = listPath(scene, { sort })
      const tokens = admins.map(({ token }) => token)
      const results = await inTurns(`${floor.url}${path}`, `${service.url}${path}`, tokens, seconds)
      const title = `${size} of ${store.contacts.toLocaleString('en')} contacts, sort=${sort}`
      const verdict = `**Ratio to the floor ${ratioOf(results).toFixed(2)}, wanted ≥ 0.75.**`
      lines.push(...tableOf(title, results), verdict, '')
    }
  } finally {
    await floor.stop()
  }
  return lines
}

/** A page far inside against the first one, in turns over one connection. */
export async function deepPages(scene: Scene): Promise<string[]> {
  const client = asker(scene.service.url, scene.admins)
  const page = Math.min(deepest, Math.floor(scene.store.contacts / size * 0.8))
  const lines = [
    `| page of ${size} | page 1, p50 ms | page ${page.toLocaleString('en')}, p50 ms | ratio |`,
    '|---|---|---|---|',
  ]
  const ratios: number[] = []
  try {
    for (const sort of sorts) {
      const page_token = await tokenAfter(scene, client, sort, (page - 1) * size)
      const [first, deep] = await compare(client, listPath(scene, { sort }), listPath(scene, { sort, page_token }))
      ratios.push(deep / first)
      lines.push(`| sort=${sort} | ${first.toFixed(2)} | ${deep.toFixed(2)} | ${(deep / first).toFixed(2)} |`)
    }
  } finally {
    client.close()
  }
  return [...lines, '', `**Ratio of the deep page ${Math.max(...ratios).toFixed(2)}, wanted ≤ 1.2.**`]
}

/** Walks past so many contacts as anybody would: by asking for the next page. */
async function tokenAfter(scene: Scene, client: Asker, sort: string, contacts: number) {
  const { reach, end } = progress(`walk, sort=${sort}`, contacts)
  let page_token = ''
  for (let passed = 0; passed < contacts;) {
    const count = Math.min(biggest, contacts - passed)
    const path = listPath(scene, { sort, count: String(count), ...(page_token && { page_token }) })
    const { status, body } = await client.ask(path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
    page_token = (JSON.parse(body) as { pagination: { next_page_token: string } }).pagination.next_page_token
    reach(passed += count)
  }
  end()
  return page_token
}

async function compare(client: Asker, ...paths: [string, string]): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []]
  for (let i = -20; i < times; i++)
    for (const which of [0, 1] as const) {
      const { ms, status } = await client.ask(paths[which])
      if (status !== 200) throw new Error(`${paths[which]} answered ${status}`)
      if (i >= 0) taken[which].push(ms)
    }
  return [median(taken[0]), median(taken[1])]
}
