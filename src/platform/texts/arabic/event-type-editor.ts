export { eventTypeEditorTexts as arabicEventTypeEditor } from '../english-event-type-editor.ts'
