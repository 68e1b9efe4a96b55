import { dutchContactFile } from './contact-files.ts'
import { dutchContact } from './contacts.ts'
import { dutchInsight } from './insights.ts'
import { dutchIntegration } from './integrations.ts'
import { dutchOneOff } from './one-off.ts'
import { dutchPeople } from './people.ts'
import { dutchRecapConsole } from './recaps.ts'
import { dutchRemoval } from './removal.ts'
import { dutchRoutingForm } from './routing-forms.ts'
import { dutchSetting } from './settings.ts'
import { dutchTeam } from './teams.ts'
import { dutchWorkflow } from './workflows.ts'

/** The texts of the areas of the console that are about the whole organization or about one feature. */
export const dutchEveryAreaText = {
  ...dutchPeople,
  ...dutchRemoval,
  ...dutchTeam,
  ...dutchContact,
  ...dutchContactFile,
  ...dutchRecapConsole,
  ...dutchRoutingForm,
  ...dutchIntegration,
  ...dutchWorkflow,
  ...dutchInsight,
  ...dutchSetting,
  ...dutchOneOff,
}
