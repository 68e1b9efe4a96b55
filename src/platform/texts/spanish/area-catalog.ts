import { spanishContactFile } from './contact-files.ts'
import { spanishContact } from './contacts.ts'
import { spanishInsight } from './insights.ts'
import { spanishIntegration } from './integrations.ts'
import { spanishOneOff } from './one-off.ts'
import { spanishPeople } from './people.ts'
import { spanishRecapConsole } from './recaps.ts'
import { spanishRemoval } from './removal.ts'
import { spanishRoutingForm } from './routing-forms.ts'
import { spanishSetting } from './settings.ts'
import { spanishTeam } from './teams.ts'
import { spanishWorkflow } from './workflows.ts'

/** The texts of the areas of the console that are about the whole organization or about one feature. */
export const spanishEveryAreaText = {
  ...spanishPeople,
  ...spanishRemoval,
  ...spanishTeam,
  ...spanishContact,
  ...spanishContactFile,
  ...spanishRecapConsole,
  ...spanishRoutingForm,
  ...spanishIntegration,
  ...spanishWorkflow,
  ...spanishInsight,
  ...spanishSetting,
  ...spanishOneOff,
}
