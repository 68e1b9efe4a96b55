import type { peopleTexts } from '../english-people.ts'

export const portuguesePeople: Record<keyof typeof peopleTexts, string> = {
  'nav-people': 'Pessoas',
  'people-tabs': 'Páginas sobre pessoas',
  'people-tab-members': 'Membros',
  'people-tab-invitations': 'Convites',
  'people-tab-groups': 'Grupos',
  'people-tab-teams': 'Equipes',

  // The list of members
  'people-invite': 'Convidar pessoas',
  'people-search': 'Buscar por nome ou e-mail',
  'people-find': 'Buscar',
  'people-clear': 'Mostrar todas as pessoas',
  'people-role-any': 'Todas as funções',
  'people-pages': 'Páginas da lista',
  'people-you': 'Você',
  'people-none': 'Nenhuma pessoa encontrada',
  'people-none-advice': 'Tente outro nome ou mostre todas as pessoas.',
  'people-seen': 'Último acesso: {time}',
  'people-never-seen': 'Ainda sem acesso',
  'people-hosts':
    '{count, plural, =0 {nenhum tipo de evento} one {# tipo de evento} many {# de tipos de evento} other {# tipos de ' +
    'evento}}',
  'people-upcoming':
    '{count, plural, =0 {nenhuma reunião futura} one {# reunião futura} many {# de reuniões futuras} other {# reuniões ' +
    'futuras}}',
  'people-group-admin': 'administrador de grupo',
  'people-done-removed': 'A pessoa foi removida.',

  // Roles
  'people-role': 'Função',
  'people-role-user': 'Membro',
  'people-role-admin': 'Administrador',
  'people-role-owner': 'Proprietário',
  'people-role-user-text': 'gerencia seus próprios tipos de evento, horários e reuniões',
  'people-role-admin-text': 'também gerencia pessoas, grupos, equipes, formulários e webhooks',
  'people-role-owner-text': 'também decide quem é proprietário',
  'people-role-of': 'Função de {name}',
  'people-role-loss':
    'Vale imediatamente. Um administrador que se torna membro perde os webhooks e os links de convite que exigem essa ' +
    'função.',
  'people-role-save': 'Alterar função',
  'people-role-missing': 'Escolha uma função.',
  'people-role-own': 'Você não pode alterar sua própria função. Peça a outro administrador ou a um proprietário.',
  'people-role-only-owner':
    'Não há outro proprietário além de você. Torne outra pessoa proprietária primeiro ou transfira a propriedade na ' +
    'página dela.',
  'people-role-of-owner': '{name} tem a função de proprietário. Só proprietários podem alterar isso.',
  'people-owner-title': 'Dar a {name} a função de proprietário?',
  'people-owner-text':
    '{name} poderá fazer tudo o que você pode, inclusive alterar sua função ou remover você. Você mantém a função de ' +
    'proprietário.',
  'people-owner-button': 'Dar a função a {name}',
  'people-step-down-title': 'Deixar a função de proprietário?',
  'people-step-down-text': 'Sua nova função será “{role}”. Só outro proprietário pode devolver a você a função atual.',
  'people-step-down-button': 'Deixar a função',
  'people-done-role': 'A função de {name} foi alterada.',

  // Ownership
  'people-hand-over': 'Transferir a propriedade',
  'people-hand-over-text': 'Ao mesmo tempo, {name} recebe a função de proprietário, e você, a de administrador.',
  'people-hand-over-confirm': 'Confirme',
  'people-hand-over-box': 'Transfiro a propriedade para {name}. Só um proprietário pode me devolver essa função.',
  'people-hand-over-missing': 'Marque a caixa para confirmar que você transfere a propriedade.',
  'people-hand-over-button': 'Transferir para {name}',
  'people-done-handed-over': '{name} agora tem a função de proprietário, e você, a de administrador.',

  // A member
  'people-email': 'E-mail',
  'people-last-seen': 'Último acesso',
  'people-joined': 'Entrada na organização',
  'people-zone': 'Fuso horário',
  'people-page': 'Página de agendamento',
  'people-upcoming-label': 'Reuniões',
  'people-groups': 'Grupos',
  'people-no-groups': 'Em nenhum grupo',
  'people-teams': 'Equipes',
  'people-no-teams': 'Em nenhuma equipe',
  'people-availability': 'Disponibilidade',
  'people-meetings': 'Reuniões',
  'people-hosted': 'Tipos de evento',
  'people-hosted-none': 'Nenhum tipo de evento tem {name} como anfitrião.',
  'people-hosted-more': 'Mostramos os primeiros {count}.',
  'people-remove': 'Remover',
  'people-remove-text': 'Antes de {name} sair, você decide o que acontece com seus tipos de evento e reuniões futuras.',
  'people-remove-button': 'Remover {name}…',

  // Invitations
  'people-inv-all': 'Mostrar todos os convites',
  'people-inv-pending': 'Mostrar só os convites pendentes',
  'people-inv-none': 'Nenhum convite pendente. Convide pessoas para trabalhar com você.',
  'people-inv-never': 'Ninguém foi convidado ainda. Convide pessoas para trabalhar com você.',
  'people-inv-state-pending': 'Pendente',
  'people-inv-state-accepted': 'Aceito',
  'people-inv-state-declined': 'Recusado',
  'people-inv-dead': 'O link não funciona mais',
  'people-inv-by': 'Convite de',
  'people-inv-left': 'Alguém que saiu',
  'people-inv-first': 'Data do convite',
  'people-inv-sent': 'Último envio',
  'people-inv-link': 'Link para entrar',
  'people-inv-not-sent': 'Ainda não enviado',
  'people-resend': 'Reenviar',
  'people-resend-limit':
    'Você pode reenviar um convite uma vez a cada 15 minutos e quatro vezes por dia. O link anterior deixa de ' +
    'funcionar.',
  'people-resend-wait': 'Este convite foi enviado há pouco. Você pode reenviá-lo {wait}.',
  'people-done-resent': 'O convite foi reenviado.',
  'people-revoke': 'Revogar',
  'people-revoke-title': 'Revogar o convite para {email}?',
  'people-revoke-text': 'O link do e-mail deixa de funcionar. Você pode convidar a pessoa de novo.',
  'people-revoke-button': 'Revogar convite',
  'people-done-revoked': 'O convite foi revogado.',
  'people-scim':
    'Os convites estão fechados porque o SCIM está ativado nesta organização. O Convene ainda não oferece SCIM, ' +
    'então um diretório também não pode gerenciar os membros. Quem opera o Convene pode reabrir os convites.',

  // Inviting
  'people-invite-text':
    'Enviamos a cada pessoa um e-mail com um link para entrar na sua organização. Um convite pendente ocupa uma ' +
    'licença.',
  'people-invite-addresses': 'Endereços de e-mail',
  'people-invite-hint':
    'Até {count}, separados por vírgulas, espaços ou linhas. “Ada Park <ada@acme.example>” também funciona.',
  'people-invite-send': 'Enviar convites',
  'people-invite-file-title': 'A partir de uma planilha',
  'people-invite-file': 'Arquivo CSV',
  'people-invite-file-hint':
    'Com uma coluna chamada “email” ou qualquer coluna com endereços de e-mail. Até {count} pessoas.',
  'people-invite-file-send': 'Convidar do arquivo',
  'people-invite-file-missing': 'Escolha um arquivo CSV.',
  'people-invite-file-large': 'O arquivo é grande demais. Escolha um arquivo CSV de no máximo 200 kB.',
  'people-invite-file-none': 'O arquivo não tem uma coluna com endereços de e-mail.',
  'people-invite-file-unreadable':
    'Não foi possível ler o arquivo. Salve a planilha como CSV (UTF-8) e tente novamente.',
  'people-invite-missing': 'Informe pelo menos um endereço de e-mail.',
  'people-invite-many': 'Você pode convidar no máximo {count} pessoas de uma vez. Nenhum convite foi enviado.',
  'people-invited-count':
    '{count, plural, =0 {Nenhum convite foi enviado} one {# convite foi enviado} many {# de convites foram enviados} ' +
    'other {# convites foram enviados}}',
  'people-not-invited-count':
    '{count, plural, one {# endereço não foi convidado, veja abaixo.} many {# de endereços não foram convidados, veja ' +
    'abaixo.} other {# endereços não foram convidados, veja abaixo.}}',
  'people-out-invited': 'Convite enviado',
  'people-out-member': 'Já é membro',
  'people-out-pending': 'Já tem um convite. Você pode reenviá-lo.',
  'people-out-wrong': 'Linha {line}: não é um endereço de e-mail válido',
  'people-out-seat': 'Não há mais licenças. Revogue um convite pendente, remova um membro ou obtenha mais licenças.',
  'people-out-trial': 'O período de teste não permite mais convites.',
  'people-out-limit': 'Convites demais. Tente novamente {wait}.',
}
