import { vi } from 'vitest'

/** Imports modules again with other settings. */
export async function reloadWithEnv<T>(settings: Record<string, string>, load: () => Promise<T>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  try {
    return await load()
  } finally {
    vi.unstubAllEnvs()
  }
}
