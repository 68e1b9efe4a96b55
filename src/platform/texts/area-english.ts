import { contactFileTexts } from './english-contact-files.ts'
import { contactTexts } from './english-contacts.ts'
import { insightTexts } from './english-insights.ts'
import { integrationTexts } from './english-integrations.ts'
import { oneOffTexts } from './english-one-off.ts'
import { peopleTexts } from './english-people.ts'
import { recapConsoleTexts } from './english-recaps.ts'
import { removalTexts } from './english-removal.ts'
import { routingFormTexts } from './english-routing-forms.ts'
import { settingTexts } from './english-settings.ts'
import { teamTexts } from './english-teams.ts'
import { workflowTexts } from './english-workflows.ts'

/** The texts of the areas of the console that are about the whole organization or about one feature, in English. */
export const everyAreaText = {
  ...peopleTexts,
  ...removalTexts,
  ...teamTexts,
  ...contactTexts,
  ...contactFileTexts,
  ...recapConsoleTexts,
  ...routingFormTexts,
  ...integrationTexts,
  ...workflowTexts,
  ...insightTexts,
  ...settingTexts,
  ...oneOffTexts,
}
