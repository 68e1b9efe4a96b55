/** Runs before every test file, also where files share a process. */
import { afterAll } from 'vitest'
import { closeOpened } from './cleanup.ts'

afterAll(closeOpened)
