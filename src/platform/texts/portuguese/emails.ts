import type { emailTexts } from '../english-emails.ts'

export const portugueseEmails: Record<keyof typeof emailTexts, string> = {
  // The frame of every email
  'email-sender': '{name} ({organization})',
  'email-greeting': 'Olá, {name}!',
  'email-greeting-unnamed': 'Olá!',

  // Subjects. when: "Monday, Nov 16, 10:30 am". It never changes its form, so it stands best at the end.
  'booked-email-subject': '{meeting} com {names}, {when}',
  'new-booking-email-subject': 'Novo agendamento: {meeting} com {names}, {when}',
  'invited-email-subject': 'Convite: {meeting} com {names}, {when}',
  'rescheduled-email-subject': 'Reunião reagendada: {meeting} com {names}, {when}',
  'canceled-email-subject': 'Reunião cancelada: {meeting} com {names}, {when}',
  'session-canceled-email-subject': 'Reunião cancelada: {meeting}, {when}',
  'reminder-email-subject': 'Lembrete: {meeting} com {names}, {when}',
  'reconfirm-email-subject': 'Você vai participar? {meeting} com {names}, {when}',
  'reassigned-email-subject': 'Outra pessoa assumiu a reunião: {meeting} com {names}, {when}',
  'invitee-left-email-subject': '{name} cancelou: {meeting}, {when}',
  'guest-removed-email-subject': 'Você não precisa mais participar: {meeting} com {names}, {when}',
  'guests-changed-email-subject': 'Convidados alterados: {meeting} com {names}, {when}',

  // To the invitee. names: of the hosts
  'invitee-booked': 'Sua reunião com {names} está agendada.',
  'invitee-rescheduled': 'Sua reunião com {names} foi reagendada.',
  'invitee-canceled-own': 'Você cancelou sua reunião com {names}.',
  'invitee-canceled-by-host': '{name} cancelou esta reunião.',
  'invitee-reminder': 'Sua reunião com {names} está chegando.',
  'invitee-reconfirm': 'Você ainda pode participar da sua reunião com {names}? Por favor, confirme.',

  // To a guest. name: of the invitee; hosts: their names
  'guest-invited': '{name} convidou você para uma reunião com {hosts}.',
  'guest-added': 'Agora você está na lista de convidados da reunião de {name} com {hosts}.',
  'guest-rescheduled': 'A reunião de {name} com {hosts}, para a qual você recebeu um convite, foi reagendada.',
  'guest-canceled': 'A reunião de {name} com {hosts}, para a qual você tinha recebido um convite, foi cancelada.',
  'guest-removed':
    'Você não está mais na lista de convidados desta reunião de {name} com {hosts}, por isso não precisa participar.',

  // To a host. name: of the invitee, or of the person who canceled
  'host-booked': '{name} agendou uma reunião com você.',
  'guests-changed': 'Os convidados da sua reunião com {names} mudaram.',
  'host-rescheduled': 'Sua reunião com {name} foi reagendada.',
  'host-canceled': '{name} cancelou esta reunião.',
  'host-invitee-left': '{name} não vai mais participar desta reunião. As outras pessoas continuam confirmadas.',
  'host-reassigned': 'Outra pessoa assumiu sua reunião com {name}. Este horário voltou a ficar livre para você.',

  // Labels and values of a list. The other labels are those of the pages.
  'previous-time': 'Antes',
  'seats-taken': '{taken} de {limit} ocupadas',
  'online-link-follows': 'Online, via {service}. O link virá de {names}.',
  'invitee-calls-number': 'Por telefone: {name} liga para {number}',
  'call-invitee-at-number': 'Por telefone: ligue para {name} no número {number}',
  'ask-person': 'Pergunte a {names}',

  // After the host canceled: a link to the booking page
  'book-other-time': 'Agendar outro horário',

  // The page of the meeting, for a host
  'see-meeting': 'Ver a reunião',

  // At the end
  'keep-links-private': 'Não compartilhe estes links. Qualquer pessoa que os tenha pode alterar seu agendamento.',
  'reply-to-reach': 'Alguma dúvida? Responda a este e-mail para falar com {name}.',
  'why-guest': 'Você recebeu este e-mail porque está na lista de convidados desta reunião.',
  'why-former-guest': 'Você recebeu este e-mail porque estava na lista de convidados desta reunião.',
  'why-host': 'Você recebeu este e-mail porque esta reunião é com você.',
  'why-former-host': 'Você recebeu este e-mail porque esta reunião era com você.',
  'why-admin': 'Você recebeu este e-mail porque administra a organização {organization}.',
  'why-webhook-manager':
    'Você recebeu este e-mail porque gerencia esta inscrição de webhooks ou administra a organização {organization}.',

  // A code to sign in
  'sign-in-email-subject': 'Seu código para entrar no Convene',
  'sign-in-email-reason':
    'Recebemos um pedido para entrar no Convene com este endereço de e-mail. Digite este código para entrar:',
  'sign-in-email-closing':
    'O código vale uma única vez, no navegador que o solicitou, e expira após ' +
    '{minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}. Não o compartilhe com ninguém. Se ' +
    'você não fez esse pedido, pode ignorar este e-mail.',

  // A link to choose a new password, and the notice that the password was changed
  'reset-email-subject': 'Redefina sua senha do Convene',
  'reset-email-reason':
    'Recebemos um pedido para redefinir a senha da sua conta do Convene. Sua senha atual funciona até você escolher ' +
    'uma nova.',
  'reset-email-closing':
    'O link vale uma única vez e expira após uma hora. Se você não fez esse pedido, pode ignorar este e-mail.',
  'password-email-subject': 'Sua senha do Convene foi alterada',
  'password-email-reason':
    'A senha da sua conta do Convene {email} foi alterada. A sessão foi encerrada em todos os outros navegadores.',
  'password-email-advice':
    'Se não foi você, redefina sua senha imediatamente e fale com um administrador da sua organização.',
  'password-email-closing': 'Se foi você, não precisa fazer nada.',

  // An invitation to join an organization
  'invitation-email-subject': 'Convite para se juntar à organização {organization}',
  'invitation-email-reason': '{inviter} convidou você para se juntar à organização {organization} no Convene.',
  'invitation-email-about':
    'Na organização {organization}, cada membro publica os horários em que está livre, e outras pessoas agendam ' +
    'reuniões.',
  'invitation-email-action': 'Aceitar ou recusar',
  'invitation-email-closing':
    'O link vale uma única vez e expira após {days, plural, one {# dia} many {# de dias} other {# dias}}. Se você ' +
    'não esperava este e-mail, pode ignorá-lo.',

  // Webhook deliveries fail. time: "Monday, November 16, 2026, 10:30 am"; host: "hooks.example.com"
  'webhook-failing-email-subject': 'Os webhooks para {host} estão falhando',
  'webhook-failing-email-reason': 'Todas as entregas de webhooks para este endereço falham desde {time}.',
  'webhook-failing-email-next':
    'Continuamos tentando, com pausas cada vez maiores. Se nenhuma entrega funcionar até {time}, desativaremos a ' +
    'inscrição, e os eventos posteriores não serão enviados.',
  'webhook-failing-email-advice':
    'Verifique se o endereço responde com um status de 200 a 299 em até ' +
    '{seconds, plural, one {# segundo} many {# de segundos} other {# segundos}}, sem redirecionamento.',
  'webhook-disabled-email-subject': 'Os webhooks para {host} foram desativados',
  'webhook-disabled-email-failed':
    'Todas as entregas de webhooks para este endereço falham desde {time}, por isso desativamos a inscrição.',
  'webhook-disabled-email-gone':
    'O destinatário respondeu que este endereço deixou de existir (status 410), por isso desativamos a inscrição.',
  'webhook-disabled-email-advice':
    'Quando o endereço voltar a funcionar, ative a inscrição com POST {enable} e reenvie os eventos perdidos com ' +
    'POST {replays}. Guardamos os eventos por {days, plural, one {# dia} many {# de dias} other {# dias}}.',
  'webhook-email-log': 'Todas as tentativas podem ser consultadas com GET {address}.',
  'webhook-address': 'Endereço',
  'webhook-events': 'Eventos',
  'webhook-problem': 'Último problema',
  'webhook-problem-status': 'O endereço respondeu com o status {status}.',

  // Storage. percent: "80%"; quota: "10,240 MB"; address: of the service
  'sms-half-email-subject': '{organization} usou metade dos SMS de um dia',
  'sms-half-email-reason': '{organization} usou metade dos {limit} segmentos de SMS que pode enviar em 24 horas.',
  'sms-half-email-advice':
    'Se você não esperava isso, veja as últimas reservas com números de telefone. Qualquer pessoa pode inserir ' +
    'números nas suas páginas de reserva.',
  'storage-email-subject': '{organization} já usou {percent} do armazenamento',
  'storage-email-reason': '{organization} já usou {percent} da sua cota de armazenamento de {quota}.',
  'storage-full-email-subject': '{organization} usou todo o armazenamento',
  'storage-full-email-reason':
    '{organization} usou toda a sua cota de armazenamento de {quota}. Novos resumos de reuniões, contatos, ' +
    'formulários, tipos de evento e respostas de formulários serão recusados até que você libere espaço. Ainda é ' +
    'possível agendar reuniões.',
  'storage-email-advice':
    'Exclua os resumos de reuniões, contatos ou respostas de formulários de que não precisa mais, ou peça uma cota ' +
    'maior ao operador de {address}.',

  // What stopped because a member was removed or lost a role. name: of the member
  'access-email-subject': 'Revise o que {name} configurou na organização {organization}',
  'access-email-subject-disabled':
    '{count, plural, one {# inscrição de webhooks de {name} foi desativada} many {# de inscrições de webhooks de ' +
    '{name} foram desativadas} other {# inscrições de webhooks de {name} foram desativadas}}',
  'access-email-removed': '{name} não faz mais parte da organização {organization}.',
  'access-email-role': '{name} não administra mais a organização {organization}.',
  'access-email-group': '{name} não gerencia mais um grupo na organização {organization}.',
  'access-email-upgrade':
    '{name} configurou inscrições de webhooks na organização {organization} e não pode mais gerenciá-las.',
  'access-email-subscriptions':
    'Desativamos as inscrições de webhooks que dependiam de {name}. Nada mais é enviado para estes endereços:',
  'access-email-subscriptions-advice':
    'Ainda precisa de alguma? Verifique se o endereço é da sua organização. Depois, ative-a com POST para o URI ' +
    'dela seguido de /enable, ou crie uma nova inscrição e exclua esta. Se {name} conhece a chave de assinatura, ' +
    'substitua-a com POST para o URI seguido de /rotate_signing_key.',
  'access-email-invitations': '{name} enviou convites que ninguém respondeu ainda. Os links deles não funcionam mais:',
  'access-email-invitations-advice':
    'Para convidar uma dessas pessoas, envie o convite novamente com POST para o URI dele seguido de /resend. ' +
    'Exclua os convites que você não reconhece.',
  'access-email-applications': '{name} registrou estes aplicativos. Eles continuam funcionando para quem os conectou:',
  'access-email-applications-advice':
    'Se {name} conhece os segredos deles, substitua-os na página de aplicativos da sua conta.',
  'access-email-more': 'e mais {count}',

  // What a person wrote to the organizer of an invitation. name: "Zoë Lund (zoe@example.com)"
  'forward-email-subject': 'Mensagem sobre {meeting}',
  'forward-email-reason': '{name} escreveu sobre a reunião {meeting}:',
  'forward-email-closing':
    'A mensagem chegou ao endereço do convite de calendário. Responda a este e-mail para responder a essa pessoa.',
}
