import type { consoleTexts } from '../english-console.ts'

export const portugueseConsole: Record<keyof typeof consoleTexts, string> = {
  'skip-navigation': 'Pular navegação',
  menu: 'Menu',
  'close-menu': 'Fechar menu',
  console: 'Painel',
  search: 'Buscar',
  'sign-out': 'Sair',
  'nav-home': 'Início',
  'nav-meetings': 'Reuniões',
  'nav-event-types': 'Tipos de evento',
  'nav-availability': 'Disponibilidade',
  'nav-account': 'Conta',
  'nav-sessions': 'Sessões',
  'nav-tokens': 'Tokens pessoais',
  'nav-connections': 'Aplicativos conectados',
  'nav-applications': 'Seus aplicativos',
  'nav-embed': 'Incorporar',
  breadcrumbs: 'Caminho até esta página',
  undo: 'Desfazer',
  'go-back': 'Voltar',
  copy: 'Copiar',
  copied: 'Copiado',
  'copy-failed': 'Selecione e copie',
  'page-previous': 'Anterior',
  'page-next': 'Próxima',
  'not-found-title': 'Não encontramos o que você procura',
  'not-found-advice': 'Foi removido, talvez em outra janela, ou não pertence a você. Nada foi alterado.',
  'not-found-back': 'Ir para a página inicial',

  // Errors of forms
  'errors-title': '{count, plural, one {Corrija # campo} many {Corrija # de campos} other {Corrija # campos}}',
  'field-taken': 'Já está em uso. Escolha outro.',
  'field-between': 'Digite um número de {min} a {max}.',
  'field-number': 'Digite um número inteiro.',
  'field-date': 'Informe uma data.',
  'field-reserved': 'Este nome é reservado. Escolha outro.',

  // Two people change the same thing
  'stale-title': 'Alguém fez alterações enquanto você editava',
  'stale-advice':
    'Suas alterações ainda não foram salvas. Compare as duas versões, ajuste o formulário e salve de novo para ' +
    'substituir a da outra pessoa.',
  'stale-same': 'Suas alterações são iguais às da outra pessoa, então não há nada para salvar.',
  'stale-field': 'Campo',
  'stale-theirs': 'Versão salva',
  'stale-yours': 'Sua versão',
}
