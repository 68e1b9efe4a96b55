import type { bookingTexts } from '../english-booking.ts'

export const dutchBooking: Record<keyof typeof bookingTexts, string> = {
  // The calendar
  'choose-time': 'Kies een dag en tijd',
  'previous-month': 'Vorige maand',
  'next-month': 'Volgende maand',
  'day-free': '{date}',
  'day-not-free': '{date}, geen tijden beschikbaar',
  'no-times-month': 'Geen tijden beschikbaar in {month}.',
  'no-later-times': 'Geen latere tijden beschikbaar in {month}.',
  'no-times-at-all':
    'Er zijn op dit moment geen tijden beschikbaar. Neem contact op met degene met wie je wilt afspreken.',
  'next-free-day': 'Eerstvolgende vrije dag: {date}.',
  'show-next-free-day': 'Naar de eerstvolgende vrije dag',
  'loading-times': 'Tijden laden…',
  'zone-heading': 'Tijden in de tijdzone {city}',
  'seats-left': '{count, plural, one {nog # plaats} other {nog # plaatsen}}',
  'more-times': 'Meer tijden tonen',
  'earlier-times': 'Eerdere tijden tonen',
  'time-zone': 'Tijdzone',
  'zone-results': 'Gevonden steden',
  'update-zone': 'Tijdzone bijwerken',
  'no-zone-found': 'Geen tijdzone gevonden',
  'zones-found': '{count, plural, one {# tijdzone gevonden} other {# tijdzones gevonden}}',
  'time-format': 'Tijdnotatie',
  'clock-12h': '12-uurs',
  'clock-24h': '24-uurs',
  duration: 'Duur',
  'invalid-zone': 'We kennen die tijdzone niet. De tijden worden getoond in de tijdzone {city}.',
  'invalid-time': 'Dat is geen geldige tijd. Kies er hieronder een.',
  'not-available': 'Nu niet beschikbaar',
  'not-available-advice':
    'Deze afspraak kan op dit moment niet worden geboekt. Neem contact op met degene met wie je wilt afspreken.',

  // About the meeting
  'with-hosts': 'Met',
  where: 'Waar',
  seats: 'Plaatsen',
  'seats-up-to': 'Maximaal {count, plural, one {# persoon} other {# personen}}',
  'together-with': '{hosts}, samen met {others}',
  'other-hosts': '{count, plural, one {# ander} other {# anderen}}',
  hours: '{count, plural, one {# uur} other {# uur}}',
  minutes: '{count, plural, one {# minuut} other {# minuten}}',
  'online-with': 'Online via {service}',
  'you-call': 'Telefonisch: jij belt',
  'host-calls': 'Telefonisch: je wordt gebeld',
  'your-choice': 'Een locatie naar keuze',
  'group-location': 'Waar de groep afspreekt',

  // The details form
  'your-details': 'Je gegevens',
  'details-title': '{meeting}: je gegevens',
  'summary-time': '{when} (tijdzone {city})',
  'change-time': 'Tijd wijzigen',
  name: 'Naam',
  'first-name': 'Voornaam',
  'last-name': 'Achternaam',
  email: 'E-mailadres',
  optional: 'optioneel',
  'location-question': 'Waar?',
  'meeting-place': 'Waar spreken we af?',
  'phone-number': 'Telefoonnummer',
  'phone-country': 'Land',
  'text-reminder-number': 'Telefoonnummer voor sms-herinneringen',
  'text-consent':
    'Door een nummer in te vullen, ga je akkoord met sms-berichten over deze afspraak. ' +
    'Je provider kan kosten rekenen. Antwoord STOP om er geen meer te krijgen.',
  other: 'Anders',
  'please-choose': 'Maak een keuze',
  'add-guests': 'Gasten toevoegen',
  'guest-emails': 'E-mailadressen van gasten',
  'guests-hint': 'Eén per regel, maximaal {count}. Gasten krijgen ook een e-mail.',
  book: 'Afspraak boeken',
  submitting: 'Bezig met boeken…',
  'fix-fields': 'Corrigeer de gemarkeerde velden hieronder.',
  'field-required': 'Vul dit veld in.',
  'field-invalid-email': 'Vul een geldig e-mailadres in, bijvoorbeeld maya@example.com.',
  'hold-ended': 'We houden deze tijd niet langer voor je vast. Je kunt hem nog boeken zolang hij vrij is.',
  'slot-just-taken':
    'Iemand anders heeft die tijd net geboekt. Kies een andere tijd. Wat je hebt ingevuld, is bewaard.',
  'could-not-book':
    'Deze tijd kon niet worden geboekt. ' +
    'Open de pagina opnieuw of neem contact op met degene met wie je wilt afspreken.',
  'connection-lost':
    'We kunnen de server niet bereiken. Controleer je verbinding en probeer het opnieuw. Wat je hebt ' +
    'ingevuld, is bewaard.',
  'own-booking-hint': 'Heb je deze tijd zelf al geboekt? Dan staat de bevestiging in je e-mail.',

  // People and teams
  'choose-meeting': 'Welke afspraak wil je boeken?',
  'no-meetings': 'Hier kunnen op dit moment geen afspraken worden geboekt.',

  // The frame
  'powered-by': 'Mogelijk gemaakt door Convene',
  imprint: 'Colofon',
  privacy: 'Privacy',
}
