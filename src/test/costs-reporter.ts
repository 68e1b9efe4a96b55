import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { readPidFile } from '../platform/db/embedded/pid-file.ts'
import { findClusterPaths } from '../platform/db/embedded/data-folder.ts'
import { startControlLoop } from './control-loop.ts'
import { clusterFolder } from './environment.ts'
import { readCpuSeconds } from './process-tree.ts'
import type { Tier } from './tier.ts'

/** `cpuSeconds`: of the tests with everything they started, and of PostgreSQL. */
export type Costs = {
  tier: Tier
  seconds: number
  cpuSeconds: { tests: number; postgres: number } | null
  controlSeconds: number
  files: { path: string; cpuSeconds: number; seconds: number }[]
  tests: number
  assertions: number
}

const folder = '.cache/test-costs'
const mostExpensive = 10

export const costsPath = (tier: Tier) => `${folder}/${tier}.json`

export function readCosts(tier: Tier): Costs | undefined {
  try {
    return JSON.parse(readFileSync(costsPath(tier), 'utf8')) as Costs
  } catch {
    return undefined
  }
}

/** Writes what the run of a tier cost, for `scripts/test-costs.ts`, which compares it with the budget. */
export function costsReporter(tier: Tier): Reporter {
  const started = Date.now()
  const control = startControlLoop()
  return {
    async onTestRunEnd(modules) {
      const cpuSeconds = await readCpu()
      const controlSeconds = control.stop()
      const costs: Costs = {
        tier,
        cpuSeconds,
        seconds: (Date.now() - started) / 1000,
        controlSeconds,
        ...countTests(modules),
        files: modules
          .map(costOf)
          .toSorted((a, b) => b.cpuSeconds - a.cpuSeconds)
          .slice(0, mostExpensive),
      }
      mkdirSync(folder, { recursive: true })
      writeFileSync(costsPath(tier), JSON.stringify(costs))
    },
  }

  async function readCpu() {
    const server = await readPidFile(await findClusterPaths(clusterFolder))
    const postgres = server && readCpuSeconds(server.pid)
    // The server is a child of the run that started it.
    const all = server && readCpuSeconds(process.pid, server.pid)
    return all === undefined || postgres === undefined ? null : { tests: all - postgres, postgres }
  }
}

function costOf(module: TestModule) {
  return {
    path: module.relativeModuleId,
    cpuSeconds: module.meta().cpuSeconds ?? 0,
    seconds: module.diagnostic().duration / 1000,
  }
}

function countTests(modules: readonly TestModule[]) {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const assertions = tests.reduce((sum, test) => sum + (test.meta().assertions ?? 0), 0)
  return { tests: tests.length, assertions }
}
