import { frenchContactFile } from './contact-files.ts'
import { frenchContact } from './contacts.ts'
import { frenchInsight } from './insights.ts'
import { frenchIntegration } from './integrations.ts'
import { frenchOneOff } from './one-off.ts'
import { frenchPeople } from './people.ts'
import { frenchRecapConsole } from './recaps.ts'
import { frenchRemoval } from './removal.ts'
import { frenchRoutingForm } from './routing-forms.ts'
import { frenchSetting } from './settings.ts'
import { frenchTeam } from './teams.ts'
import { frenchWorkflow } from './workflows.ts'

/** The texts of the areas of the console that are about the whole organization or about one feature. */
export const frenchEveryAreaText = {
  ...frenchPeople,
  ...frenchRemoval,
  ...frenchTeam,
  ...frenchContact,
  ...frenchContactFile,
  ...frenchRecapConsole,
  ...frenchRoutingForm,
  ...frenchIntegration,
  ...frenchWorkflow,
  ...frenchInsight,
  ...frenchSetting,
  ...frenchOneOff,
}
