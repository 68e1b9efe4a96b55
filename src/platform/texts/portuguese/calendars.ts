import type { calendarTexts } from '../english-calendars.ts'

export const portugueseCalendar: Record<keyof typeof calendarTexts, string> = {
  'scope-calendars-read': 'Ler quais calendários estão conectados',
  'scope-calendars-write': 'Conectar, alterar e desconectar calendários',

  // The list of connected calendars
  'cal-title': 'Calendários',
  'cal-about': 'Bloqueie os horários em que você tem compromissos e adicione agendamentos ao seu próprio calendário.',
  'cal-count':
    '{count, plural, =0 {Ainda não há calendários conectados} one {# conta} many {# de contas} other {# contas}}',
  'cal-attention-count': '{count, plural, one {# requer atenção} many {# requerem atenção} other {# requerem atenção}}',
  'cal-advice':
    'Conecte seu calendário para que ninguém agende com você quando você tem outro compromisso. Os novos agendamentos ' +
    'também podem ser adicionados a ele.',
  'cal-privacy':
    'Guardamos só os horários ocupados, nunca o assunto nem o local dos seus eventos, nem quem participa deles.',
  'cal-none': 'Você ainda não conectou um calendário.',
  'cal-none-of-all': 'Ninguém conectou um calendário ainda.',
  'cal-connect': 'Conectar um calendário',
  'cal-accounts': 'Contas',
  'cal-person': 'Pessoa',
  'cal-provider': 'Tipo',
  'cal-caldav': 'Servidor de calendário (CalDAV)',
  'cal-ics': 'Endereço de calendário (ICS)',
  'cal-active': 'Conectado',
  'cal-unreachable': 'Inacessível',
  'cal-needs-reconnect': 'Entre novamente',
  'cal-reason': 'Problema',
  'cal-problems': 'Não pode ser lido',
  'cal-unreadable-start': 'O início de um evento, que por isso não bloqueia horários',
  'cal-unreadable-end': 'O fim de um evento, que bloqueia uma hora ou o dia',
  'cal-unreadable-rule': 'Como um evento se repete; só a primeira vez bloqueia',
  'cal-unreadable-dates': 'Algumas datas de uma série',
  'cal-unreadable-instance': 'Qual data de uma série mudou; os dois horários bloqueiam',
  'cal-unknown-zone': 'O fuso horário de um evento; vale o do calendário',
  'cal-problem-limit': 'Eventos ou datas além do nosso limite',
  'cal-incomplete': 'O fim do calendário, que está faltando',
  'cal-too-large': 'Um evento grande demais',
  'cal-problem-date': 'a partir de {date}',
  'cal-last-read': 'Última leitura',
  'cal-not-read': 'Primeira leitura em andamento',
  'cal-just-now': 'Agora mesmo',
  'cal-unreachable-note':
    'Continuamos tentando. Enquanto isso, os horários ocupados que conhecemos continuam valendo. Os eventos mais ' +
    'recentes deste calendário, não.',
  'cal-reconnect-note':
    'Não podemos ler este calendário até que você entre novamente. Os horários ocupados que conhecemos continuam ' +
    'valendo.',
  'cal-reconnect-ics-note':
    'Não podemos ler este calendário até que você informe um endereço que funcione. Os horários ocupados que ' +
    'conhecemos continuam valendo.',
  'cal-check-now': 'Verificar agora',
  'cal-checking': 'Verificando…',
  'cal-checked': 'Acabamos de ler “{account}”. Tudo está funcionando.',
  'cal-checked-problems': 'Acabamos de ler “{account}”. Alguns eventos não podem ser lidos; veja a lista abaixo.',
  'cal-check-failed': 'Não conseguimos ler “{account}”.',
  'cal-check-often': 'Você verificou este calendário vezes demais. Tente novamente {wait}.',

  // Which calendars count
  'cal-calendars': 'Seus calendários',
  'cal-calendars-advice':
    'Os eventos de um calendário com verificação de conflitos bloqueiam seus horários. Os agendamentos são adicionados ' +
    'a um único calendário.',
  'cal-conflicts': 'Verificar conflitos',
  'cal-bookings': 'Adicionar agendamentos aqui',
  'cal-bookings-nowhere': 'Não adicionar agendamentos a um calendário',
  'cal-read-only': 'É somente leitura, por isso não é possível adicionar agendamentos.',
  'cal-deleted': 'Se você excluir um agendamento no seu calendário',
  'cal-deleted-cancel': 'Cancelar a reunião e avisar o participante',
  'cal-deleted-flag': 'Manter a reunião e me avisar',
  'cal-moved': 'Se você mover um agendamento no seu calendário',
  'cal-moved-reschedule': 'Reagendar a reunião se o novo horário estiver livre',
  'cal-moved-flag': 'Manter o horário da reunião e me avisar',
  'cal-save': 'Salvar alterações',
  'cal-saved': 'Suas alterações foram salvas.',

  // Connecting
  'cal-connect-title': 'Conectar um calendário',
  'cal-connect-advice': 'Como podemos ler seu calendário?',
  'cal-choice-caldav-about':
    'Para iCloud, Fastmail, Nextcloud, mailbox.org e outros. Lemos seus horários ocupados e adicionamos agendamentos.',
  'cal-choice-ics-about':
    'Para Google Agenda, Outlook e outros com um endereço secreto. Lemos seus horários ocupados. Os agendamentos não ' +
    'são adicionados.',
  'cal-url': 'Endereço do servidor',
  'cal-url-hint': 'Basta um nome de host, por exemplo, caldav.icloud.com.',
  'cal-username': 'Nome de usuário',
  'cal-username-hint': 'Muitas vezes, é seu endereço de e-mail.',
  'cal-password': 'Senha',
  'cal-password-hint':
    'iCloud, Fastmail e muitos outros exigem uma senha de aplicativo. Crie-a nas configurações de segurança da sua ' +
    'conta.',
  'cal-password-kept': 'Criptografamos a senha e a usamos só para acessar seu calendário.',
  'cal-examples': 'O que informar',
  'cal-example-icloud':
    'iCloud: caldav.icloud.com, o endereço de e-mail da sua Conta Apple e uma senha específica de app.',
  'cal-example-fastmail': 'Fastmail: caldav.fastmail.com, seu endereço de e-mail e uma senha de aplicativo.',
  'cal-example-nextcloud':
    'Nextcloud: o endereço do seu Nextcloud, seu nome de usuário e uma senha de aplicativo criada em “Segurança”.',
  'cal-example-mailbox': 'mailbox.org: dav.mailbox.org, seu endereço de e-mail e sua senha.',
  'cal-example-google': 'O Google Agenda e o Outlook não aceitam senha aqui. Conecte-os pelo endereço de calendário.',
  'cal-ics-url': 'Endereço secreto do calendário',
  'cal-ics-url-hint':
    'Começa com https:// ou webcal:// e muitas vezes termina com .ics. Quem tem o endereço pode ler o calendário.',
  'cal-ics-where': 'Onde encontrá-lo',
  'cal-ics-google':
    'Google Agenda: abra “Configurações”, escolha a agenda e copie o “Endereço secreto no formato iCal”.',
  'cal-ics-outlook':
    'Outlook na Web: abra “Configurações”, “Calendário”, “Calendários compartilhados”, publique o calendário e copie o ' +
    'link ICS.',
  'cal-ics-icloud': 'iCloud: compartilhe o calendário como calendário público e copie o link dele.',
  'cal-ics-delay':
    'Alguns provedores só atualizam este endereço a cada poucas horas, por isso novos eventos podem demorar a bloquear ' +
    'horários.',
  'cal-connect-now': 'Conectar',
  'cal-connecting': 'Conectando…',
  'cal-limit': 'Você não pode conectar mais calendários. Desconecte um que não usa mais.',
  // wait: "in 5 minutes"
  'cal-too-many': 'Tentativas demais. Tente novamente {wait}.',
  'cal-wrong-url': 'Não encontramos um calendário neste endereço. Verifique-o e tente novamente.',
  'cal-wrong-login': 'O servidor não aceitou o nome de usuário ou a senha.',
  'cal-connected':
    'Conectado. Encontramos {count, plural, one {# calendário} many {# de calendários} other {# calendários}}.',
  'cal-connected-next': 'Escolha abaixo em quais calendários verificar conflitos e onde adicionar os agendamentos.',
  'cal-connected-ics': 'Conectado. Os horários ocupados neste calendário não são mais oferecidos.',

  // Signing in again
  'cal-reconnect': 'Entrar novamente…',
  'cal-reconnect-title': 'Entrar novamente em “{account}”',
  'cal-reconnect-advice': 'Digite a senha novamente. Seus calendários e as configurações deles não mudam.',
  'cal-reconnect-now': 'Entrar',
  'cal-reconnect-more': 'Alterar também o endereço ou o nome de usuário',
  'cal-reconnect-keep': 'Deixe em branco para manter o atual.',
  'cal-reconnect-ics': 'Alterar endereço…',
  'cal-reconnect-ics-title': 'Alterar o endereço de “{account}”',
  'cal-reconnect-ics-advice': 'Informe o novo endereço secreto. As configurações do calendário não mudam.',
  'cal-reconnect-ics-now': 'Alterar endereço',
  'cal-reconnected': 'O calendário “{account}” está conectado de novo.',

  // Disconnecting
  'cal-disconnect': 'Desconectar…',
  'cal-disconnect-title': 'Desconectar “{account}”?',
  'cal-disconnect-person': 'Pertence a {name}.',
  'cal-disconnect-text':
    'Os eventos desta conta deixam de bloquear horários. Esses horários podem ser agendados imediatamente.',
  'cal-disconnect-entries': 'Os agendamentos que adicionamos ao calendário continuam lá, mas não os atualizamos mais.',
  'cal-disconnect-now': 'Desconectar',
  'cal-disconnected': 'O calendário foi desconectado. Os horários que ele ocupava estão livres de novo.',

  // The home page
  'cal-check-connect': 'Conectar seu calendário para que ninguém agende com você quando você tem outro compromisso',
  'cal-attention-unreachable':
    'Não conseguimos acessar seu calendário “{account}”. Os eventos mais recentes dele não bloqueiam horários.',
  'cal-attention-reconnect': 'Entre novamente no seu calendário “{account}”. Não conseguimos mais lê-lo.',
  'cal-attention-problems':
    'Alguns eventos do seu calendário “{account}” não podem ser lidos e talvez não bloqueiem horários.',
  'cal-attention-entries':
    '{count, plural, one {# agendamento difere} many {# de agendamentos diferem} other {# agendamentos diferem}} do ' +
    'que está no seu calendário.',

  // Bookings whose entry in a calendar is not as it should be
  'cal-entries': 'Agendamentos que diferem do seu calendário',
  'cal-entry-meeting': 'Seu calendário',

  // Why a time is not offered
  'why-calendar': 'Um evento em um calendário conectado bloqueia esse horário.',

  // Emails about a connection that does not work
  'calmail-reconnect-subject': 'Reconecte seu calendário',
  'calmail-reconnect-problem':
    'Não conseguimos mais ler seu calendário conectado: a senha não funciona mais ou o calendário não existe mais.',
  'calmail-reconnect-advice': 'Abra seus calendários conectados e informe novamente o endereço ou a senha.',
  'calmail-away-subject': 'Seu calendário está inacessível',
  'calmail-away-problem': 'Não conseguimos ler seu calendário conectado há mais de um dia.',
  'calmail-away-advice':
    'Verifique se o servidor de calendário funciona. Continuamos tentando. Se ele mudou de endereço, conecte o ' +
    'calendário com o novo.',
  'calmail-effect':
    'Os horários ocupados da última leitura continuam valendo. Não conhecemos eventos mais recentes, por isso alguém ' +
    'pode agendar com você nesses horários.',
  'calmail-account': 'Conta',
  'calmail-reason': 'Problema',
  'calmail-open': 'Abrir calendários conectados',
  'calmail-why': 'Você recebeu este e-mail porque conectou este calendário na organização {organization}.',

  // Meetings in the calendars of their hosts
  'calentry-deleted-reason': 'O anfitrião excluiu esta reunião no próprio calendário.',
  'calentry-moved-reason': 'O anfitrião moveu esta reunião no próprio calendário.',
  'calentry-problem-not-written': 'Não foi possível adicionar esta reunião ao seu calendário ou atualizá-la nele.',
  'calentry-problem-deleted': 'Esta reunião foi excluída no seu calendário. Ela continua agendada.',
  'calentry-problem-moved': 'Esta reunião foi movida no seu calendário. Ela continua agendada para o horário anterior.',
  'calentry-problem-many-deleted':
    'Esta reunião desapareceu do seu calendário junto com muitas outras. Ela continua agendada.',
  'calentry-problem-other-calendar':
    'Esta reunião foi movida para outro calendário. Ela continua agendada, mas as alterações não aparecem mais nesse ' +
    'calendário.',
  'calentry-problem-moved-unavailable':
    'Esta reunião foi movida no seu calendário para um horário que não pode ser agendado. Ela continua agendada para o ' +
    'horário anterior.',
  'calentry-problem-moved-duration':
    'A duração desta reunião foi alterada no seu calendário. Ela continua agendada para o horário anterior.',
  'calentry-problem-moved-group':
    'Esta reunião foi movida no seu calendário. Ela tem vários participantes, por isso continua agendada para o ' +
    'horário anterior.',
  'calentry-subject': 'Verifique: {meeting}, {when}',
  'calentry-advice': 'Abra a reunião para reagendá-la ou cancelá-la, ou desfaça a alteração no seu calendário.',
  'calentry-disappeared-subject': 'Reuniões desapareceram do seu calendário',
  'calentry-disappeared':
    '{count, plural, one {# reunião desapareceu} many {# de reuniões desapareceram} other {# reuniões desapareceram}} ' +
    'do seu calendário ao mesmo tempo.',
  'calentry-disappeared-effect': 'Pode ter sido o erro de um programa, por isso não cancelamos nenhuma delas.',
  'calentry-disappeared-advice':
    'Se você não quer realizar essas reuniões, cancele-as na sua lista de reuniões. Os participantes contam com elas.',
  'calentry-open-meetings': 'Abrir reuniões',
  'calentry-why': 'Você recebeu este e-mail porque os agendamentos são adicionados ao seu calendário.',
}
