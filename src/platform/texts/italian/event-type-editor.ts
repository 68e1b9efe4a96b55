export { eventTypeEditorTexts as italianEventTypeEditor } from '../english-event-type-editor.ts'
