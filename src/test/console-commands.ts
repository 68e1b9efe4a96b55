import { accountCommands } from './account-commands.ts'
import { areaCommands, areaReasons } from './console-areas/console-area.ts'
import { consoleAreas } from './console-areas.ts'
import type { Scenario } from './command-scenarios.ts'
import { editorCommands } from './editor-commands.ts'
import { eventTypeCommands } from './event-type-commands.ts'
import { hoursCommands } from './hours-forms.ts'
import { meetingCommands } from './meeting-commands.ts'
import { setupCommands } from './setup-commands.ts'
import { timeOffCommands } from './time-off-commands.ts'

/** A scenario for each form of signed-in users. */
export const consoleCommands: Record<string, Scenario> = {
  ...accountCommands,
  ...eventTypeCommands,
  ...editorCommands,
  ...hoursCommands,
  ...meetingCommands,
  ...setupCommands,
  ...timeOffCommands,
  ...Object.assign({}, ...consoleAreas.map(areaCommands)),
}

/** The forms of signed-in users that change nothing. */
export const consoleReasons: Record<string, string> = Object.assign({}, ...consoleAreas.map(areaReasons))
