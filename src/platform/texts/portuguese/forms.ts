import type { formTexts } from '../english-forms.ts'

export const portugueseForms: Record<keyof typeof formTexts, string> = {
  // A routing form
  'form-preview': 'Responda a algumas perguntas e encontraremos a reunião certa para você.',
  'check-form': 'Verifique as respostas: {form}',
  'fix-answers':
    '{count, plural, one {Corrija esta resposta:} many {Corrija # de respostas:} other {Corrija estas # respostas:}}',
  'answer-missing': 'Responda a esta pergunta.',
  'answer-too-long': 'Use no máximo {count, plural, one {# caractere} many {# de caracteres} other {# caracteres}}.',
  'answer-email': 'Digite um endereço de e-mail válido, por exemplo, maya@example.com.',
  'answer-phone':
    'Digite um número de telefone válido. Escolha o país ou comece com o sinal de mais e o código do país.',
  'answer-choice': 'Escolha uma das respostas.',
  'answer-line': 'Use apenas uma linha, sem caracteres especiais.',
  'answer-lines': 'Remova os caracteres especiais.',
  'choose-answer': 'Escolha uma resposta',
  'no-answer': 'Sem resposta',
  'send-answers': 'Enviar',
  'too-many-answers': 'Muitas respostas a partir da sua rede. Tente novamente {wait}.',
  'form-full':
    'Este formulário não pode receber respostas no momento. Tente novamente mais tarde ou fale com a pessoa que ' +
    'enviou o link.',
  'answers-saved': 'Agradecemos suas respostas',
  'answers-saved-advice':
    'Suas respostas foram salvas. Não é possível agendar reuniões no momento. Tente novamente mais tarde.',
  'form-not-found': 'Este formulário não existe',
  'form-not-found-advice':
    'Verifique se copiou o link completo. Se copiou, o formulário está fechado. Pergunte à pessoa que o enviou.',

  // People and teams
  'list-title': 'Agendar uma reunião com {name}',
  'list-preview': 'Reuniões disponíveis: {meetings}',
  'team-hosts': 'Reúna-se com {names}.',
  'no-meetings-advice': 'Tente novamente mais tarde ou fale com {name} por outro meio.',

  // Booking pages that cannot be shown
  'page-not-found': 'Página de agendamento não encontrada',
  'page-not-found-advice': 'Verifique se copiou o link completo. Se copiou, esta reunião não está mais disponível.',
  'ask-for-new-link': 'Peça um novo link às pessoas com quem você quer se reunir.',
  'link-used': 'Este link já foi usado',
  'link-used-advice': 'Ele serve para um único agendamento.',
  'too-many-bookings': 'Muitos agendamentos',
  'too-many-bookings-advice':
    'Muitos agendamentos a partir da sua rede. Tente novamente {wait}: volte e clique no botão outra vez. Nada ' +
    'se perdeu.',

  // The home page
  welcome: 'Boas-vindas',
  'welcome-service': 'Boas-vindas ao Convene',
  'about-service':
    'O Convene agenda reuniões. O anfitrião compartilha um link e quem o recebe agenda um horário disponível.',
  'book-meeting': 'Agendar uma reunião',
  'open-your-link':
    'Abra o link de agendamento que você recebeu. Se não tiver um, peça às pessoas com quem você quer se reunir.',
  'more-pages': 'Há outras. Peça um link às pessoas com quem você quer se reunir.',
  'your-account': 'Sua conta',
  'sign-in-advice': 'Entre para gerenciar suas sessões, tokens pessoais e aplicativos.',
  'sign-in': 'Entrar',
  'signed-in-as': 'Você entrou como',
  'build-on-api': 'Desenvolver com a API',
  'api-reference': 'Referência da API',
  'openapi-document': 'Documento OpenAPI',
}
