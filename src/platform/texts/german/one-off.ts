import type { oneOffTexts } from '../english-one-off.ts'

export const germanOneOff: Record<keyof typeof oneOffTexts, string> = {
  'one-off-title': 'Einmaligen Termin anbieten',
  'one-off-intro':
    'Für einen einzelnen Termin mit eigener Dauer und eigenen Zeiten. ' +
    'Nur wer den Link hat, kann ihn buchen, und nur einmal.',
  'one-off-when': 'Wann kann er stattfinden?',
  'one-off-days': 'In den nächsten Tagen',
  'one-off-range': 'Zwischen zwei Tagen',
  'one-off-spots': 'Nur zu diesen Zeiten',
  'one-off-day-count': 'Anzahl der Tage',
  'one-off-weekdays': 'Nur Montag bis Freitag zählen',
  'one-off-from': 'Erster Tag',
  'one-off-to': 'Letzter Tag',
  'one-off-spot': 'Zeit {number}',
  'one-off-spot-day': 'Tag',
  'one-off-spot-start': 'Von',
  'one-off-spot-end': 'Bis',
  'one-off-zone': 'Die Zeiten gelten in Ihrer Zeitzone: {zone}.',
  'one-off-with': 'Wer ist außer Ihnen Host?',
  'one-off-create': 'Link erstellen',
  'one-off-spots-none': 'Geben Sie mindestens eine Zeit mit Tag, Beginn und Ende ein.',
  'one-off-spot-wrong':
    'Geben Sie einen Tag, einen Beginn und ein späteres Ende ein. Beide müssen in der Zukunft liegen.',
  'one-off-spot-short':
    'Eine Zeit muss mindestens so lang sein wie der Termin, und Zeiten dürfen sich nicht überschneiden.',
  'payment-record': 'Zahlung erfassen',
  'payment-change': 'Zahlung ändern',
  'payment-title': 'Zahlung von {name}',
  'payment-intro':
    'Erfasst eine Zahlung, die anderswo erfolgt ist. Es fließt kein Geld. Ein früherer Eintrag wird ersetzt.',
  'payment-amount': 'Betrag',
  'payment-amount-wrong': 'Geben Sie einen Betrag von 0 bis 1.000.000.000 ein, zum Beispiel 49,50.',
  'payment-currency': 'Währung',
  'payment-provider': 'Bezahlt mit',
  'payment-id': 'Nummer der Zahlung beim Anbieter',
  'payment-terms': 'Bedingungen',
  'payment-result': 'Ergebnis',
  'payment-paid': 'Bezahlt',
  'payment-failed': 'Nicht bezahlt',
  'payment-saved': 'Die Zahlung ist erfasst.',
  payment: 'Zahlung',
}
