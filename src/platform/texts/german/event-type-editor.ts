export { eventTypeEditorTexts as germanEventTypeEditor } from '../english-event-type-editor.ts'
