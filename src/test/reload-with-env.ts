import { vi } from 'vitest'

/** The same code in a service with other settings: what `load` imports, imported anew. */
export async function reloadWithEnv<T>(settings: Record<string, string>, load: () => Promise<T>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  try {
    return await load()
  } finally {
    vi.unstubAllEnvs()
  }
}
