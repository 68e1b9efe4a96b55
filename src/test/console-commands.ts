import { accountCommands } from './account-commands.ts'
import type { Scenario } from './command-scenarios.ts'
import { editorCommands } from './editor-commands.ts'
import { eventTypeCommands } from './event-type-commands.ts'
import { hoursCommands } from './hours-forms.ts'
import { meetingCommands } from './meeting-commands.ts'
import { setupCommands } from './setup-commands.ts'
import { timeOffCommands } from './time-off-commands.ts'

/** A scenario for each form of signed-in users. */
export const consoleCommands: Record<string, Scenario> = {
  ...accountCommands, ...eventTypeCommands, ...editorCommands, ...hoursCommands, ...meetingCommands, ...setupCommands,
  ...timeOffCommands,
}
