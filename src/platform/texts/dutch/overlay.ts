import type { overlayTexts } from '../english-overlay.ts'

export const dutchOverlay: Record<keyof typeof overlayTexts, string> = {
  'overlay-title': 'Vergelijken met mijn agenda',
  'overlay-file': 'Agendabestand (.ics)',
  'overlay-url': 'Of het adres van je agenda',
  'overlay-privacy': 'We markeren de tijden waarop je iets gepland hebt. We bewaren je agenda niet.',
  'overlay-compare': 'Vergelijken',
  'overlay-remove': 'Mijn agenda weghalen',
  // On the button of a time that can still be booked
  'overlay-conflict': 'Je hebt dan iets gepland',
  'overlay-reading': 'Je agenda wordt gelezen…',
  'overlay-shown': 'De tijden waarop je iets gepland hebt, zijn gemarkeerd.',
  'overlay-partly':
    'De tijden waarop je iets gepland hebt, zijn gemarkeerd. {count, plural, one {We konden # item in je agenda niet ' +
    'lezen.} other {We konden # items in je agenda niet lezen.}}',

  // What is wrong with the file or the address
  'overlay-empty': 'Kies een agendabestand of vul het adres van je agenda in.',
  'overlay-invalid-url': 'Vul het openbare adres van een agenda in. Het begint met https:// of webcal://.',
  'overlay-missing': 'Op dit adres is geen openbare agenda. Controleer het adres.',
  'overlay-unreachable': 'We konden de agenda op dit adres niet lezen. Probeer het opnieuw, of kies een bestand.',
  'overlay-not-calendar': 'Dit adres levert geen agenda op, of de agenda is groter dan {size} MB.',
  'overlay-not-file': 'Dit bestand is geen agenda. Kies een bestand dat eindigt op .ics.',
  'overlay-large-file': 'Dit bestand is groter dan {size} MB. Kies een kleiner bestand.',
  'overlay-too-complex': 'Je agenda heeft te veel items om te vergelijken. Kies een bestand met minder items.',
  'overlay-too-many': 'Te veel agenda’s vergeleken vanaf je netwerk. Probeer het {wait} opnieuw.',
  'overlay-too-many-here': 'Te veel agenda’s vergeleken op deze pagina. Probeer het {wait} opnieuw.',
  'overlay-busy': 'Er zijn nu veel mensen hun agenda aan het vergelijken. Probeer het over een minuut opnieuw.',
}
