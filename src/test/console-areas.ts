import { oneOffArea } from './console-areas/one-off.ts'
import { peopleArea } from './console-areas/people.ts'
import { removalArea } from './console-areas/removal.ts'
import { groupsAndTeamsArea } from './console-areas/groups-and-teams.ts'
import { contactsArea } from './console-areas/contacts.ts'
import { contactFilesArea } from './console-areas/contact-files.ts'
import { recapsArea } from './console-areas/recaps.ts'
import { routingFormsArea } from './console-areas/routing-forms.ts'
import { calendarsArea, integrationsArea } from './console-areas/integrations.ts'
import { workflowsArea } from './console-areas/workflows.ts'
import { insightsArea } from './console-areas/insights.ts'
import { settingsArea } from './console-areas/settings.ts'

/** The areas of the console that describe themselves to the tests of all pages. */
export const consoleAreas = [
  peopleArea,
  removalArea,
  groupsAndTeamsArea,
  contactsArea,
  contactFilesArea,
  recapsArea,
  routingFormsArea,
  calendarsArea,
  integrationsArea,
  workflowsArea,
  insightsArea,
  settingsArea,
  oneOffArea,
]
