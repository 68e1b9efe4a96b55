import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dockerfile, readSteps } from './dockerfile.ts'
import { findTypeErrors, readManifests, type Manifest } from './kubernetes.ts'
import { settingNames } from './settings.ts'

const manifests = readManifests()
const of = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const pods = of('Deployment').map(({ spec }) => spec.template)
const containers = pods.flatMap(({ spec }) => spec.containers)

test('every object has the fields and types of Kubernetes', () => {
  expect(manifests.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'ConfigMap',
      'Deployment',
      'Ingress',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Secret',
      'Service',
    ]),
  )
  expect(findTypeErrors(manifests)).toBe('')
})

test('the check of the objects finds an unknown field and a wrong type', () => {
  const [deployment] = structuredClone(of('Deployment'))
  Object.assign(deployment?.spec.template.spec ?? {}, { terminationGracePeriodSecond: 60 })
  const [service] = structuredClone(of('Service'))
  Object.assign(service?.spec.ports[0] ?? {}, { port: 'http' })
  const errors = findTypeErrors([deployment, service].filter((manifest) => manifest !== undefined))

  expect(errors).toContain('terminationGracePeriodSecond')
  expect(errors).toContain(`Type 'string' is not assignable to type 'number'`)
})

test('selectors match the labels of pods', () => {
  const selectors = manifests.flatMap((manifest) => selectorsOf(manifest).map((selector) => ({ manifest, selector })))
  const unmatched = selectors.filter(
    ({ selector }) => !pods.some(({ metadata }) => isSubset(selector, metadata.labels)),
  )

  expect(selectors.length).toBeGreaterThan(8)
  expect(unmatched.map(({ manifest }) => `${manifest.kind} ${manifest.metadata.name}`)).toEqual([])
})

test('probes, ports and services lead to the port and the paths of the service', () => {
  const image = readSteps(dockerfile).find(({ name }) => name === 'EXPOSE')?.text
  const source = readFileSync('src/platform/http/health-and-metrics.ts', 'utf8')
  const probes = containers.flatMap(({ startupProbe, readinessProbe, livenessProbe }) =>
    [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet),
  )
  const backends = of('Ingress')
    .flatMap(({ spec }) => spec.rules.flatMap(({ http }) => http.paths))
    .map(({ backend }) => backend.service)
  const http = { name: 'http', containerPort: Number(image) }

  expect(containers.map(({ ports }) => ports)).toEqual([[http], [http]])
  expect(probes.filter(({ port }) => port !== 'http')).toEqual([])
  expect(probes.filter(({ path }) => !source.includes(`app.get('${path}'`))).toEqual([])
  expect(containers.map(({ readinessProbe }) => readinessProbe.httpGet.path)).toEqual(['/readyz', '/readyz'])
  expect(containers.map(({ livenessProbe }) => livenessProbe.httpGet.path)).toEqual(['/healthz', '/healthz'])
  expect(
    backends.filter(
      ({ name, port }) =>
        !of('Service').some(
          ({ metadata, spec }) => metadata.name === name && spec.ports.some((served) => served.name === port.name),
        ),
    ),
  ).toEqual([])
})

test('settings are settings of the service, and all processes get them', () => {
  const names = [...of('ConfigMap'), ...of('Secret')].flatMap(({ data, stringData }) =>
    Object.keys({ ...data, ...stringData }),
  )
  const sources = containers.map(({ envFrom }) => envFrom.flatMap((source) => Object.entries(source)))

  expect(names).toEqual(expect.arrayContaining(['BASE_URL', 'DATABASE_URL', 'SECRET_KEY', 'TRUSTED_PROXIES']))
  expect(names.filter((name) => !settingNames.has(name))).toEqual([])
  expect(sources).toEqual(
    containers.map(() => [
      ['configMapRef', { name: 'convene' }],
      ['secretRef', { name: 'convene' }],
    ]),
  )
})

test('pods cannot become root or write to their files, and have time to stop', () => {
  const delay = Number(of('ConfigMap')[0]?.data?.SHUTDOWN_DELAY_SECONDS)

  for (const { spec } of pods) {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(30 + delay)
    expect(spec.containers[0]?.volumeMounts.map(({ name }) => name)).toEqual(spec.volumes.map(({ name }) => name))
  }
  for (const { securityContext } of containers)
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
})

/** A service for addresses that lead nowhere has none. */
function selectorsOf({ kind, spec }: Manifest) {
  if (kind === 'NetworkPolicy') return [spec.podSelector.matchLabels]
  if (kind === 'Service') return 'selector' in spec ? [spec.selector] : []
  if (kind === 'PodDisruptionBudget') return [spec.selector.matchLabels]
  if (kind !== 'Deployment') return []
  const spread = spec.template.spec.topologySpreadConstraints.map(({ labelSelector }) => labelSelector.matchLabels)
  return [spec.selector.matchLabels, ...spread]
}

const isSubset = (part: object, whole: object) =>
  Object.entries(part).every(([key, value]) => Object.entries(whole).some(([k, v]) => k === key && v === value))
