/** Where the CPU time of a process goes, from a profile of V8. */
export type CallFrame = { functionName: string; url: string }
export type ProfileNode = { id: number; callFrame: CallFrame; children?: number[] }
export type CpuProfile = { nodes: ProfileNode[]; samples?: number[]; timeDeltas?: number[] }

export const areas = [
  'http and framework',
  'authentication and limits',
  'validation',
  'database driver',
  'engine',
  'presenting',
  'native code',
  'garbage collection',
  'other',
] as const
export type Area = (typeof areas)[number]

/** By the path of the file, the first match. */
const paths: [RegExp, Area][] = [
  [/node_modules\/(pg|pg-[\w-]+|postgres-[\w-]+)\/|\/src\/platform\/db\//, 'database driver'],
  [/\/scheduling\/engine\//, 'engine'],
  [/\/(present|present-[\w-]+|[\w-]+-present)\.ts$/, 'presenting'],
  [/\/platform\/http\/(read-and-present|send|etag|compress|field-types)/, 'presenting'],
  [/\/src\/site\/|\/platform\/(pages|texts|html|text\.ts)/, 'presenting'],
  [/node_modules\/zod\/|\/schema\.ts$|\/platform\/(problems|fields|setting-types)/, 'validation'],
  [/\/platform\/http\/(validate|read-|scan-json|json-strings|body-|list-|form-|unknown-)/, 'validation'],
  [/\/platform\/(auth|rate-limits)\/|\/src\/access\//, 'authentication and limits'],
  [/\/platform\/http\/(request-|sliding-window|scope-rule|require-role)/, 'authentication and limits'],
  [/\/platform\/http\//, 'http and framework'],
  [
    /node_modules\/(fastify|@fastify|find-my-way|avvio|light-my-request|pino|secure-json-parse|fast-)/,
    'http and framework',
  ],
]

/** The share of each area of the time in which the process worked. Built-in functions count for their caller. */
export function sharesOf({ nodes, samples = [], timeDeltas = [] }: CpuProfile): Record<Area, number> {
  const areaOfNode = areasOf(nodes)
  const times = Object.fromEntries(areas.map((area) => [area, 0])) as Record<Area, number>
  for (const [i, id] of samples.entries()) {
    const area = areaOfNode.get(id)
    if (area !== undefined) times[area] += Math.max(0, timeDeltas[i] ?? 0)
  }
  const total = Object.values(times).reduce((sum, time) => sum + time, 0)
  return Object.fromEntries(areas.map((area) => [area, total > 0 ? times[area] / total : 0])) as Record<Area, number>
}

/** Idle nodes have no area. */
function areasOf(nodes: ProfileNode[]) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const result = new Map<number, Area | undefined>()
  const [root] = nodes
  const visit = (id: number, callerArea: Area | undefined) => {
    const node = byId.get(id)
    if (!node) return
    const own = areaOfFrame(node.callFrame)
    const area = own === 'of the caller' ? callerArea : own
    result.set(id, own === 'of the caller' ? (callerArea ?? 'http and framework') : own)
    for (const child of node.children ?? []) visit(child, area)
  }
  if (root) visit(root.id, undefined)
  return result
}

function areaOfFrame({ functionName, url }: CallFrame): Area | 'of the caller' | undefined {
  if (functionName === '(idle)') return undefined
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (functionName === '(program)') return 'native code'
  if (url === '' || url.startsWith('node:')) return 'of the caller'
  return paths.find(([pattern]) => pattern.test(url))?.[1] ?? 'other'
}
