import type { oneOffTexts } from '../english-one-off.ts'

export const dutchOneOff: Record<keyof typeof oneOffTexts, string> = {
  'one-off-title': 'Een eenmalige afspraak aanbieden',
  'one-off-intro':
    'Voor één afspraak met een eigen duur en eigen tijden. ' +
    'Alleen wie de link heeft, kan de afspraak boeken, en maar één keer.',
  'one-off-when': 'Wanneer kan de afspraak plaatsvinden?',
  'one-off-days': 'In de komende dagen',
  'one-off-range': 'Tussen twee dagen',
  'one-off-spots': 'Alleen op deze tijden',
  'one-off-day-count': 'Aantal dagen',
  'one-off-weekdays': 'Alleen maandag tot en met vrijdag meetellen',
  'one-off-from': 'Eerste dag',
  'one-off-to': 'Laatste dag',
  'one-off-spot': 'Tijd {number}',
  'one-off-spot-day': 'Dag',
  'one-off-spot-start': 'Van',
  'one-off-spot-end': 'Tot',
  'one-off-zone': 'De tijden zijn in jouw tijdzone: {zone}.',
  'one-off-with': 'Wie organiseert de afspraak met je mee?',
  'one-off-create': 'Link maken',
  'one-off-spots-none': 'Vul voor minimaal één tijd een dag, een begin en een einde in.',
  'one-off-spot-wrong': 'Vul een dag, een begin en een later einde in, allebei in de toekomst.',
  'one-off-spot-short': 'Een tijd moet minstens zo lang zijn als de afspraak, en tijden mogen niet overlappen.',
  'payment-record': 'Betaling vastleggen',
  'payment-change': 'Betaling wijzigen',
  'payment-title': 'Betaling van {name}',
  'payment-intro':
    'Hiermee leg je een betaling vast die elders is gedaan. Er wordt geen geld overgemaakt. ' +
    'Wat eerder is vastgelegd, wordt vervangen.',
  'payment-amount': 'Bedrag',
  'payment-amount-wrong': 'Vul een bedrag van 0 tot en met 1.000.000.000 in, bijvoorbeeld 49,50.',
  'payment-currency': 'Valuta',
  'payment-provider': 'Betaald met',
  'payment-id': 'Betalingsnummer bij de aanbieder',
  'payment-terms': 'Voorwaarden',
  'payment-result': 'Resultaat',
  'payment-paid': 'Betaald',
  'payment-failed': 'Niet betaald',
  'payment-saved': 'De betaling is vastgelegd.',
  payment: 'Betaling',
}
