import type { messageTexts } from '../english-messages.ts'

export const portugueseMessages: Record<keyof typeof messageTexts, string> = {
  // Why someone gets a message of a workflow
  'why-invitee': 'Você recebeu este e-mail porque uma reunião foi agendada com este endereço.',
  'why-recipient': 'Você recebeu este e-mail porque {organization} o envia para este endereço.',
  'open-recap': 'Abrir o resumo',

  // Text messages, as short as possible
  'sms-booked': 'Agendado: {meeting} com {names}, {when}.',
  'sms-rescheduled': 'Reagendado: {meeting} com {names}, {when}.',
  'sms-canceled': 'Cancelado: {meeting} com {names}, {when}.',
  'sms-reminder': 'Lembrete: {meeting} com {names}, {when}.',

  // Unsubscribe from emails that are not about a coming meeting
  unsubscribe: 'Cancelar inscrição',
  'unsubscribe-question': 'Cancelar a inscrição nos e-mails de {organization}?',
  'unsubscribe-about': 'Você não receberá mais e-mails de acompanhamento e outros e-mails opcionais de {organization}.',
  'unsubscribe-rest':
    'Você continuará recebendo e-mails sobre as reuniões que agendar: confirmações, alterações e lembretes.',
  unsubscribed: 'Inscrição cancelada',
  'subscribe-again': 'Inscrever-se de novo',
  'subscribed-again': 'Inscrição reativada',
  'subscribed-again-about':
    'Você receberá de novo e-mails de acompanhamento e outros e-mails opcionais de {organization}.',
  'unsubscribe-link-advice': 'Abra de novo o link do último e-mail e verifique se ele está completo.',
}
