export { eventTypeEditorTexts as portugueseEventTypeEditor } from '../english-event-type-editor.ts'
