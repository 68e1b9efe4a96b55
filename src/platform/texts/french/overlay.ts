import type { overlayTexts } from '../english-overlay.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchOverlay: Record<keyof typeof overlayTexts, string> = {
  'overlay-title': 'Comparer avec mon agenda',
  'overlay-file': 'Fichier d’agenda (.ics)',
  'overlay-url': 'Ou l’adresse de votre agenda',
  'overlay-privacy':
    'Nous signalons les créneaux où vous avez quelque chose de prévu. Nous n’enregistrons pas votre agenda.',
  'overlay-compare': 'Comparer',
  'overlay-remove': 'Retirer mon agenda',
  // On the button of a time that can still be booked
  'overlay-conflict': 'Vous avez quelque chose de prévu',
  'overlay-reading': 'Lecture de votre agenda…',
  'overlay-shown': 'Les créneaux où vous avez quelque chose de prévu sont signalés.',
  'overlay-partly':
    'Les conflits sont signalés. {count, plural, one {# événement n’a pas pu être lu.} ' +
    'many {# événements n’ont pas pu être lus.} other {# événements n’ont pas pu être lus.}}',

  // What is wrong with the file or the address
  'overlay-empty': 'Choisissez un fichier d’agenda ou saisissez l’adresse de votre agenda.',
  'overlay-invalid-url': 'Saisissez l’adresse publique d’un agenda. Elle commence par https:// ou webcal://.',
  'overlay-missing': 'Il n’y a pas d’agenda public à cette adresse. Vérifiez l’adresse.',
  'overlay-unreachable': 'Nous n’avons pas pu lire l’agenda à cette adresse. Réessayez, ou choisissez un fichier.',
  'overlay-not-calendar': 'Cette adresse ne renvoie pas d’agenda, ou l’agenda dépasse {size} Mo.',
  'overlay-not-file': 'Ce fichier n’est pas un agenda. Choisissez un fichier dont le nom se termine par .ics.',
  'overlay-large-file': 'Ce fichier dépasse {size} Mo. Choisissez-en un plus petit.',
  'overlay-too-complex':
    'Votre agenda contient trop d’événements pour être comparé. Choisissez un fichier qui en contient moins.',
  'overlay-too-many': 'Trop d’agendas ont été comparés depuis votre réseau. Réessayez {wait}.',
  'overlay-too-many-here': 'Trop d’agendas ont été comparés sur cette page. Réessayez {wait}.',
  'overlay-busy': 'Beaucoup de personnes comparent leur agenda en ce moment. Réessayez dans une minute.',
}
