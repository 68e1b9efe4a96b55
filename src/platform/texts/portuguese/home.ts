import type { homeTexts } from '../english-home.ts'

export const portugueseHome: Record<keyof typeof homeTexts, string> = {
  // The first run, in four steps
  'setup-step': 'Etapa {step} de {count}',
  'setup-title': 'Configurar o Convene',
  'setup-intro':
    'Crie sua organização e sua conta. Em cerca de dois minutos, já será possível agendar reuniões com você.',
  'setup-organization': 'Nome da organização',
  'setup-organization-hint': 'Os participantes o veem nas suas páginas de agendamento.',
  'setup-name-hint': 'Os participantes também o veem. Ele fará parte do endereço da sua página de agendamento.',
  'setup-create': 'Criar organização',
  'setup-demo-removed': 'Os dados de demonstração foram removidos. Agora crie sua própria organização.',
  'setup-closed': 'Este link de configuração não funciona',
  'setup-closed-advice':
    'Ele já foi usado ou está incompleto. Se o Convene já estiver configurado, entre com seu endereço de e-mail.',
  'setup-closed-restart':
    'Nada configurado ainda? Reinicie o Convene. Enquanto não houver uma organização, ele mostra um novo link de ' +
    'configuração.',
  'not-set-up': 'O Convene ainda não está configurado',
  'not-set-up-advice':
    'Abra o link de configuração para criar a primeira organização. O Convene o mostrou ao ' +
    'iniciar: no terminal ou no registro do serviço. Ele contém /setup/.',
  'not-set-up-restart': 'Perdeu o link? Reinicie o Convene. Enquanto não houver uma organização, ele mostra um novo.',
  'setup-closed-signed-in': 'O Convene já está configurado, e você já entrou na sua conta.',
  'go-to-console': 'Ir para o painel',
  'setup-hours-title': 'Quando é possível agendar com você?',
  'setup-hours-intro':
    'Escolha seu horário de trabalho habitual. Depois você pode incluir pausas, outros horários para certos dias e ' +
    'folgas.',
  'setup-days': 'Dias',
  'setup-from': 'De',
  'setup-to': 'Até',
  'setup-no-days': 'Escolha pelo menos um dia.',
  'setup-to-later': 'O fim deve ser depois do início.',
  'setup-continue': 'Continuar',
  'setup-event-type-title': 'O que é possível agendar?',
  'setup-event-type-intro':
    'Um tipo de evento é um modelo de reunião com seu próprio link de agendamento. Comece com um.',
  'setup-event-type-name': 'Nome',
  'setup-event-type-default': 'Conversa inicial',
  'setup-duration': 'Duração',
  'setup-place': 'Onde será?',
  'setup-place-phone': 'Por telefone: eu ligo para o participante',
  'setup-place-video': 'Por vídeo, com um link meu',
  'setup-place-person': 'Presencial, em um endereço',
  'setup-place-ask': 'O participante sugere um local',
  'setup-details': 'Link de vídeo ou endereço',
  'setup-details-hint': 'Só para reuniões por vídeo ou presenciais.',
  'setup-details-missing': 'Informe o link de vídeo ou o endereço, ou escolha outra opção.',
  'setup-publish': 'Publicar',
  'setup-done-title': 'Já é possível agendar com você',
  'setup-done-intro': 'Este é o seu link de agendamento. Envie-o às pessoas com quem você quer se reunir.',
  'setup-open-page': 'Abrir página de agendamento',
  'setup-next-title': 'E agora?',
  'setup-next': 'No painel, você vê suas reuniões, altera seus horários e cria mais tipos de evento.',

  // Notices
  notices: 'Avisos',
  'demo-title': 'Estes são dados de demonstração.',
  'demo-note': 'Experimente tudo. Quando quiser começar com seus próprios dados, remova-os.',
  'demo-remove': 'Remover dados de demonstração',
  'demo-confirm-title': 'Remover os dados de demonstração?',
  'demo-confirm':
    'A organização {organization} será excluída com suas pessoas, tipos de evento, reuniões e contatos. Isso não pode ' +
    'ser desfeito.',
  'demo-confirm-next': 'Sua sessão será encerrada, e em seguida você criará sua própria organização.',
  'demo-confirm-button': 'Remover e começar de novo',
  'smtp-title': 'Os e-mails não são enviados.',
  'smtp-note':
    'Nenhum servidor de e-mail está configurado, então os participantes não recebem confirmações. Defina SMTP_URL e ' +
    'reinicie o Convene.',

  // Home
  'home-title': 'Olá, {name}',
  'home-meetings': 'Próximas reuniões',
  'home-today': 'Hoje',
  // date: "Tuesday, November 17"
  'home-tomorrow': 'Amanhã, {date}',
  'home-nothing-today': 'Nada mais por hoje.',
  'home-no-meetings': 'Você não tem reuniões futuras. Compartilhe um link de agendamento para receber a primeira.',
  'home-open-meetings': 'Mostrar todas as reuniões',
  'home-more-meetings': 'Mostrar mais reuniões',
  'home-links': 'Seus links de agendamento',
  'home-page-link': 'Sua página com todos os tipos de evento',
  'home-off': 'Desativado',
  'home-no-event-types': 'Você ainda não tem tipos de evento, por isso ninguém pode agendar com você.',
  'home-create-event-type': 'Criar um tipo de evento',
  'home-all-event-types': 'Mostrar todos os tipos de evento',
  'check-title': 'Conclua a configuração',
  'check-progress': '{count} de {total} concluídos',
  'checklist-done': 'concluído',
  'check-hours': 'Verificar seu horário de trabalho',
  'check-event-type': 'Publicar um tipo de evento',
  'check-share': 'Compartilhar seu link e receber o primeiro agendamento',
  'check-picture': 'Adicionar sua foto',
  'attention-title': 'Requer sua atenção',
  'attention-no-hours': 'Você não definiu um horário de trabalho, por isso ninguém pode agendar com você.',
  'attention-all-off': 'Todos os seus tipos de evento estão desativados, por isso ninguém pode agendar com você.',
  'attention-failed-emails':
    '{count, plural, one {# e-mail sobre uma reunião falhou} many {# de e-mails sobre reuniões falharam} other {# ' +
    'e-mails sobre reuniões falharam}} nos últimos 7 dias.',
  'attention-undeliverable':
    '{count, plural, one {# endereço de e-mail não existe e não recebe} many {# de endereços de e-mail não existem e ' +
    'não recebem} other {# endereços de e-mail não existem e não recebem}} mais e-mails.',
  'attention-webhooks':
    '{count, plural, one {# webhook foi desativado} many {# de webhooks foram desativados} other {# webhooks foram ' +
    'desativados}} após muitos erros.',
  'attention-set-aside':
    '{count, plural, one {# tarefa em segundo plano foi interrompida} many {# de tarefas em segundo plano foram ' +
    'interrompidas} other {# tarefas em segundo plano foram interrompidas}}, porque encerravam o serviço. ' +
    'Avise o operador.',
  'attention-run-again': 'Executar de novo',
  'attention-invitations':
    '{count, plural, one {# convite ainda não foi respondido} many {# de convites ainda não foram respondidos} other ' +
    '{# convites ainda não foram respondidos}}.',

  // Search
  'search-label': 'Buscar pessoa, reunião, tipo de evento ou página',
  'search-empty': 'Digite um nome, um endereço de e-mail ou o nome de uma página.',
  'search-none': 'Nada encontrado para “{query}”. Verifique a grafia ou busque uma parte do nome.',
  'search-count': '{count, plural, one {# resultado} many {# de resultados} other {# resultados}} para “{query}”',
  'search-pages': 'Páginas',
  'search-people': 'Pessoas',
  'search-contacts': 'Contatos',
  'search-canceled': 'Cancelada',
}
