import type { settingTexts } from '../english-settings.ts'
import { portugueseActivity } from './activity.ts'

export const portugueseSetting: Record<keyof typeof settingTexts, string> = {
  'nav-settings': 'Configurações',
  'settings-tabs': 'Páginas de configurações',
  'settings-organization': 'Organização',
  'settings-blocklist': 'Endereços bloqueados',
  'settings-plan': 'Plano e armazenamento',
  'settings-activity': 'Registro de atividades',
  'settings-deletion': 'Excluir dados',
  'settings-exports': 'Exportações',
  'settings-yours': 'Suas próprias configurações',
  'settings-yours-note': 'Nome, foto, fuso horário, idioma e senha ficam na página da sua conta.',
  'settings-for-admins':
    'As configurações da organização {organization} são alteradas por administradores e proprietários.',

  // The organization
  'settings-saved': 'Suas alterações foram salvas.',
  'settings-save': 'Salvar alterações',
  'settings-name': 'Nome da organização',
  'settings-name-hint': 'Os participantes o veem nas páginas de agendamento e nos e-mails.',
  'settings-look': 'Páginas de agendamento e e-mails',
  'settings-color': 'Cor',
  'settings-color-hint':
    '# e seis dígitos hexadecimais, por exemplo, #0a7cff. Em branco: a cor habitual. Os textos continuam legíveis.',
  'settings-color-wrong': 'Digite # e seis dígitos hexadecimais, por exemplo, #0a7cff.',
  'settings-website': 'Site',
  'settings-imprint': 'Aviso legal',
  'settings-privacy': 'Política de privacidade',
  'settings-links-hint': 'Os links ficam no rodapé das páginas de agendamento e começam com https://.',
  'settings-link-wrong': 'Digite um endereço completo que comece com https:// ou http://.',
  'settings-powered-by': 'Mostrar “Com tecnologia Convene” nas páginas de agendamento',
  'settings-embed': 'Sites que podem mostrar suas páginas de agendamento',
  'settings-embed-anywhere': 'Todos os sites',
  'settings-embed-listed': 'Só os sites abaixo',
  'settings-embed-nowhere': 'Nenhum site',
  'settings-embed-domains': 'Sites',
  'settings-embed-hint':
    'Um domínio por linha, por exemplo, acme.example. Use *.acme.example para todos os subdomínios.',
  'settings-embed-wrong':
    'Digite domínios como shop.example ou *.shop.example, sem https://, porta nem caminho: {host}',
  'settings-embed-none': 'Informe pelo menos um site ou escolha “Nenhum site”.',
  'settings-logo': 'Logotipo',
  'settings-logo-none': 'Ainda não há logotipo. As páginas de agendamento mostram o nome.',
  'settings-logo-now': 'O logotipo atual',
  'settings-logo-file': 'Novo logotipo',
  'settings-logo-hint': 'PNG, JPEG, WebP ou AVIF, no máximo 2 MB.',
  'settings-logo-upload': 'Enviar logotipo',
  'settings-logo-saved': 'O logotipo foi salvo.',
  'settings-logo-remove': 'Remover logotipo',
  'settings-logo-removed': 'O logotipo foi removido.',
  'settings-logo-remove-title': 'Remover o logotipo?',
  'settings-logo-remove-text': 'As páginas de agendamento e os novos e-mails mostrarão o nome da organização.',

  // Blocked addresses
  'blocklist-intro':
    'Estas pessoas e domínios não podem agendar reuniões com sua organização e não ficam sabendo o motivo. As reuniões ' +
    'já agendadas continuam valendo.',
  'blocklist-address': 'Endereço de e-mail ou domínio',
  'blocklist-hint': 'Um domínio como spam.example bloqueia todos os endereços dele e dos seus subdomínios.',
  'blocklist-add': 'Bloquear',
  'blocklist-wrong': 'Digite um endereço de e-mail ou um domínio como spam.example.',
  'blocklist-again': 'Este endereço já está bloqueado.',
  'blocklist-added': 'O endereço foi bloqueado.',
  'blocklist-removed': 'O endereço foi desbloqueado.',
  'blocklist-none': 'Ninguém está bloqueado.',
  'blocklist-kind': 'Tipo',
  'blocklist-email': 'Endereço de e-mail',
  'blocklist-domain': 'Domínio',
  'blocklist-since': 'Data do bloqueio',
  'blocklist-remove': 'Desbloquear',
  'blocklist-list': 'Endereços bloqueados',

  // Plan, seats, storage and retention
  'plan-name': 'Plano',
  'plan-stage': 'Fase',
  'plan-trial': 'Período de teste',
  'plan-free': 'Gratuito',
  'plan-paid': 'Pago',
  'plan-seats': 'Licenças',
  'plan-seats-used': '{used} de {seats} em uso, incluindo convites pendentes',
  'plan-seats-unlimited': '{used} em uso, incluindo convites pendentes; sem limite',
  'plan-storage': 'Armazenamento',
  'plan-storage-used': '{used} de {quota} ({percent})',
  'plan-storage-unlimited': '{used}; sem limite',
  'plan-operator': 'Os operadores deste servidor alteram o plano, as licenças e o armazenamento com este comando:',
  'plan-retention': 'Por quanto tempo os dados são guardados',
  'plan-retention-note':
    'Os operadores deste servidor definem estes prazos. Depois deles, os dados são excluídos automaticamente.',
  'plan-what': 'Dados',
  'plan-kept': 'Prazo',
  'plan-days': '{count, plural, one {# dia} many {# de dias} other {# dias}}',
  'plan-forever': 'Até alguém excluir',
  'keep-activity': 'Registro de atividades',
  'keep-busy-times': 'Horários reservados que já passaram',
  'keep-emails': 'E-mails enviados',
  'keep-failed-jobs': 'Tarefas em segundo plano que falharam',
  'keep-imports': 'Relatórios de importações',
  'keep-invitations': 'Convites respondidos',
  'keep-links': 'Links de uso único já usados',
  'keep-submissions': 'Respostas de formulários de direcionamento',
  'keep-text-messages': 'SMS enviados',
  'keep-tokens': 'Tokens revogados e expirados',

  // Deletion of data
  'deletion-intro':
    'Exclua o que guardamos sobre pessoas que pedirem isso, ou reuniões antigas. Leva alguns minutos e não pode ser ' +
    'desfeito.',
  'deletion-people': 'Excluir os dados de uma pessoa',
  'deletion-people-note':
    'Exclui agendamentos, contatos, respostas, resumos e e-mails com estes endereços. Os membros mantêm suas contas.',
  'deletion-emails': 'Endereços de e-mail',
  'deletion-emails-hint': 'Até 100, um por linha.',
  'deletion-emails-none': 'Informe pelo menos um endereço de e-mail.',
  'deletion-emails-many': 'Informe no máximo 100 endereços.',
  'deletion-emails-wrong': 'Isto não é um endereço de e-mail: {address}',
  'deletion-meetings': 'Excluir reuniões antigas',
  'deletion-meetings-note': 'Exclui as reuniões que começaram nestes dias, com seus participantes, e-mails e resumos.',
  'deletion-from': 'Primeiro dia',
  'deletion-to': 'Último dia',
  'deletion-date-wrong': 'Informe um dia no passado.',
  'deletion-order': 'O último dia não pode ser antes do primeiro.',
  'deletion-long': 'Informe no máximo 24 meses.',
  'deletion-review': 'Continuar',
  'deletion-sure': 'Excluir estes dados?',
  'deletion-sure-people':
    'Tudo sobre {count, plural, one {este endereço} many {estes # de endereços} other {estes # endereços}} será ' +
    'excluído:',
  'deletion-sure-meetings':
    'De {from} a {to}, {count, plural, one {# reunião será excluída} many {# de reuniões serão excluídas} other {# ' +
    'reuniões serão excluídas}}.',
  'deletion-sure-note': 'Isso não pode ser desfeito.',
  'deletion-start': 'Excluir definitivamente',
  'deletion-started': 'A exclusão começou.',
  'deletion-log': 'Exclusões',
  'deletion-none': 'Nada foi excluído ainda.',
  'deletion-when': 'Solicitação',
  'deletion-who': 'Por',
  'deletion-what': 'O quê',
  'deletion-progress': 'Andamento',
  'deletion-of-people':
    '{count, plural, one {Dados de # endereço} many {Dados de # de endereços} other {Dados de # endereços}}',
  'deletion-of-meetings': 'Reuniões de {from} a {to}',
  'deletion-waiting': 'Na fila',
  'deletion-running': 'Etapa {step} de {steps}',
  'deletion-checking': 'Verificando de novo, etapa {step} de {steps}',
  'deletion-done':
    'Concluído. {count, plural, one {# registro excluído ou alterado.} many {# de registros excluídos ou alterados.} ' +
    'other {# registros excluídos ou alterados.}}',
  'deletion-failed': 'Não foi concluída. Inicie-a de novo. Se falhar outra vez, fale com os operadores deste servidor.',
  'deletion-refresh': 'Esta página se atualiza sozinha durante a exclusão.',

  // Exports
  'exports-intro': 'Arquivos CSV abrem em qualquer planilha. Eles contêm o que você pode ver no painel.',
  'exports-meetings': 'Reuniões',
  'exports-meetings-note': 'Primeiro, escolha as reuniões na lista. O link do arquivo fica abaixo dela.',
  'exports-contacts': 'Contatos',
  'exports-contacts-note': 'Todos os campos. O mesmo arquivo pode ser importado de novo.',
  'exports-forms': 'Respostas de formulários de direcionamento',
  'exports-forms-note': 'Cada formulário tem seu próprio arquivo, na página com as respostas.',
  'exports-insights': 'Análises',
  'exports-insights-note': 'Cada gráfico tem um arquivo com seus números.',
  'exports-activity': 'Registro de atividades',
  'exports-activity-note': 'Primeiro, escolha no registro o que você precisa. O link do arquivo fica abaixo dele.',

  ...portugueseActivity,
}
