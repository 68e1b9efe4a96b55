import { accountCommands } from './account-commands.ts'
import type { Scenario } from './command-scenarios.ts'
import { hoursCommands } from './hours-forms.ts'

/** A scenario for each form of the console. */
export const consoleCommands: Record<string, Scenario> = { ...accountCommands, ...hoursCommands }
