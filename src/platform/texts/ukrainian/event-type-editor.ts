export { eventTypeEditorTexts as ukrainianEventTypeEditor } from '../english-event-type-editor.ts'
