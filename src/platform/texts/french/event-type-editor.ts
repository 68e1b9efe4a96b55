export { eventTypeEditorTexts as frenchEventTypeEditor } from '../english-event-type-editor.ts'
