import type { accountTexts } from '../english-account.ts'

type ScopeKey = Extract<keyof typeof accountTexts, `scope-${string}`>

/** What a token or an application can do. */
export const portugueseScopes: Record<ScopeKey, string> = {
  'scope-activity-log-read': 'Ler o registro de atividades da organização',
  'scope-availability-read': 'Ler horários e períodos ocupados',
  'scope-availability-write': 'Ler e alterar horários',
  'scope-calendar-feeds-read': 'Ler quais feeds de calendário existem, sem os endereços',
  'scope-calendar-feeds-write':
    'Ler, criar e excluir feeds de calendário, que mostram reuniões a aplicativos de calendário',
  'scope-contacts-read': 'Ler contatos',
  'scope-contacts-write': 'Ler, adicionar, alterar e excluir contatos',
  'scope-data-compliance-write': 'Excluir dados pessoais de participantes',
  'scope-event-types-read': 'Ler tipos de evento e seus horários disponíveis',
  'scope-event-types-write': 'Ler, adicionar e alterar tipos de evento',
  'scope-groups-read': 'Ler grupos e seus membros',
  'scope-locations-read': 'Ler locais de reuniões',
  'scope-meeting-recaps-read': 'Ler resumos e transcrições de reuniões',
  'scope-meeting-recaps-write': 'Ler, alterar e excluir resumos de reuniões',
  'scope-organizations-read': 'Ler a organização, seus membros, equipes e convites',
  'scope-organizations-write':
    'Ler a organização, seus membros, equipes e convites, convidar e remover membros, alterar o nome e a identidade ' +
    'visual',
  'scope-outgoing-communications-read': 'Ler mensagens enviadas a participantes',
  'scope-routing-forms-read': 'Ler formulários de direcionamento e suas respostas',
  'scope-routing-forms-write':
    'Ler formulários de direcionamento e suas respostas, adicionar, alterar e excluir formulários',
  'scope-scheduled-events-read': 'Ler reuniões agendadas e seus participantes',
  'scope-scheduled-events-write': 'Ler, agendar, reagendar e cancelar reuniões',
  'scope-scheduling-links-write': 'Criar links de agendamento',
  'scope-shares-write': 'Compartilhar tipos de evento personalizados',
  'scope-users-read': 'Ler nomes, endereços de e-mail e fusos horários de pessoas',
  'scope-users-write': 'Ler nomes, endereços de e-mail e fusos horários de pessoas, alterar perfis e fotos',
  'scope-webhooks-read': 'Ler inscrições de webhooks',
  'scope-webhooks-write': 'Ler e alterar inscrições de webhooks, que enviam eventos a outros sistemas',
  'scope-workflows-read': 'Ler fluxos de trabalho e o que eles enviaram',
  'scope-workflows-write': 'Ler, adicionar, alterar e excluir fluxos de trabalho, que enviam mensagens',
}
