import type { errorTexts } from '../english-errors.ts'

export const portugueseErrors: Record<keyof typeof errorTexts, string> = {
  // Pages that cannot be shown
  'not-found': 'Página não encontrada',
  'not-found-text': 'Não há nada neste endereço.',
  'not-found-next': 'Verifique se ele foi copiado por completo ou pergunte à pessoa que o enviou.',
  'something-wrong': 'Algo deu errado',
  'something-wrong-text': 'Ocorreu um erro inesperado.',
  'something-wrong-next':
    'Tente novamente. Se acontecer de novo, envie o ID da solicitação abaixo ao seu administrador.',
  unavailable: 'Temporariamente indisponível',
  'unavailable-text': 'O serviço não pode responder no momento.',
  'unavailable-next': 'Tente novamente em alguns segundos.',
  'too-many-requests': 'Muitas solicitações',
  'too-many-requests-text': 'Você enviou muitas solicitações:',
  'too-many-requests-next': 'Espere um momento e tente novamente.',
  'too-many-requests-wait': 'Muitas solicitações a partir da sua rede. Tente novamente {wait}.',
  'not-allowed': 'Não permitido',
  'not-allowed-text': 'Você não pode fazer isto:',
  'not-allowed-next': 'Peça acesso a um administrador da sua organização.',
  'request-invalid': 'Não foi possível processar esta solicitação',
  'request-invalid-text': 'Algo no endereço ou no formulário não é válido:',
  'request-invalid-next': 'Corrija e tente novamente. A referência da API explica o que é esperado.',
  'request-rejected': 'O serviço recusou a solicitação:',
  'request-rejected-next': 'A referência da API explica o motivo.',
  'method-unsupported': 'Método não suportado',
  'method-unsupported-text': 'A solicitação usou um método que este endereço não suporta:',
  'method-unsupported-next': 'A referência da API lista os métodos de cada endereço.',
  'api-address': 'Este endereço faz parte da API',
  'api-address-text': 'Ele exige um token de acesso.',
  'api-address-next': 'Entre para criar um token. A referência da API mostra como enviá-lo.',
  'create-token': 'Criar um token',
  'go-home': 'Ir para a página inicial',
  // Below each error
  'error-number': 'Erro {status} · ID da solicitação {id}',
  'send-request-id': 'Se acontecer de novo, envie este ID da solicitação ao seu administrador: {id}',
  'form-unreadable': 'Não foi possível ler este formulário. Volte e tente novamente.',
  'nothing-changed': 'Nada foi alterado. Tente novamente em instantes.',
  'cross-site-form':
    'Este formulário não veio de uma das nossas páginas. Recarregue a página e envie o formulário outra vez.',

  // Fields to correct
  'field-invalid': 'Verifique este campo.',
  'field-too-short': 'Use pelo menos {count, plural, one {# caractere} many {# de caracteres} other {# caracteres}}.',
  'name-web-address': 'Digite um nome sem endereço da web.',
  'choice-or-other': 'Escolha uma das opções ou escreva outra resposta, mas não as duas coisas.',
  'choose-location': 'Escolha um local.',
  'guest-invalid': '“{guest}” não é um endereço de e-mail válido.',
  'guest-is-invitee': '“{guest}” é o seu próprio endereço. Remova-o da lista.',
  'guest-twice': '“{guest}” aparece duas vezes na lista. Remova um deles.',
  'too-many-guests':
    'Informe no máximo {count, plural, one {# convidado} many {# de convidados} other {# convidados}}.',
  'already-in-session': 'Este endereço de e-mail já tem uma vaga nesta sessão.',
  'location-settled':
    'Outra pessoa já escolheu o local para este horário. Para participar, clique em “{button}” novamente.',

  // A recap of a meeting that someone shared
  'recap-summary': 'Resumo',
  'recap-action-items': 'Tarefas combinadas',
  'recap-discussion': 'Temas discutidos',
  'recap-guests': '{count, plural, one {# convidado} many {# de convidados} other {# convidados}}',
  'recap-processing': 'Ainda estamos escrevendo os destaques. Volte em instantes.',
  'recap-unavailable': 'Não foi possível escrever os destaques que faltam.',
  'recap-empty': 'Não há destaques.',
  'recap-not-shared':
    'Verifique se copiou o link completo. Se copiou, o resumo da reunião não está mais compartilhado. ' +
    'Pergunte à pessoa que o enviou.',

  // On all pages
  language: 'Idioma',
}
