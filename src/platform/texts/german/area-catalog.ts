import { germanContactFile } from './contact-files.ts'
import { germanContact } from './contacts.ts'
import { germanInsight } from './insights.ts'
import { germanIntegration } from './integrations.ts'
import { germanOneOff } from './one-off.ts'
import { germanPeople } from './people.ts'
import { germanRecapConsole } from './recaps.ts'
import { germanRemoval } from './removal.ts'
import { germanRoutingForm } from './routing-forms.ts'
import { germanSetting } from './settings.ts'
import { germanTeam } from './teams.ts'
import { germanWorkflow } from './workflows.ts'

/** The texts of the areas of the console that are about the whole organization or about one feature. */
export const germanEveryAreaText = {
  ...germanPeople,
  ...germanRemoval,
  ...germanTeam,
  ...germanContact,
  ...germanContactFile,
  ...germanRecapConsole,
  ...germanRoutingForm,
  ...germanIntegration,
  ...germanWorkflow,
  ...germanInsight,
  ...germanSetting,
  ...germanOneOff,
}
