export { eventTypeTexts as italianEventType } from '../english-event-types.ts'
