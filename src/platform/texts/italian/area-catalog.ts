import { italianContactFile } from './contact-files.ts'
import { italianContact } from './contacts.ts'
import { italianInsight } from './insights.ts'
import { italianIntegration } from './integrations.ts'
import { italianOneOff } from './one-off.ts'
import { italianPeople } from './people.ts'
import { italianRecapConsole } from './recaps.ts'
import { italianRemoval } from './removal.ts'
import { italianRoutingForm } from './routing-forms.ts'
import { italianSetting } from './settings.ts'
import { italianTeam } from './teams.ts'
import { italianWorkflow } from './workflows.ts'

/** The texts of the areas of the console that are about the whole organization or about one feature. */
export const italianEveryAreaText = {
  ...italianPeople,
  ...italianRemoval,
  ...italianTeam,
  ...italianContact,
  ...italianContactFile,
  ...italianRecapConsole,
  ...italianRoutingForm,
  ...italianIntegration,
  ...italianWorkflow,
  ...italianInsight,
  ...italianSetting,
  ...italianOneOff,
}
