import type { bookingTexts } from '../english-booking.ts'

export const portugueseBooking: Record<keyof typeof bookingTexts, string> = {
  // The calendar
  'choose-time': 'Escolha o dia e o horário',
  'previous-month': 'Mês anterior',
  'next-month': 'Próximo mês',
  'day-free': '{date}',
  'day-not-free': '{date}, nenhum horário disponível',
  'no-times-month': 'Nenhum horário disponível em {month}.',
  'no-later-times': 'Não há horários disponíveis mais adiante em {month}.',
  'no-times-at-all': 'Nenhum horário disponível no momento. Fale com a pessoa com quem você quer se reunir.',
  'next-free-day': 'O próximo dia disponível é {date}.',
  'show-next-free-day': 'Ir para o próximo dia disponível',
  'loading-times': 'Carregando horários…',
  'zone-heading': 'Horários no fuso horário {city}',
  'seats-left': '{count, plural, one {# vaga livre} many {# de vagas livres} other {# vagas livres}}',
  'more-times': 'Mostrar mais horários',
  'earlier-times': 'Mostrar horários anteriores',
  'time-zone': 'Fuso horário',
  'zone-results': 'Cidades encontradas',
  'update-zone': 'Atualizar fuso horário',
  'no-zone-found': 'Nenhum fuso horário encontrado',
  'zones-found':
    '{count, plural, one {# fuso horário encontrado} many {# de fusos horários encontrados} ' +
    'other {# fusos horários encontrados}}',
  'time-format': 'Formato da hora',
  'clock-12h': '12 h',
  'clock-24h': '24 h',
  duration: 'Duração',
  'invalid-zone': 'Não conhecemos esse fuso horário. Os horários estão no fuso horário {city}.',
  'invalid-time': 'Esse horário não é válido. Escolha um abaixo.',
  'not-available': 'Indisponível no momento',
  'not-available-advice':
    'Não é possível agendar esta reunião no momento. Fale com as pessoas com quem você quer se reunir.',

  // About the meeting
  'with-hosts': 'Com',
  where: 'Onde',
  seats: 'Vagas',
  'seats-up-to': 'Até {count, plural, one {# pessoa} many {# de pessoas} other {# pessoas}}',
  'together-with': '{hosts}, junto com {others}',
  'other-hosts': '{count, plural, one {mais # pessoa} many {mais # de pessoas} other {mais # pessoas}}',
  hours: '{count, plural, one {# hora} many {# de horas} other {# horas}}',
  minutes: '{count, plural, one {# minuto} many {# de minutos} other {# minutos}}',
  'online-with': 'Online, via {service}',
  'you-call': 'Por telefone: você liga',
  'host-calls': 'Por telefone: você receberá uma ligação',
  'your-choice': 'Um local à sua escolha',
  'group-location': 'Onde o grupo se reúne',

  // The details form
  'your-details': 'Seus dados',
  'details-title': '{meeting}: seus dados',
  'summary-time': '{when} (fuso horário {city})',
  'change-time': 'Alterar horário',
  name: 'Nome completo',
  'first-name': 'Nome',
  'last-name': 'Sobrenome',
  email: 'E-mail',
  optional: 'opcional',
  'location-question': 'Onde?',
  'meeting-place': 'Onde será a reunião?',
  'phone-number': 'Número de telefone',
  'phone-country': 'País',
  'text-reminder-number': 'Telefone para lembretes por SMS',
  'text-consent':
    'Ao informar um número, você concorda em receber SMS sobre esta reunião. ' +
    'Sua operadora pode cobrar por eles. Responda STOP para não receber mais.',
  other: 'Outro',
  'please-choose': 'Escolha uma opção',
  'add-guests': 'Adicionar convidados',
  'guest-emails': 'E-mails dos convidados',
  'guests-hint': 'Um por linha, no máximo {count}. Os convidados também receberão um e-mail.',
  book: 'Agendar este horário',
  submitting: 'Agendando…',
  'fix-fields': 'Corrija os campos marcados abaixo.',
  'field-required': 'Preencha este campo.',
  'field-invalid-email': 'Digite um endereço de e-mail válido, por exemplo, maya@example.com.',
  'hold-ended': 'Este horário não está mais reservado para você. Ainda é possível agendá-lo, se estiver disponível.',
  'slot-just-taken': 'Outra pessoa acabou de agendar esse horário. Escolha outro. Mantivemos o que você preencheu.',
  'could-not-book':
    'Não foi possível agendar este horário. ' +
    'Abra a página de novo ou fale com a pessoa com quem você quer se reunir.',
  'connection-lost':
    'Não conseguimos nos conectar ao servidor. Verifique a conexão e tente novamente. Seus dados não se perderam.',
  'own-booking-hint': 'Se você já agendou este horário, procure a confirmação no seu e-mail.',

  // People and teams
  'choose-meeting': 'Escolha a reunião que você quer agendar.',
  'no-meetings': 'Não é possível agendar reuniões aqui no momento.',

  // The frame
  'powered-by': 'Com tecnologia Convene',
  imprint: 'Aviso legal',
  privacy: 'Privacidade',
}
