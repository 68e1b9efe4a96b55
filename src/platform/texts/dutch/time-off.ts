import type { timeOffTexts } from '../english-time-off.ts'

export const dutchTimeOff: Record<keyof typeof timeOffTexts, string> = {
  'availability-tabs': 'Pagina’s over beschikbaarheid',
  'tab-schedules': 'Roosters',
  'tab-time-off': 'Afwezigheid',
  'tab-holidays': 'Feestdagen',
  'tab-travel': 'Reizen',
  'tab-preview': 'Voorbeeld',
  'tab-explain': 'Waarom niet?',

  // Time off
  'time-off-person': 'Persoon',
  'time-off-show': 'Tonen',
  'time-off-of': 'Je bekijkt de beschikbaarheid van {name}.',
  'time-off-add-title': 'Vrij nemen',
  'time-off-intro':
    'Deze dagen kunnen niet worden geboekt. Afspraken die al zijn geboekt, blijven staan: ' +
    'annuleer of verzet ze zelf.',
  'time-off-first': 'Eerste dag',
  'time-off-last': 'Laatste dag',
  'time-off-reason': 'Notitie',
  'time-off-reason-hint': 'Bijvoorbeeld ‘Vakantie’. Deelnemers zien dit niet.',
  'time-off-add': 'Afwezigheid toevoegen',
  'time-off-coming': 'Geplande afwezigheid',
  'time-off-none': 'Er is geen afwezigheid gepland. Kies hierboven de dagen.',
  'time-off-past': '{count, plural, one {# periode in het verleden} other {# perioden in het verleden}}',
  // Days or times
  'time-off-range': '{first} – {last}',
  'time-off-booked': 'Deze afspraken zijn nog geboekt:',
  'time-off-more-meetings': 'Alle afspraken tonen',
  'time-off-meeting': 'Afspraak',
  'time-off-added': 'De afwezigheid is toegevoegd. Deze dagen kunnen niet worden geboekt.',
  'time-off-deleted': 'De afwezigheid is verwijderd. De dagen kunnen weer worden geboekt.',
  'time-off-delete': 'Verwijderen',
  'time-off-delete-title': 'Deze afwezigheid verwijderen?',
  'time-off-delete-text': '{days}: anderen kunnen deze dagen weer boeken.',

  // Reserved hours
  'block-title': 'Een paar uur blokkeren',
  'block-intro': 'Houd uren van een dag vrij, bijvoorbeeld voor een bezoek aan de huisarts.',
  'block-day': 'Dag',
  'block-from': 'Van',
  'block-to': 'Tot',
  'block-zone': 'De tijden zijn in de tijdzone {zone}.',
  'block-add': 'Deze uren blokkeren',
  'block-added': 'Deze uren zijn geblokkeerd. Ze kunnen niet worden geboekt.',
  'block-delete': 'Deblokkeren',
  'block-deleted': 'Deze uren kunnen weer worden geboekt.',

  // Holidays
  'holidays-intro':
    'Officiële feestdagen kunnen niet worden geboekt. Kies een land en maak van losse feestdagen werkdagen.',
  'holidays-schedule': 'Rooster',
  'holidays-calendars': 'Landen',
  'holidays-country': 'Land',
  'holidays-choose': 'Kies een land',
  'holidays-add': 'Land toevoegen',
  'holidays-max': 'Een rooster kan vijf landen hebben. Verwijder er een om een ander toe te voegen.',
  'holidays-region': 'Regio',
  'holidays-whole': 'Hele land',
  'holidays-change': 'Regio instellen',
  'holidays-remove': 'Verwijderen',
  'holidays-coming': 'Komende feestdagen',
  'holidays-none': 'Nog geen feestdagen. Voeg een land toe om de feestdagen te zien.',
  'holidays-date': 'Datum',
  'holidays-name': 'Feestdag',
  'holidays-state': 'Boekingen',
  'holidays-free': 'Vrije dag',
  'holidays-no-hours': 'Geen werktijden op deze weekdag.',
  'holidays-working': 'Werkdag, {hours}',
  'holidays-work': 'Op deze dag werken',
  'holidays-off': 'Deze dag vrij nemen',
  'holidays-added': 'Opgeslagen. Deze feestdagen kunnen niet worden geboekt.',
  'holidays-removed': 'Verwijderd. Deze feestdagen kunnen weer worden geboekt.',
  'holidays-work-done': 'Opgeslagen. Die dag kan worden geboekt.',
  'holidays-off-done': 'Opgeslagen. Die dag kan niet worden geboekt.',

  // Travel
  'travel-intro': 'Tijdens een reis volgen je werktijden de klok ter plaatse: 9:00 is daar 9:00.',
  'travel-coming': 'Geplande reizen',
  'travel-none': 'Er zijn geen reizen gepland. Voeg hieronder je volgende reis toe.',
  'travel-add-title': 'Een reis toevoegen',
  'travel-zone': 'Tijdzone ter plaatse',
  'travel-schedule': 'Voor welk rooster?',
  'travel-all-schedules': 'Alle roosters',
  'travel-add': 'Reis toevoegen',
  'travel-remove': 'Verwijderen',
  'travel-added': 'De reis is toegevoegd. Op deze dagen volgen je werktijden de klok ter plaatse.',
  'travel-removed': 'De reis is verwijderd.',

  // Preview of free times
  'preview-title': 'Voorbeeld van vrije tijden',
  'preview-intro': 'Dit zijn de tijden die de boekingspagina nu aanbiedt.',
  'preview-event-type': 'Afspraaktype',
  'preview-view': 'Weergave',
  'preview-week': 'Week',
  'preview-month': 'Maand',
  'preview-zone': 'Tijdzone',
  'preview-no-event-types': 'Je vrije tijden hangen af van een afspraaktype. Maak er eerst een.',
  'preview-create': 'Naar afspraaktypen',
  'preview-inactive': 'Dit afspraaktype staat uit en kan dus niet worden geboekt.',
  'preview-no-times': 'Geen vrije tijden op deze dag.',
  'preview-why': 'Waarom niet?',
  'preview-count': '{count, plural, one {# tijd} other {# tijden}}',

  // Why a time is not offered
  'why-title': 'Waarom wordt deze tijd niet aangeboden?',
  'why-intro':
    'Kies een afspraaktype en een tijd om te zien waarom die niet kan worden geboekt ' +
    'en waar je dat kunt wijzigen.',
  'why-date': 'Dag',
  'why-time': 'Tijd',
  'why-offered':
    '{count, plural, one {Deze tijd wordt aangeboden en kan worden geboekt.} ' +
    'other {Deze tijd wordt aangeboden: er zijn # plaatsen vrij.}}',
  'why-not-offered': 'Deze tijd wordt niet aangeboden.',
  'why-hosts': 'Organisatoren',
  'why-host-free': 'Kan de afspraak doen.',
  'why-meetings': 'Geboekt op die tijd:',
  'why-others': 'Aangeboden op deze dag',
  'why-preview': 'De hele week tonen',
  'why-hours': 'De tijd valt buiten de werktijden.',
  'why-ends': 'De afspraak past niet: de werktijden eindigen op {time}.',
  'why-holiday': 'Die dag is een officiële feestdag.',
  'why-out-of-office': 'Op die dag is afwezigheid gepland.',
  'why-increment': 'Afspraken beginnen niet op deze minuut. Het afspraaktype biedt andere begintijden aan.',
  'why-busy': 'De organisator is bezet: {times}.',
  'why-buffer':
    'Er zit te weinig tijd tussen deze tijd en iets anders ({times}). ' +
    'Het afspraaktype vereist een pauze voor of na afspraken.',
  'why-notice': 'Dat is te kort dag. Met de minimale boekingstermijn is {time} de vroegst mogelijke begintijd.',
  'why-window': 'Die dag kan niet worden geboekt: hij valt buiten de boekingsperiode van het afspraaktype.',
  'why-seats': 'Alle plaatsen zijn bezet.',
  'why-inactive': 'Het afspraaktype staat uit.',
  'why-distribution': 'Andere organisatoren gaan voor: deze organisator heeft al minstens drie afspraken meer.',
  'why-limit-meetings-day':
    '{max, plural, one {De limiet is bereikt: # afspraak per dag.} other {De limiet is bereikt: # afspraken per dag.}}',
  'why-limit-meetings-week':
    '{max, plural, one {De limiet is bereikt: # afspraak per week.} ' +
    'other {De limiet is bereikt: # afspraken per week.}}',
  'why-limit-meetings-month':
    '{max, plural, one {De limiet is bereikt: # afspraak per maand.} ' +
    'other {De limiet is bereikt: # afspraken per maand.}}',
  'why-limit-meetings-year':
    '{max, plural, one {De limiet is bereikt: # afspraak per jaar.} ' +
    'other {De limiet is bereikt: # afspraken per jaar.}}',
  'why-limit-minutes-day':
    '{max, plural, one {De limiet is bereikt: # minuut per dag.} other {De limiet is bereikt: # minuten per dag.}}',
  'why-limit-minutes-week':
    '{max, plural, one {De limiet is bereikt: # minuut per week.} other {De limiet is bereikt: # minuten per week.}}',
  'why-limit-minutes-month':
    '{max, plural, one {De limiet is bereikt: # minuut per maand.} other {De limiet is bereikt: # minuten per maand.}}',
  'why-limit-minutes-year':
    '{max, plural, one {De limiet is bereikt: # minuut per jaar.} other {De limiet is bereikt: # minuten per jaar.}}',
  'why-change-hours': 'Werktijden wijzigen',
  'why-change-holidays': 'Feestdagen wijzigen',
  'why-change-time-off': 'Afwezigheid tonen',
  'why-change-blocks': 'Geblokkeerde uren tonen',
  'why-change-increment': 'Begintijden wijzigen',
  'why-change-buffer': 'Pauzes wijzigen',
  'why-change-notice': 'Boekingstermijn wijzigen',
  'why-change-window': 'Boekingsperiode wijzigen',
  'why-change-limit': 'Limieten wijzigen',
  'why-change-seats': 'Plaatsen wijzigen',
  'why-change-distribution': 'Verdeling van afspraken wijzigen',
  'why-change-inactive': 'Aanzetten',

  // Errors of times in forms
  'field-time': 'Vul een tijd in, bijvoorbeeld 9:30.',
  'field-past': 'Kies een tijd die niet in het verleden ligt.',
  'field-order': 'Het einde mag niet voor het begin liggen.',
  'field-overlap': 'Dit overlapt met iets anders in de lijst.',
  'field-too-long': 'Dit is te lang. Kies een eerder einde.',
}
