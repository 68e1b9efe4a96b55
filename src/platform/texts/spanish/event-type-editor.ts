export { eventTypeEditorTexts as spanishEventTypeEditor } from '../english-event-type-editor.ts'
