import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

export type Alert = { alert: string; expr: string; annotations: { summary: string; action: string } }
type Panel = { title: string; targets?: { expr: string; legendFormat: string }[] }
/** `name`: the panel or the alert. `texts`: what names labels beside the query. */
export type Query = { name: string; expr: string; texts: string[] }

const dashboard: { panels: Panel[]; templating: { list: { name: string }[] } } = JSON.parse(
  readFileSync('deploy/dashboard.json', 'utf8'),
)
export const alerts: Alert[] = parse(readFileSync('deploy/alerts.yaml', 'utf8')).groups[0].rules
export const variables = dashboard.templating.list.map(({ name }) => name)

export const queries: Query[] = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({ name: title, expr, texts: [legendFormat] })),
  ),
  ...alerts.map(({ alert, expr, annotations }) => ({ name: alert, expr, texts: Object.values(annotations) })),
]

/** Labels that Prometheus adds, and that of the buckets of a histogram. */
const added = ['instance', 'job', 'le']

/** The labels of each metric of Convene, as its sources declare them. */
export const labelsOf = new Map(
  globSync('src/**/*.ts')
    .filter((path) => !path.includes('test'))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/name: '(convene_\w+)',((?:(?!name:)[^])*?)registers:/g)].map(
        ([, name = '', options = '']) => [name, wordsIn(/labelNames: \[(.*)\]/.exec(options)?.[1] ?? '')] as const,
      ),
    ),
)

/** The metrics that a query names, without the suffixes of a histogram. */
export const metricsIn = (expr: string) =>
  [...expr.matchAll(/\b(?:convene|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))

/** The labels that a query or its texts name and that its metrics do not have. */
export function unknownLabels({ expr, texts }: Query) {
  const known = new Set([...added, ...metricsIn(expr).flatMap((name) => labelsOf.get(name) ?? [])])
  const used = [
    ...[...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, matchers = '']) =>
      [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    ),
    ...[...expr.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, labels = '']) => wordsIn(labels)),
    ...texts.flatMap((text) => [...text.matchAll(/\{\{(?: \$labels\.)?(\w+) ?\}\}/g)].map(([, label = '']) => label)),
  ]
  return used.filter((label) => !known.has(label))
}

function wordsIn(text: string) {
  return text.match(/\w+/g) ?? []
}
