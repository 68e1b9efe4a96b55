import type { overlayTexts } from '../english-overlay.ts'

export const portugueseOverlay: Record<keyof typeof overlayTexts, string> = {
  'overlay-title': 'Comparar com meu calendário',
  'overlay-file': 'Arquivo de calendário (.ics)',
  'overlay-url': 'Ou o endereço do seu calendário',
  'overlay-privacy': 'Marcamos os horários em que você tem compromissos. Não guardamos seu calendário.',
  'overlay-compare': 'Comparar',
  'overlay-remove': 'Remover meu calendário',
  // On the button of a time that can still be booked
  'overlay-conflict': 'Você tem um compromisso neste horário',
  'overlay-reading': 'Lendo seu calendário…',
  'overlay-shown': 'Os horários em que você tem compromissos estão marcados.',
  'overlay-partly':
    'Os conflitos estão marcados. {count, plural, one {Não foi possível ler # evento.} many {Não foi possível ler # de ' +
    'eventos.} other {Não foi possível ler # eventos.}}',

  // What is wrong with the file or the address
  'overlay-empty': 'Escolha um arquivo de calendário ou informe o endereço do seu calendário.',
  'overlay-invalid-url': 'Informe o endereço público de um calendário. Ele começa com https:// ou webcal://.',
  'overlay-missing': 'Não há um calendário público neste endereço. Verifique o endereço.',
  'overlay-unreachable': 'Não conseguimos ler o calendário neste endereço. Tente novamente ou escolha um arquivo.',
  'overlay-not-calendar': 'Este endereço não fornece um calendário, ou o calendário tem mais de {size} MB.',
  'overlay-not-file': 'Este arquivo não é um calendário. Escolha um arquivo que termine com .ics.',
  'overlay-large-file': 'Este arquivo tem mais de {size} MB. Escolha um menor.',
  'overlay-too-complex': 'Seu calendário tem eventos demais para comparar. Escolha um arquivo com menos eventos.',
  'overlay-too-many': 'Muitos calendários foram comparados a partir da sua rede. Tente novamente {wait}.',
  'overlay-too-many-here': 'Muitos calendários foram comparados nesta página. Tente novamente {wait}.',
  'overlay-busy': 'Muitas pessoas estão comparando seus calendários neste momento. Tente novamente daqui a um minuto.',
}
