import type { oneOffTexts } from '../english-one-off.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchOneOff: Record<keyof typeof oneOffTexts, string> = {
  'one-off-title': 'Proposer un rendez-vous ponctuel',
  'one-off-intro':
    'Pour un seul rendez-vous, avec sa propre durée et ses propres horaires. Seules les personnes qui ont le lien ' +
    'peuvent le réserver, une seule fois.',
  'one-off-when': 'Quand peut-il avoir lieu ?',
  'one-off-days': 'Dans les prochains jours',
  'one-off-range': 'Entre deux dates',
  'one-off-spots': 'Uniquement à ces horaires',
  'one-off-day-count': 'Nombre de jours',
  'one-off-weekdays': 'Ne compter que du lundi au vendredi',
  'one-off-from': 'Premier jour',
  'one-off-to': 'Dernier jour',
  'one-off-spot': 'Horaire {number}',
  'one-off-spot-day': 'Jour',
  'one-off-spot-start': 'De',
  'one-off-spot-end': 'À',
  'one-off-zone': 'Les horaires sont dans votre fuseau horaire : {zone}.',
  'one-off-with': 'Qui est hôte avec vous ?',
  'one-off-create': 'Créer le lien',
  'one-off-spots-none': 'Saisissez un jour, un début et une fin pour au moins un horaire.',
  'one-off-spot-wrong': 'Saisissez un jour, un début et une fin postérieure au début, tous deux à venir.',
  'one-off-spot-short':
    'Un horaire doit être au moins aussi long que le rendez-vous, et les horaires ne doivent pas se chevaucher.',
  'payment-record': 'Enregistrer un paiement',
  'payment-change': 'Modifier le paiement',
  'payment-title': 'Paiement effectué par {name}',
  'payment-intro':
    'Enregistre un paiement effectué ailleurs. Aucune somme n’est transférée. ' +
    'Un enregistrement précédent est remplacé.',
  'payment-amount': 'Montant',
  'payment-amount-wrong': 'Saisissez un montant entre 0 et 1 000 000 000, par exemple 49,50.',
  'payment-currency': 'Devise',
  'payment-provider': 'Moyen de paiement',
  'payment-id': 'Numéro du paiement chez le prestataire',
  'payment-terms': 'Conditions',
  'payment-result': 'Résultat',
  'payment-paid': 'Payé',
  'payment-failed': 'Non payé',
  'payment-saved': 'Le paiement est enregistré.',
  payment: 'Paiement',
}
