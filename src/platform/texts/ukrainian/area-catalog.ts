import { ukrainianContactFile } from './contact-files.ts'
import { ukrainianContact } from './contacts.ts'
import { ukrainianInsight } from './insights.ts'
import { ukrainianIntegration } from './integrations.ts'
import { ukrainianOneOff } from './one-off.ts'
import { ukrainianPeople } from './people.ts'
import { ukrainianRecapConsole } from './recaps.ts'
import { ukrainianRemoval } from './removal.ts'
import { ukrainianRoutingForm } from './routing-forms.ts'
import { ukrainianSetting } from './settings.ts'
import { ukrainianTeam } from './teams.ts'
import { ukrainianWorkflow } from './workflows.ts'

/** The texts of the areas of the console that are about the whole organization or about one feature. */
export const ukrainianEveryAreaText = {
  ...ukrainianPeople,
  ...ukrainianRemoval,
  ...ukrainianTeam,
  ...ukrainianContact,
  ...ukrainianContactFile,
  ...ukrainianRecapConsole,
  ...ukrainianRoutingForm,
  ...ukrainianIntegration,
  ...ukrainianWorkflow,
  ...ukrainianInsight,
  ...ukrainianSetting,
  ...ukrainianOneOff,
}
