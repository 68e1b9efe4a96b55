/** The console: the editor of an event type. */
export const eventTypeEditorTexts = {
} as const
