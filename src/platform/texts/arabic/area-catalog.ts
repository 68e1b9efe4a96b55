import { arabicContactFile } from './contact-files.ts'
import { arabicContact } from './contacts.ts'
import { arabicInsight } from './insights.ts'
import { arabicIntegration } from './integrations.ts'
import { arabicOneOff } from './one-off.ts'
import { arabicPeople } from './people.ts'
import { arabicRecapConsole } from './recaps.ts'
import { arabicRemoval } from './removal.ts'
import { arabicRoutingForm } from './routing-forms.ts'
import { arabicSetting } from './settings.ts'
import { arabicTeam } from './teams.ts'
import { arabicWorkflow } from './workflows.ts'

/** The texts of the areas of the console that are about the whole organization or about one feature. */
export const arabicEveryAreaText = {
  ...arabicPeople,
  ...arabicRemoval,
  ...arabicTeam,
  ...arabicContact,
  ...arabicContactFile,
  ...arabicRecapConsole,
  ...arabicRoutingForm,
  ...arabicIntegration,
  ...arabicWorkflow,
  ...arabicInsight,
  ...arabicSetting,
  ...arabicOneOff,
}
