import { portugueseContactFile } from './contact-files.ts'
import { portugueseContact } from './contacts.ts'
import { portugueseInsight } from './insights.ts'
import { portugueseIntegration } from './integrations.ts'
import { portugueseOneOff } from './one-off.ts'
import { portuguesePeople } from './people.ts'
import { portugueseRecapConsole } from './recaps.ts'
import { portugueseRemoval } from './removal.ts'
import { portugueseRoutingForm } from './routing-forms.ts'
import { portugueseSetting } from './settings.ts'
import { portugueseTeam } from './teams.ts'
import { portugueseWorkflow } from './workflows.ts'

/** The texts of the areas of the console that are about the whole organization or about one feature. */
export const portugueseEveryAreaText = {
  ...portuguesePeople,
  ...portugueseRemoval,
  ...portugueseTeam,
  ...portugueseContact,
  ...portugueseContactFile,
  ...portugueseRecapConsole,
  ...portugueseRoutingForm,
  ...portugueseIntegration,
  ...portugueseWorkflow,
  ...portugueseInsight,
  ...portugueseSetting,
  ...portugueseOneOff,
}
