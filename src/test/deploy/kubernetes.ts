import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { kubernetesTypes } from '../foreign/kubernetes-types.ts'

type Labels = Record<string, string>
type Port = { name?: string; containerPort?: number; port?: number | string; targetPort?: string }
type Probe = { httpGet: { path: string; port: string } }
export type Container = {
  args: string[]
  ports: Port[]
  envFrom: Record<string, { name: string }>[]
  startupProbe: Probe
  readinessProbe: Probe
  livenessProbe: Probe
  securityContext: object
  volumeMounts: { name: string }[]
}
type Pod = { metadata: { labels: Labels }; spec: PodSpec }
type PodSpec = {
  containers: Container[]
  securityContext: object
  terminationGracePeriodSeconds: number
  volumes: { name: string }[]
  topologySpreadConstraints: { labelSelector: { matchLabels: Labels } }[]
}
/** What the tests read of an object. The types of Kubernetes check the rest. */
export type Manifest = {
  kind: string
  apiVersion: string
  metadata: { name: string }
  data?: Labels
  stringData?: Labels
  spec: {
    template: Pod
    ports: Port[]
    podSelector: { matchLabels: Labels }
    /** A service has the labels themselves. */
    selector: { matchLabels: Labels } & Labels
    rules: { http: { paths: { path: string; backend: { service: { name: string; port: { name: string } } } }[] } }[]
  }
}

const folder = 'deploy/kubernetes'

/** Every object of deploy/kubernetes. */
export const readManifests = (): Manifest[] =>
  readdirSync(folder).flatMap((name) =>
    parseAllDocuments(readFileSync(join(folder, name), 'utf8'), { strict: true, uniqueKeys: true }).map((document) => {
      if (document.errors.length > 0) throw new Error(`${name}: ${document.errors.join()}`)
      return document.toJS()
    }),
  )

/**
 * What the types of Kubernetes reject: unknown and missing fields, wrong types. They are generated from its OpenAPI
 * document. As JSON Schema they would accept unknown fields, so the compiler checks them.
 */
export function findTypeErrors(manifests: Manifest[]) {
  mkdirSync('.cache', { recursive: true })
  const place = mkdtempSync('.cache/kubernetes-')
  try {
    const lines = manifests.map((manifest, i) => {
      const types = JSON.stringify(`${kubernetesTypes}/${moduleOf(manifest)}`)
      return (
        `export const object${i}: import(${types}).${manifest.kind} & ` +
        `{ apiVersion: string, kind: string } = ${JSON.stringify(manifest)}`
      )
    })
    writeFileSync(join(place, 'manifests.ts'), lines.join('\n'))
    const resolution = ['--module', 'esnext', '--moduleResolution', 'bundler']
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', ...resolution]
    const compiler = ['node_modules/typescript/bin/tsc', ...options, join(place, 'manifests.ts')]
    return spawnSync(process.execPath, compiler, { encoding: 'utf8' }).stdout.trim()
  } finally {
    rmSync(place, { recursive: true })
  }
}

/** `v1` is core/v1, and networking.k8s.io/v1 is networking/v1. */
function moduleOf({ apiVersion }: Manifest) {
  return apiVersion === 'v1' ? 'core/v1' : apiVersion.replace('.k8s.io', '')
}
