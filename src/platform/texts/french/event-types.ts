export { eventTypeTexts as frenchEventType } from '../english-event-types.ts'
