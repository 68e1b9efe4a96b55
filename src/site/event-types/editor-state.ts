import { createHash } from 'node:crypto'
import { presentEventType } from '../../scheduling/event-types/present.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'
import type { EditedEventType, EditorSection } from './editor-section.ts'

/**
 * The version of the fields of a section. A change in another section, or another order of the list, does not make a
 * form stale.
 */
export function versionOf({ inputOf }: Pick<EditorSection, 'inputOf'>, eventType: EditedEventType) {
  return createHash('sha256')
    .update(JSON.stringify(inputOf(eventType)))
    .digest('base64url')
}

export const editedRow = (row: EventTypeRow): EditedEventType => ({
  ...presentEventType(row),
  page_locale: row.page_locale,
})
