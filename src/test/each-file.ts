/** Runs before every test file, even if files share a process. */
import { afterAll } from 'vitest'
import { closeOpened } from './cleanup.ts'

afterAll(closeOpened)
