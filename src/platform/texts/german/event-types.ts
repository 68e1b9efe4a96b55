export { eventTypeTexts as germanEventType } from '../english-event-types.ts'
