import type { hoursTexts } from '../english-hours.ts'

export const dutchHours: Record<keyof typeof hoursTexts, string> = {
  // All schedules
  'hours-title': 'Beschikbaarheid',
  'hours-title-of': 'Beschikbaarheid van {name}',
  'hours-intro': 'Een rooster bepaalt wanneer anderen je kunnen boeken. Elk afspraaktype gebruikt een van je roosters.',
  'hours-new': 'Nieuw rooster',
  'hours-default': 'Standaard',
  'hours-zone': 'Tijdzone',
  'hours-summary': 'Wekelijkse tijden',
  'hours-used-by': 'Afspraaktypen',
  'hours-used-by-none': 'Geen afspraaktype gebruikt dit rooster.',
  'hours-used-by-more': 'en meer',
  'hours-none-weekly': 'Geen wekelijkse tijden',
  'hours-day-range': '{first}–{last}',
  'hours-interval': '{from} – {to}',
  'hours-whole-day': 'De hele dag',
  'hours-edit': 'Bewerken',
  'hours-view': 'Bekijken',
  'hours-duplicate': 'Dupliceren',
  'hours-make-default': 'Als standaard instellen',
  'hours-delete': 'Verwijderen…',
  'hours-preview': 'Voorbeeld van je vrije tijden',
  'hours-colleague': 'Collega',
  'hours-colleague-show': 'Roosters tonen',
  'hours-colleague-self': 'Jij',
  'hours-read-only': 'Je kunt deze tijden bekijken. Alleen {name} en beheerders kunnen ze wijzigen.',
  'hours-of-event-type': 'Deze tijden horen bij één afspraaktype. Wijzig ze in het afspraaktype.',
  'hours-of-event-type-title': 'Tijden van één afspraaktype',

  // Create and delete
  'hours-name': 'Naam',
  'hours-name-hint': 'Alleen jij en je collega’s zien deze naam.',
  'hours-start-with': 'Beginnen met',
  'hours-start-working': 'Maandag tot en met vrijdag, {hours}',
  'hours-start-copy': 'Een kopie van ‘{name}’',
  'hours-copy-name': 'Kopie van {name}',
  'hours-create': 'Rooster maken',
  'hours-delete-title': '‘{name}’ verwijderen?',
  'hours-delete-advice':
    'Het rooster en de datums worden voorgoed verwijderd. Geboekte afspraken blijven zoals ze zijn.',
  'hours-delete-used':
    'Je standaardrooster vervangt dit rooster bij ' +
    '{count, plural, one {# afspraaktype dat het nu gebruikt} other {# afspraaktypen die het nu gebruiken}}:',
  'hours-delete-used-many':
    'Je standaardrooster vervangt dit rooster bij meer dan {count} afspraaktypen die het nu gebruiken, zoals:',
  'hours-delete-button': 'Rooster verwijderen',
  'hours-delete-default':
    'Dit is het standaardrooster en kan niet worden verwijderd. Stel eerst een ander rooster als standaard in.',
  'hours-limit': 'Je hebt het maximale aantal roosters. Verwijder er eerst een.',

  // Weekly hours
  'hours-week': 'Wekelijkse tijden',
  'hours-week-hint':
    'De tijden zijn in de tijdzone {zone}. Typ bijvoorbeeld 9, 9:30 of 17:00. ' +
    'Een dag zonder tijden kan niet worden geboekt.',
  'hours-unavailable': 'Niet beschikbaar',
  'hours-start': 'Begin {number}',
  'hours-end': 'Einde {number}',
  'hours-interval-of': '{day}, tijdvak {number}',
  'hours-add': 'Tijden toevoegen',
  'hours-add-about': 'op {day}',
  'hours-added': 'Tijdvak {number} toegevoegd op {day}.',
  'hours-remove': 'Tijdvak {number} op {day} verwijderen',
  'hours-removed': 'Tijdvak verwijderd op {day}.',
  'hours-copy': 'Kopiëren naar…',
  'hours-copy-legend': 'De tijden van {day} kopiëren naar',
  'hours-copy-button': 'Tijden kopiëren',
  'hours-copied': 'De tijden van {day} zijn gekopieerd. Sla op om ze te bewaren.',
  'hours-save': 'Wijzigingen opslaan',

  // Problems with hours
  'hours-time-invalid': 'Vul een tijd in, bijvoorbeeld 9:00 of 17:30.',
  'hours-end-first': 'Het einde moet later zijn dan het begin.',
  'hours-overlap': 'Dit overlapt met andere tijden van de dag. Wijzig er een.',
  'hours-too-many': 'Een dag kan maximaal 20 tijdvakken hebben. Verwijder er een paar.',

  // Dates
  'hours-dates': 'Datums met andere tijden',
  'hours-dates-hint': 'Op deze datums vervangen de tijden hier je wekelijkse tijden.',
  'hours-dates-none':
    'Er zijn geen komende datums met andere tijden. ' +
    'Voeg een datum toe waarop je langer, korter of helemaal niet werkt.',
  'hours-dates-add': 'Datums toevoegen',
  'hours-dates-past': '{count, plural, one {# datum in het verleden tonen} other {# datums in het verleden tonen}}',
  'hours-dates-past-hide': 'Datums in het verleden verbergen',
  'hours-date-range': '{first} t/m {last}',
  'hours-date-edit': 'Bewerken',
  'hours-date-remove': 'Verwijderen',
  'hours-dates-add-title': 'Datums met andere tijden toevoegen',
  'hours-dates-edit-title': 'De tijden van een datum wijzigen',
  'hours-date-first': 'Datum',
  'hours-date-last': 'Laatste datum',
  'hours-date-optional': 'optioneel, voor meerdere dagen achter elkaar',
  'hours-date-number': 'Datum {number}',
  'hours-date-another': 'Nog een datum toevoegen',
  'hours-date-kind': 'Op deze datums',
  'hours-date-closed': 'Je kunt niet worden geboekt',
  'hours-date-open': 'Je kunt op deze tijden worden geboekt',
  'hours-date-hours': 'Tijden',
  'hours-date-these': 'deze datums',
  'hours-date-no-hours': 'Voeg tijden toe, of kies dat je niet kunt worden geboekt.',
  'hours-date-backward': 'De laatste datum mag niet voor de eerste liggen.',
  'hours-date-too-long': 'Kies maximaal {count} datums tegelijk.',
  'hours-date-save': 'Datums opslaan',
  'hours-dates-full':
    'Een rooster kan maximaal 400 dagen met eigen tijden hebben. Verwijder eerst datums in het verleden.',

  // After a change
  'hours-done-created': 'Het rooster is gemaakt. Controleer hieronder de tijden.',
  'hours-done-saved': 'Je wijzigingen zijn opgeslagen. Voor nieuwe boekingen gelden deze tijden.',
  'hours-done-default': 'Dit is nu het standaardrooster.',
  'hours-done-deleted': 'Het rooster is verwijderd.',
  'hours-done-dates': 'De datums zijn opgeslagen.',
  'hours-done-removed': 'De datum is verwijderd.',
}
