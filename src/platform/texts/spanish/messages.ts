import type { messageTexts } from '../english-messages.ts'

export const spanishMessages: Record<keyof typeof messageTexts, string> = {
  // Why someone gets a message of a workflow
  'why-invitee': 'Recibe este correo porque se reservó una reunión con esta dirección.',
  'why-recipient': 'Recibe este correo porque {organization} lo envía a esta dirección.',
  'open-recap': 'Abrir el resumen',

  // Text messages, as short as possible
  'sms-booked': 'Reservado: {meeting} con {names}, {when}.',
  'sms-rescheduled': 'Nueva hora: {meeting} con {names}, {when}.',
  'sms-canceled': 'Cancelado: {meeting} con {names}, {when}.',
  'sms-reminder': 'Recordatorio: {meeting} con {names}, {when}.',

  // Unsubscribe from emails that are not about a coming meeting
  unsubscribe: 'Darse de baja',
  'unsubscribe-question': '¿Darse de baja de los correos de {organization}?',
  'unsubscribe-about': 'No recibirá más correos de seguimiento ni otros correos opcionales de {organization}.',
  'unsubscribe-rest':
    'Seguirá recibiendo correos sobre las reuniones que reserve: confirmaciones, cambios y recordatorios.',
  unsubscribed: 'Se ha dado de baja',
  'subscribe-again': 'Volver a suscribirse',
  'subscribed-again': 'Se ha vuelto a suscribir',
  'subscribed-again-about': 'Volverá a recibir correos de seguimiento y otros correos opcionales de {organization}.',
  'unsubscribe-link-advice': 'Abra de nuevo el enlace del último correo y compruebe que esté completo.',
}
