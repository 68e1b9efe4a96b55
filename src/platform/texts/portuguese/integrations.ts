import type { integrationTexts } from '../english-integrations.ts'
import { portugueseCalendar } from './calendars.ts'
import { portugueseConference } from './conferences.ts'
import { portugueseOverlay } from './overlay.ts'
import { portugueseWebhookLog } from './webhook-log.ts'
import { portugueseWebhook } from './webhooks.ts'

export const portugueseIntegration: Record<keyof typeof integrationTexts, string> = {
  'nav-integrations': 'Integrações',
  'int-advice': 'Conecte suas reuniões aos outros programas que você usa.',
  'int-overview': 'Visão geral',
  'int-webhooks': 'Webhooks',
  'int-webhooks-about':
    'Avise seus próprios sistemas sobre agendamentos, contatos e formulários no momento em que acontecem.',
  'int-webhooks-count':
    '{count, plural, =0 {Ainda não há webhooks} one {# webhook} many {# de webhooks} other {# webhooks}}',
  'int-webhooks-failing': '{count, plural, one {# com falhas} many {# com falhas} other {# com falhas}}',
  'int-webhooks-disabled': '{count, plural, one {# desativado} many {# de desativados} other {# desativados}}',
  'int-feeds': 'Feeds de calendário',
  'int-feeds-about':
    'Veja suas reuniões no Google Agenda, no Outlook, no Calendário da Apple e em outros aplicativos de calendário.',
  'int-feeds-count':
    '{count, plural, =0 {Ainda não há feeds de calendário} one {# feed de calendário} many {# de feeds de calendário} ' +
    'other {# feeds de calendário}}',
  'int-connections-about': 'Veja quais aplicativos podem agir em seu nome e desconecte-os.',
  'int-applications-about': 'Registre seus próprios programas, que as pessoas podem conectar às suas contas.',
  'int-tokens-about': 'Permita que um programa ou script use a API em seu nome.',
  'int-embed-about': 'Mostre suas páginas de agendamento no seu site.',

  // Calendar feeds
  'feed-advice':
    'Um feed de calendário é um endereço secreto em que aplicativos de calendário leem suas reuniões e se mantêm ' +
    'atualizados.',
  'feed-mine': 'Meus',
  'feed-everyone': 'De todas as pessoas',
  'feed-none':
    'Você ainda não tem feeds de calendário. Crie um para ver suas reuniões no seu aplicativo de calendário.',
  'feed-none-of-all': 'Ainda não há feeds de calendário.',
  'feed-new': 'Criar um feed de calendário',
  'feed-name': 'Nome',
  'feed-name-hint': 'Seu aplicativo de calendário o mostra. Sem um nome, mostra o seu e o da sua organização.',
  'feed-create': 'Criar feed de calendário',
  'feed-limit': 'Você pode ter no máximo 10 feeds de calendário. Revogue um que não usa mais.',
  'feed-unnamed': 'Feed de calendário sem nome',
  'feed-person': 'Pessoa',
  'feed-unused': 'Ainda não',
  'feed-revoke': 'Revogar…',
  'feed-revoke-title': 'Revogar “{name}”?',
  'feed-revoke-text':
    'O endereço deixa de funcionar imediatamente. Os aplicativos de calendário não veem mais novas reuniões. Isso não ' +
    'pode ser desfeito.',
  'feed-revoke-now': 'Revogar feed de calendário',
  'feed-revoked': 'O feed de calendário foi revogado. O endereço dele não funciona mais.',
  'feed-created': 'Seu novo feed de calendário',
  'feed-address': 'Endereço secreto',
  'feed-secret':
    'Quem tem este endereço pode ver suas reuniões, com nomes e respostas dos participantes. Mantenha-o em segredo.',
  'feed-open': 'Abrir em um aplicativo de calendário',
  'feed-how': 'Adicione-o ao seu calendário',
  'feed-how-google': 'Google Agenda: ao lado de “Outras agendas”, escolha “+”, depois “Do URL”, e cole o endereço.',
  'feed-how-outlook': 'Outlook: escolha “Adicionar calendário”, depois “Assinar da Web”, e cole o endereço.',
  'feed-how-apple':
    'Calendário da Apple: escolha “Arquivo”, depois “Nova Assinatura de Calendário”, e cole o endereço.',
  'feed-how-thunderbird': 'Thunderbird: escolha “Nova agenda”, depois “Na rede”, e cole o endereço.',
  'feed-how-often': 'Seu aplicativo de calendário decide com que frequência lê o endereço. Alguns levam várias horas.',

  // The signing key of an application
  'int-app-key-advice': 'Assinamos os webhooks deste aplicativo. Se a chave pode ter vazado, troque-a imediatamente.',
  'int-app-key-rotate': 'Trocar chave de assinatura…',
  'int-app-key-title': 'Trocar a chave de assinatura de “{name}”?',
  'int-app-key-text':
    'Criamos uma nova chave e a mostramos uma única vez. Durante 24 horas, assinamos com as duas chaves, para você ter ' +
    'tempo de fazer a troca.',
  'int-app-key-now': 'Trocar chave de assinatura',
  'int-app-key-done': 'Nova chave de assinatura de webhooks para {name}',
  'int-app-key-overlap': 'Durante 24 horas, também assinamos os webhooks com a chave anterior.',

  ...portugueseCalendar,
  ...portugueseConference,
  ...portugueseOverlay,
  ...portugueseWebhook,
  ...portugueseWebhookLog,
}
