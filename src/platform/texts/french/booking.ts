import type { bookingTexts } from '../english-booking.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchBooking: Record<keyof typeof bookingTexts, string> = {
  // The calendar
  'choose-time': 'Choisissez une date et une heure',
  'previous-month': 'Mois précédent',
  'next-month': 'Mois suivant',
  'day-free': '{date}',
  'day-not-free': '{date}, aucun créneau disponible',
  'no-times-month': 'Aucun créneau disponible en {month}.',
  'no-later-times': 'Aucun créneau disponible plus tard en {month}.',
  'no-times-at-all':
    'Aucun créneau n’est disponible pour le moment. Contactez la personne que vous souhaitez rencontrer.',
  'next-free-day': 'Prochaine date disponible : {date}.',
  'show-next-free-day': 'Aller à la prochaine date disponible',
  'loading-times': 'Chargement des créneaux…',
  'zone-heading': 'Horaires affichés dans le fuseau {city}',
  'seats-left': '{count, plural, one {# place restante} many {# places restantes} other {# places restantes}}',
  'more-times': 'Afficher plus de créneaux',
  'earlier-times': 'Afficher les créneaux précédents',
  'time-zone': 'Fuseau horaire',
  'zone-results': 'Villes correspondantes',
  'update-zone': 'Appliquer le fuseau horaire',
  'no-zone-found': 'Aucun fuseau horaire trouvé',
  'zones-found':
    '{count, plural, one {# fuseau horaire trouvé} many {# fuseaux horaires trouvés} ' +
    'other {# fuseaux horaires trouvés}}',
  'time-format': 'Format de l’heure',
  'clock-12h': '12 h',
  'clock-24h': '24 h',
  duration: 'Durée',
  'invalid-zone': 'Ce fuseau horaire est inconnu. Les horaires sont affichés dans le fuseau {city}.',
  'invalid-time': 'Cet horaire n’est pas valide. Choisissez un créneau ci-dessous.',
  'not-available': 'Indisponible pour le moment',
  'not-available-advice':
    'Ce rendez-vous ne peut pas être réservé pour le moment. Contactez la personne que vous souhaitez rencontrer.',

  // About the meeting
  'with-hosts': 'Avec',
  where: 'Lieu',
  seats: 'Places',
  'seats-up-to': 'Jusqu’à {count, plural, one {# personne} many {# personnes} other {# personnes}}',
  'together-with': '{hosts}, avec {others}',
  'other-hosts': '{count, plural, one {# autre personne} many {# autres personnes} other {# autres personnes}}',
  hours: '{count, plural, one {# heure} many {# heures} other {# heures}}',
  minutes: '{count, plural, one {# minute} many {# minutes} other {# minutes}}',
  'online-with': 'En ligne, avec {service}',
  'you-call': 'Par téléphone : vous appelez',
  'host-calls': 'Par téléphone : l’hôte vous appelle',
  'your-choice': 'Un lieu de votre choix',
  'group-location': 'Lieu de rendez-vous du groupe',

  // The details form
  'your-details': 'Vos coordonnées',
  'details-title': '{meeting} : vos coordonnées',
  'summary-time': '{when} (fuseau {city})',
  'change-time': 'Changer d’horaire',
  name: 'Nom complet',
  'first-name': 'Prénom',
  'last-name': 'Nom de famille',
  email: 'Adresse e-mail',
  optional: 'facultatif',
  'location-question': 'Où ?',
  'meeting-place': 'Où souhaitez-vous que l’on se retrouve ?',
  'phone-number': 'Numéro de téléphone',
  'phone-country': 'Pays',
  'text-reminder-number': 'Téléphone pour les rappels par SMS',
  'text-consent':
    'En indiquant un numéro, vous acceptez de recevoir des SMS à propos de ce rendez-vous. ' +
    'Votre opérateur peut les facturer. Répondez STOP pour ne plus en recevoir.',
  other: 'Autre',
  'please-choose': 'Veuillez choisir',
  'add-guests': 'Ajouter des invités',
  'guest-emails': 'Adresses e-mail des invités',
  'guests-hint': 'Une par ligne, {count} au maximum. Les invités reçoivent aussi un e-mail.',
  book: 'Réserver ce créneau',
  submitting: 'Réservation en cours…',
  'fix-fields': 'Veuillez corriger les champs signalés ci-dessous.',
  'field-required': 'Veuillez remplir ce champ.',
  'field-invalid-email': 'Saisissez une adresse e-mail valide, par exemple maya@example.com.',
  'hold-ended': 'Nous ne gardons plus ce créneau pour vous. Vous pouvez encore le réserver s’il est disponible.',
  'slot-just-taken':
    'Quelqu’un d’autre vient de prendre ce créneau. Choisissez-en un autre. Votre saisie est conservée.',
  'could-not-book':
    'Ce créneau n’a pas pu être réservé. ' +
    'Veuillez rouvrir la page ou contacter la personne que vous souhaitez rencontrer.',
  'connection-lost': 'Le serveur est injoignable. Vérifiez votre connexion et réessayez. Votre saisie est conservée.',
  'own-booking-hint': 'Si vous avez déjà réservé ce créneau, la confirmation se trouve dans vos e-mails.',

  // People and teams
  'choose-meeting': 'Choisissez le rendez-vous à réserver.',
  'no-meetings': 'Aucun rendez-vous ne peut être réservé ici pour le moment.',

  // The frame
  'powered-by': 'Propulsé par Convene',
  imprint: 'Mentions légales',
  privacy: 'Confidentialité',
}
