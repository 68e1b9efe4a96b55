import type { routingFormTexts } from '../english-routing-forms.ts'
import { portugueseRoutingFormBuilder } from './routing-form-builder.ts'

export const portugueseRoutingForm: Record<keyof typeof routingFormTexts, string> = {
  'nav-routing-forms': 'Formulários de direcionamento',
  ...portugueseRoutingFormBuilder,

  // The list
  'rf-new': 'Novo formulário de direcionamento',
  'rf-intro': 'Um formulário de direcionamento faz algumas perguntas e leva cada visitante ao lugar certo.',
  'rf-none-title': 'Ainda não há formulários de direcionamento',
  'rf-none-advice':
    'Crie um formulário com suas perguntas. As regras levam os visitantes a um tipo de evento, a outro site ou a uma ' +
    'mensagem.',
  'rf-none-member':
    'Administradores e proprietários criam formulários de direcionamento. Você pode copiar os links deles aqui.',
  'rf-draft': 'Rascunho',
  'rf-published': 'Publicado',
  'rf-facts':
    '{questions, plural, one {# pergunta} many {# de perguntas} other {# perguntas}} · {rules, plural, one {# regra} ' +
    'many {# de regras} other {# regras}}',
  'rf-submission-count': '{count, plural, one {# envio} many {# de envios} other {# envios}}',
  'rf-submission-many': 'Mais de {count} envios',
  'rf-link-of': 'o link de {name}',
  'rf-edit': 'Editar',
  'rf-open': 'Abrir formulário',
  'rf-publish': 'Publicar',
  'rf-unpublish': 'Despublicar',
  'rf-duplicate': 'Duplicar',
  'rf-delete': 'Excluir',
  'rf-done-published': 'O formulário foi publicado. Quem tem o link pode responder a ele.',
  'rf-done-unpublished': 'O formulário voltou a ser um rascunho. Os visitantes não podem abri-lo.',
  'rf-done-duplicated': 'Esta é a cópia. Ela é um rascunho até você publicá-la.',
  'rf-done-deleted': 'O formulário foi excluído.',
  'rf-copy-failed': 'Ainda não é possível copiar este formulário. Corrija estes problemas primeiro.',
  'rf-delete-title': 'Excluir {name}?',
  'rf-delete-text':
    'Os visitantes não poderão mais abri-lo. Antes, salve os envios como arquivo CSV. Isso não pode ser desfeito.',
  'rf-delete-instead': 'Para fechar o formulário por um tempo, despublique-o em vez de excluí-lo.',
  'rf-create-title': 'Novo formulário de direcionamento',
  'rf-name': 'Nome do formulário',
  'rf-name-hint': 'Os visitantes o veem acima das perguntas.',
  'rf-create': 'Criar formulário',
  'rf-done-created':
    'O formulário está pronto para receber perguntas. Os visitantes podem abri-lo quando você o publicar.',
  'rf-storage-full':
    'Sua organização usou todo o armazenamento. Exclua algo ou peça mais espaço ao operador deste serviço.',

  // The pages of one form
  'rf-tabs': 'Páginas deste formulário',
  'rf-tab-edit': 'Editar',
  'rf-tab-run': 'Testar',
  'rf-tab-submissions': 'Envios',
  'rf-tab-share': 'Compartilhar',

  // The test run
  'rf-run-intro':
    'Responda como um visitante e veja para onde você iria. Suas respostas não são salvas, e ninguém recebe mensagens.',
  'rf-run-saved': 'O teste usa a última versão salva do formulário, mesmo que seja um rascunho.',
  'rf-run-empty': 'O formulário ainda não tem perguntas. Adicione uma e depois teste.',
  'rf-run': 'Testar estas respostas',
  'rf-run-result': 'Para onde iria o visitante',
  'rf-run-type': 'O visitante agendaria {name}.',
  'rf-run-url': 'O visitante iria para {address}.',
  'rf-run-message': 'O visitante veria a mensagem “{headline}”.',
  'rf-run-nothing':
    'Nenhuma regra se aplica, e ainda não há um lugar para todos os demais. O visitante só veria um agradecimento.',
  'rf-run-nothing-off':
    'Nenhuma regra se aplica, e o tipo de evento para todos os demais está desativado ou foi excluído. O visitante só ' +
    'veria um agradecimento.',
  'rf-run-by-rule': 'A regra {number} decide.',
  'rf-run-by-fallback': 'Nenhuma regra se aplica, por isso vale o lugar para todos os demais.',
  'rf-run-why': 'Regra por regra',
  'rf-run-problems': 'A página do formulário pediria ao visitante que corrigisse estas respostas primeiro:',
  'rf-run-taken': 'Aplica-se',
  'rf-run-not-taken': 'Não se aplica',
  'rf-run-skipped': 'Seria aplicada, mas o tipo de evento está desativado ou foi excluído',
  'rf-run-not-checked': 'Não verificada, porque uma regra anterior se aplica',
  'rf-run-true': 'Verdadeira',
  'rf-run-false': 'Não verdadeira',

  // Submissions
  'rf-sub-search': 'Buscar nas respostas',
  'rf-sub-from': 'De',
  'rf-sub-to': 'Até',
  'rf-sub-result': 'Resultado',
  'rf-sub-every-result': 'Todos os resultados',
  'rf-sub-result-types': 'Qualquer tipo de evento',
  'rf-sub-result-url': 'Outro site',
  'rf-sub-result-message': 'Uma mensagem',
  'rf-sub-result-none': 'Nenhum resultado',
  'rf-sub-result-type': 'Tipo de evento: {name}',
  'rf-sub-booked': 'Agendamento',
  'rf-sub-booked-any': 'Com ou sem agendamento',
  'rf-sub-booked-yes': 'Com agendamento',
  'rf-sub-booked-no': 'Sem agendamento',
  'rf-sub-none-title': 'Ainda não há envios',
  'rf-sub-none-advice':
    'Eles aparecem aqui quando os visitantes respondem ao formulário. Compartilhe o link ou coloque-o no seu site.',
  'rf-sub-none-draft':
    'O formulário é um rascunho, por isso os visitantes não podem abri-lo. Publique-o e depois compartilhe o link.',
  'rf-sub-none-found': 'Nenhum envio corresponde aos filtros',
  'rf-sub-pages': 'Páginas de envios',
  'rf-sub-answers': 'Respostas',
  'rf-sub-of': 'envio: {time}',
  'rf-sub-more': '{count, plural, one {e mais # resposta} many {e mais # de respostas} other {e mais # respostas}}',
  'rf-sub-no-answer': 'sem resposta',
  'rf-sub-empty': 'Nenhuma resposta',
  'rf-sub-zone': 'Os horários estão no fuso horário {zone}.',
  'rf-sub-search-note': 'A busca considera os últimos {count} envios.',
  'rf-sub-export': 'Salvar como arquivo CSV',
  'rf-sub-export-note': 'Com estes filtros, no máximo {count} linhas.',
  'rf-sub-title': 'Envio: {time}',
  'rf-sub-where': 'Para onde levou',
  'rf-sub-to-type': 'A página de agendamento de {name}',
  'rf-sub-to-deleted-type': 'A página de agendamento de um tipo de evento excluído',
  'rf-sub-to-message': 'A mensagem “{headline}”',
  'rf-sub-to-none': 'Nenhuma regra se aplicava, e não havia um lugar para todos os demais',
  'rf-sub-meeting': 'Ver o agendamento',
  'rf-sub-no-booking': 'Não houve agendamento em seguida.',
  'rf-sub-source': 'De onde veio o visitante',
  'rf-sub-no-source': 'O endereço do formulário não tinha parâmetros de campanha.',
  'rf-sub-form-deleted': 'Este formulário foi excluído.',
  'rf-csv-id': 'Envio',
  'rf-csv-time': 'Recebimento',
  'rf-csv-zone': 'Fuso horário',
  'rf-csv-result': 'Resultado',
  'rf-csv-target': 'Leva a',
  'rf-csv-booked': 'Agendado',
  'rf-csv-meeting': 'Agendamento',
  'rf-csv-yes': 'sim',
  'rf-csv-no': 'não',
  'rf-csv-old': '{question} (removida)',

  // Share
  'rf-share-link': 'Link do formulário',
  'rf-share-draft': 'O formulário é um rascunho. Os visitantes só podem abri-lo depois de publicado.',
  'rf-share-preview': 'Testar primeiro',
  'rf-share-prefill': 'Preencher respostas',
  'rf-share-prefill-text':
    'No link, a1 preenche a primeira resposta e a2, a segunda. Os envios mostram utm_source e parâmetros semelhantes.',
  'rf-share-embed': 'No seu site',
  'rf-share-button': 'Fale conosco',
}
