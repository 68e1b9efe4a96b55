import type { manageTexts } from '../english-manage.ts'

export const portugueseManage: Record<keyof typeof manageTexts, string> = {
  // The confirmation
  booked: 'Agendamento confirmado',
  'emailed-details': 'Enviamos os detalhes para {email}.',
  'add-to-calendar': 'Adicionar ao calendário',
  'calendar-file': 'Arquivo de calendário (.ics)',
  'google-calendar': 'Google Agenda',
  'outlook-calendar': 'Outlook.com',
  'office-calendar': 'Office 365',
  'yahoo-calendar': 'Yahoo Calendar',
  'book-another': 'Agendar outra reunião',
  answers: 'Suas respostas',

  // About a booking
  meeting: 'Reunião',
  what: 'Reunião',
  when: 'Quando',
  'host-time': 'Horário do anfitrião',
  invitee: 'Agendado por',
  guests: 'Convidados',
  // In the invitee's calendar
  'meeting-with': '{meeting} com {names}',
  'entry-link': '{label}: {address}',
  'entry-canceled': 'Este agendamento foi cancelado.',
  'join-meeting': 'Entrar na reunião',
  'location-undecided': 'A definir',
  'you-call-number': 'Por telefone: você liga para {number}',
  'host-calls-number': 'Por telefone: você receberá uma ligação no número {number}',
  'ask-for-location': 'Pergunte às pessoas com quem você vai se reunir',
  reschedule: 'Reagendar',
  cancel: 'Cancelar',
  reason: 'Motivo',
  'reason-note': 'opcional, visível para o anfitrião',

  // Cancel
  'cancel-title': 'Cancelar: {meeting}',
  'cancel-question': 'Cancelar este agendamento?',
  'cancel-booking': 'Cancelar agendamento',
  'other-time-question': 'Precisa de outro horário?',
  canceled: 'Agendamento cancelado',
  'booking-canceled': 'Seu agendamento foi cancelado',
  'close-page': 'Você já pode fechar esta página.',
  'already-canceled': 'Já cancelado',
  'booking-already-canceled': 'Este agendamento já tinha sido cancelado',
  'you-canceled': 'Você cancelou este agendamento. Data e hora: {time}.',
  'they-canceled': '{name} cancelou este agendamento. Data e hora: {time}.',
  'was-canceled': 'Este agendamento foi cancelado. Data e hora: {time}.',

  // Reschedule
  'reschedule-title': 'Reagendar: {meeting}',
  'choose-other-time': 'Escolha outro horário',
  'current-time': 'Seu agendamento atual',
  'new-time': 'Novo horário',
  rescheduling: 'Reagendando…',
  'invalid-date': 'Essa data não é válida. Escolha um dia.',
  'no-time-works': 'Nenhum horário funciona para você?',
  rescheduled: 'Reunião reagendada',
  'booking-rescheduled': 'Sua reunião foi reagendada',
  'your-new-time': 'Este é o seu novo horário:',
  'booking-was-rescheduled': 'Esta reunião foi reagendada',
  'new-booking': 'Este é o novo agendamento:',
  'see-status': 'Ver a situação atual',

  // Reconfirm
  'reconfirm-title': 'Você vai participar? {meeting}',
  'reconfirm-question': 'Você vai participar?',
  reconfirm: 'Sim, vou participar',
  'cannot-make-it': 'Não pode participar?',
  confirmed: 'Presença confirmada',
  'thanks-for-confirming': 'Agradecemos a confirmação',
  'see-you': 'Até lá!',
  'confirmed-on': 'Você confirmou sua presença. Data e hora: {time}.',
  'nothing-to-confirm': 'Nada a confirmar',
  'nothing-to-confirm-advice': 'Não é preciso confirmar este agendamento. Até lá!',

  // Why something does not work
  'meeting-over': 'Esta reunião já terminou',
  'meeting-started': 'Esta reunião já começou',
  'cannot-change': 'Não é mais possível cancelar nem reagendar.',
  'broken-link': 'Este link não funciona',
  'broken-link-advice':
    'Verifique se copiou o link completo. Abra-o novamente a partir do seu e-mail ou fale com as pessoas com quem ' +
    'você vai se reunir.',
  'too-many-changes': 'Muitas alterações',
  'changed-too-often': 'Muitas alterações a partir da sua rede. Tente novamente {wait}.',
  'rescheduled-too-often': 'Esta reunião foi reagendada muitas vezes. Tente novamente {wait}.',
  'too-many-changes-advice':
    'Seu agendamento não mudou. Se for urgente, fale com as pessoas com quem você vai se reunir.',
  'slot-filled': 'Esse horário não está mais disponível. Escolha outro.',
  'slot-already-yours': 'Você já tem uma vaga nesse horário. Escolha outro.',
  'slot-past': 'Esse horário já passou. Escolha outro.',
  'slot-too-soon': 'Esse horário está muito próximo. Escolha um mais distante.',
  'slot-outside-window': 'Não é possível agendar nesse dia. Escolha outro.',
  'slot-inactive': 'Não é possível agendar esta reunião no momento.',
  'slot-not-available': 'Esse horário não está disponível. Escolha outro.',
  'choose-a-time': 'Escolha um horário.',
}
