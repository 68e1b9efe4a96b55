import type { meetingTexts } from '../english-meetings.ts'

export const portugueseMeeting: Record<keyof typeof meetingTexts, string> = {
  // What the meeting is
  'meeting-ended': 'Terminada',
  'meeting-host': 'Anfitrião',
  'meeting-hosts': 'Anfitriões',
  'meeting-notes': 'Anotações',
  'meeting-status': 'Situação',
  'meeting-hidden': 'Você não pode ver essa reunião.',
  'meeting-no-invitees': 'Esta reunião não tem participantes. Os dados foram excluídos.',
  'meeting-no-location': 'Sem local',
  'meeting-invitees-call': 'Por telefone: os participantes ligam para {number}',
  'meeting-call-number': 'Por telefone: ligue para {number}',
  'meeting-previous-invitees': 'Participantes anteriores',
  'meeting-more-invitees': 'Mais participantes',

  // The invitees
  'meeting-no-show': 'Faltou',
  'meeting-phone': 'Telefone',
  'meeting-their-time': 'Horário do participante',
  'meeting-booked': 'Data do agendamento',
  'meeting-reconfirmation': 'Vai participar?',
  'meeting-asked-on': 'Pergunta enviada: {time}',
  'meeting-calendar': 'Calendário',
  'meeting-calendar-answer': 'Calendário: {answer}',
  'meeting-no-answer': 'Ainda sem resposta',
  'meeting-accepted': 'Aceito',
  'meeting-declined': 'Recusado',
  'meeting-maybe': 'Talvez',

  // Who ended it. name: of the person
  'meeting-canceled-by-host': 'Cancelamento feito por {name} (anfitrião)',
  'meeting-canceled-by-invitee': 'Cancelamento feito por {name} (participante)',
  'meeting-canceled-by-a-host': 'Cancelamento feito pelo anfitrião',
  'meeting-canceled-by-an-invitee': 'Cancelamento feito pelo participante',
  'meeting-rescheduled-by-host': 'Reagendamento feito por {name} (anfitrião)',
  'meeting-rescheduled-by-invitee': 'Reagendamento feito por {name} (participante)',
  'meeting-rescheduled-by-a-host': 'Reagendamento feito pelo anfitrião',
  'meeting-rescheduled-by-an-invitee': 'Reagendamento feito pelo participante',

  // Buttons
  'meeting-cancel': 'Cancelar reunião',
  'meeting-mark-no-show': 'Marcar falta',
  'meeting-unmark-no-show': 'Remover falta',
  'meeting-ask-again': 'Pedir confirmação',
  'meeting-resend': 'Reenviar e-mail de agendamento',
  'meeting-book-again': 'Agendar de novo',
  'meeting-add-notes': 'Adicionar anotações',
  'meeting-edit-notes': 'Editar anotações',
  'meeting-save-notes': 'Salvar anotações',
  'meeting-notes-hint': 'Os participantes não veem estas anotações, e ninguém recebe e-mails sobre elas.',
  'meeting-remove-guest': 'Remover convidado',

  // After an action
  'meeting-done-canceled': 'A reunião foi cancelada. Estamos avisando todos os envolvidos por e-mail.',
  'meeting-done-invitee-canceled':
    'O agendamento foi cancelado. Estamos avisando o participante e os anfitriões por e-mail.',
  'meeting-done-rescheduled': 'A reunião tem um novo horário. Estamos avisando todos os envolvidos por e-mail.',
  'meeting-done-no-show': 'A falta do participante foi marcada.',
  'meeting-done-unmarked': 'A falta foi removida.',
  'meeting-done-notes': 'As anotações foram salvas.',
  'meeting-done-guests': 'Os convidados foram adicionados. Estamos enviando o convite por e-mail.',
  'meeting-done-guest-removed': 'O convidado foi removido. Estamos avisando por e-mail que ele não precisa participar.',
  'meeting-done-reconfirm': 'Estamos perguntando ao participante por e-mail se ele vai participar.',
  'meeting-done-resent': 'Estamos reenviando ao participante o e-mail de agendamento.',

  // When it no longer makes sense
  'meeting-stale-canceled': 'Esta reunião já tinha sido cancelada, por isso nada foi alterado.',
  'meeting-stale-invitee': 'Este agendamento já tinha sido cancelado, por isso nada foi alterado.',
  'meeting-stale-started': 'Esta reunião já começou, por isso nada foi alterado.',
  'meeting-stale-not-started': 'Esta reunião ainda não começou, por isso nada foi alterado.',
  'meeting-stale-no-show': 'A falta deste participante já estava marcada.',
  'meeting-stale-unmarked': 'Esta falta já tinha sido removida.',
  'meeting-stale-guest': 'Este convidado já tinha sido removido.',
  // wait: "in 15 minutes"
  'meeting-too-often': 'Este e-mail foi enviado há pouco, por isso não o reenviamos. Tente novamente {wait}.',

  // Cancel
  'meeting-cancel-question': 'Cancelar esta reunião?',
  'meeting-cancel-advice':
    '{count, plural, one {O participante recebe} many {Todos os # de participantes recebem} other {Todos os # ' +
    'participantes recebem}} um e-mail, assim como os convidados e os anfitriões. O horário volta a ficar livre. ' +
    'Não é possível desfazer.',
  'meeting-cancel-invitee-question': 'Cancelar o agendamento de {name}?',
  'meeting-cancel-invitee-advice':
    'Avisaremos {name} e os anfitriões por e-mail. A vaga volta a ficar livre. Não é possível desfazer.',
  'meeting-reason-note': 'opcional, visível para o participante',

  // Reschedule
  'meeting-invitee': 'Participante',
  'meeting-time-now': 'Horário atual',
  'meeting-zone': 'Fuso horário: {zone}.',
  'meeting-previous-week': 'Semana anterior',
  'meeting-next-week': 'Próxima semana',
  'meeting-no-times-week': 'Nenhum horário disponível nesta semana.',
  'meeting-no-times':
    'Nenhum horário disponível. Verifique os horários dos anfitriões e do tipo de evento, ou cancele esta reunião e ' +
    'agende outra.',
  'meeting-move-question': 'Mudar a reunião para este horário?',
  'meeting-move-advice': 'O participante, os convidados e os anfitriões recebem um e-mail com o novo horário.',

  // Guests. email: of the guest
  'meeting-remove-guest-question': 'Remover este convidado?',
  'meeting-remove-guest-advice': '{email} recebe um e-mail que remove a reunião do calendário.',
  'guest-is-the-invitee': '“{guest}” é o endereço do participante. Remova-o da lista.',
  'guest-known': '“{guest}” já está entre os convidados. Remova-o da lista.',
  'guest-blocked': '“{guest}” está bloqueado na sua organização. Remova-o da lista.',
  'guests-left':
    'Você pode adicionar mais {count, plural, one {# convidado} many {# de convidados} other {# convidados}}.',

  // What happened
  'timeline-title': 'Histórico',
  'timeline-latest': 'Mostramos apenas os {count} registros mais recentes.',
  'timeline-someone': 'Alguém',
  'timeline-booked': '{name} agendou esta reunião',
  'timeline-booked-by': '{actor} agendou esta reunião para {name}',
  'timeline-moved-here': 'Agendamento de {name} transferido para cá. Antes: {time}',
  'timeline-moved-here-hidden': 'Agendamento de {name} transferido de outra reunião para cá',
  'timeline-moved-away': '{actor} reagendou a reunião de {name} para {time}',
  'timeline-moved-away-hidden': '{actor} transferiu o agendamento de {name} para outra reunião',
  'timeline-moved-away-own': '{name} reagendou para {time}',
  'timeline-moved-away-own-hidden': '{name} reagendou para outra reunião',
  'timeline-canceled': '{actor} cancelou o agendamento de {name}',
  'timeline-canceled-own': '{name} cancelou o próprio agendamento',
  'timeline-no-show': '{actor} marcou a falta de {name}',
  'timeline-no-show-removed': '{actor} removeu a falta de {name}',
  'timeline-notes': '{actor} alterou as anotações',
  'timeline-guests-added': '{actor} adicionou convidados',
  'timeline-guest-added': '{actor} adicionou {guest} aos convidados',
  'timeline-guest-removed': '{actor} removeu {guest} dos convidados',
  'timeline-guests-removed': '{actor} removeu um convidado',
  'timeline-reconfirm': '{actor} pediu a {name} que confirme a presença',
  'timeline-reconfirmed': '{name} confirmou a presença',
  'timeline-resent': '{actor} reenviou a {name} o e-mail de agendamento',
  'timeline-payment': '{actor} registrou um pagamento de {name}',
  'timeline-accepted': '{name} aceitou o convite de calendário',
  'timeline-declined': '{name} recusou o convite de calendário',
  'timeline-tentative': '{name} respondeu “talvez” ao convite de calendário',
  'timeline-email': 'E-mail para {recipient}: {subject}',
  'timeline-sms': 'SMS para {recipient}',
  // event: invitee.created, host: hooks.example.com
  'timeline-webhook': 'Webhook {event} para {host}',
  'timeline-attempts': '{count, plural, one {# tentativa} many {# de tentativas} other {# tentativas}}',

  // What became of a message or a webhook
  'message-waiting': 'Na fila',
  'message-kept': 'Guardado aqui: nenhum servidor de e-mail configurado',
  'message-kept-sms': 'Guardado aqui: nenhum provedor de SMS configurado',
  'message-sent': 'Enviado',
  'message-delivered': 'Entregue',
  'message-undelivered': 'Não entregue',
  'message-bounced': 'Devolvido',
  'message-failed': 'Falhou',
  'message-suppressed': 'Não enviado',
}
