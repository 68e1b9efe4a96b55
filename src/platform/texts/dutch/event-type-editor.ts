export { eventTypeEditorTexts as dutchEventTypeEditor } from '../english-event-type-editor.ts'
