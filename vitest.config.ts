import { defineConfig } from 'vitest/config'
import { environment } from './src/test/environment.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: 'src/test/setup.ts',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    env: environment,
  },
})
