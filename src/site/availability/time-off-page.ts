import { html } from '../../platform/html.ts'
import { flash } from '../console/flash.ts'
import type { Draft } from '../console/layout.ts'
import { blockSection } from './time-off-block-section.ts'
import { periodForm } from './time-off-form.ts'
import { sendAvailability } from './time-off-layout.ts'
import { periodList, timeOffPath } from './time-off-list.ts'
import type { PageContext } from './time-off-load.ts'
import { personPicker } from './time-off-picker.ts'
import { loadTimeOff } from './time-off-data.ts'

/** `period` and `block`: what the user typed into the rejected form. */
export type TimeOffState = { message?: string | undefined; period?: Draft; block?: Draft }

export async function sendTimeOff(context: PageContext, { message, period, block }: TimeOffState = {}) {
  const [picker, timeOff] = await Promise.all([personPicker(timeOffPath, context), loadTimeOff(context)])
  return sendAvailability(context, 'time-off', {
    title: 'tab-time-off',
    status: period || block ? 400 : 200,
    main: html`${flash(message, context.texts)}
${picker}
${periodForm(context, period ?? {})}
${periodList(timeOff, context)}
${blockSection(timeOff.blocks, context, block ?? {})}`,
  })
}
