import { Command } from 'commander'
import { withExamples } from './help.ts'
import { addOrganizationCreate } from './organization-create.ts'
import { addOrganizationReads } from './organization-list.ts'
import { addOrganizationUpdate } from './organization-update.ts'

export function organization() {
  const command = withExamples(new Command('organization'), ['convene organization list']).description(
    'Create, list, show and change organizations',
  )
  addOrganizationCreate(command)
  addOrganizationReads(command)
  addOrganizationUpdate(command)
  return command
}
