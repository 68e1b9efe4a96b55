export { eventTypeTexts as spanishEventType } from '../english-event-types.ts'
