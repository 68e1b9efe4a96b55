import { accountTexts } from './english-account.ts'
import { consoleTexts } from './english-console.ts'
import { eventTypeEditorTexts } from './english-event-type-editor.ts'
import { eventTypeTexts } from './english-event-types.ts'
import { homeTexts } from './english-home.ts'
import { hoursTexts } from './english-hours.ts'
import { meetingListTexts } from './english-meeting-list.ts'
import { meetingTexts } from './english-meetings.ts'
import { timeOffTexts } from './english-time-off.ts'

/** The texts of the console, in English. */
export const everyConsoleText = {
  ...consoleTexts,
  ...homeTexts,
  ...meetingListTexts,
  ...meetingTexts,
  ...eventTypeTexts,
  ...eventTypeEditorTexts,
  ...hoursTexts,
  ...timeOffTexts,
  ...accountTexts,
}
