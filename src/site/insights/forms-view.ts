import { rateOf } from '../../insights/booking-figures/rules.ts'
import { findFormFigures } from '../../insights/form-figures/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { barsChart } from './bars-view.ts'
import type { Figure, Insights } from './state.ts'
import { shareText } from './table-view.ts'

const maxBars = 10

/** How many submissions of each routing form led to a booking. Counts on the day of the submission. */
export async function formConversion(db: Db, { user, selection }: Insights, texts: Texts): Promise<Figure> {
  const { text, locale } = texts
  const title = text('insight-conversion')
  const forms = await findFormFigures(db, user.organization_id, selection)
  return {
    name: 'forms',
    title,
    header: [
      text('insight-form'),
      text('insight-submissions'),
      text('insight-booked'),
      text('insight-conversion-rate'),
    ],
    rows: forms.map(({ name, submitted, booked }) => ({
      label: name,
      cells: [submitted, booked, { share: rateOf(booked, submitted) }],
    })),
    drawing:
      forms.length === 0
        ? undefined
        : barsChart(
            title,
            forms.slice(0, maxBars).map(({ name, submitted, booked }) => ({
              label: name,
              value: booked / submitted,
              text: shareText(booked / submitted, locale),
            })),
          ),
  }
}
