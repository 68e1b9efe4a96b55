import type { meetingTexts } from '../english-meetings.ts'

export const dutchMeeting: Record<keyof typeof meetingTexts, string> = {
  // What the meeting is
  'meeting-ended': 'Afgelopen',
  'meeting-host': 'Organisator',
  'meeting-hosts': 'Organisatoren',
  'meeting-notes': 'Notities',
  'meeting-status': 'Status',
  'meeting-hidden': 'Je kunt die afspraak niet bekijken.',
  'meeting-no-invitees': 'Deze afspraak heeft geen deelnemers. Hun gegevens zijn verwijderd.',
  'meeting-no-location': 'Geen locatie',
  'meeting-invitees-call': 'Telefonisch: de deelnemers bellen naar {number}',
  'meeting-call-number': 'Telefonisch: bel naar {number}',
  'meeting-previous-invitees': 'Vorige deelnemers',
  'meeting-more-invitees': 'Meer deelnemers',

  // The invitees
  'meeting-no-show': 'No-show',
  'meeting-phone': 'Telefoonnummer',
  'meeting-their-time': 'Tijd van de deelnemer',
  'meeting-booked': 'Geboekt op',
  'meeting-reconfirmation': 'Komt nog?',
  'meeting-asked-on': 'Gevraagd op {time}',
  'meeting-calendar': 'Agenda',
  'meeting-calendar-answer': 'Agenda: {answer}',
  'meeting-no-answer': 'Nog geen antwoord',
  'meeting-accepted': 'Geaccepteerd',
  'meeting-declined': 'Afgewezen',
  'meeting-maybe': 'Misschien',

  // Who ended it. name: of the person
  'meeting-canceled-by-host': 'Geannuleerd door {name}, de organisator',
  'meeting-canceled-by-invitee': 'Geannuleerd door {name}, de deelnemer',
  'meeting-canceled-by-a-host': 'Geannuleerd door de organisator',
  'meeting-canceled-by-an-invitee': 'Geannuleerd door de deelnemer',
  'meeting-rescheduled-by-host': 'Verzet door {name}, de organisator',
  'meeting-rescheduled-by-invitee': 'Verzet door {name}, de deelnemer',
  'meeting-rescheduled-by-a-host': 'Verzet door de organisator',
  'meeting-rescheduled-by-an-invitee': 'Verzet door de deelnemer',

  // Buttons
  'meeting-cancel': 'Afspraak annuleren',
  'meeting-mark-no-show': 'Als no-show markeren',
  'meeting-unmark-no-show': 'Geen no-show',
  'meeting-ask-again': 'Om bevestiging vragen',
  'meeting-resend': 'Bevestiging opnieuw sturen',
  'meeting-book-again': 'Opnieuw boeken',
  'meeting-add-notes': 'Notities toevoegen',
  'meeting-edit-notes': 'Notities bewerken',
  'meeting-save-notes': 'Notities opslaan',
  'meeting-notes-hint': 'Deelnemers zien deze notities niet, en niemand krijgt er een e-mail over.',
  'meeting-remove-guest': 'Gast verwijderen',

  // After an action
  'meeting-done-canceled': 'De afspraak is geannuleerd. We mailen alle betrokkenen.',
  'meeting-done-invitee-canceled': 'De boeking is geannuleerd. We mailen de deelnemer en de organisatoren.',
  'meeting-done-rescheduled': 'De afspraak is verzet. We mailen alle betrokkenen.',
  'meeting-done-no-show': 'De deelnemer is als no-show gemarkeerd.',
  'meeting-done-unmarked': 'De deelnemer is niet meer als no-show gemarkeerd.',
  'meeting-done-notes': 'De notities zijn opgeslagen.',
  'meeting-done-guests': 'De gasten zijn toegevoegd. We mailen ze een uitnodiging.',
  'meeting-done-guest-removed': 'De gast is verwijderd. We mailen dat die er niet bij hoeft te zijn.',
  'meeting-done-reconfirm': 'We vragen de deelnemer per e-mail of die erbij is.',
  'meeting-done-resent': 'We mailen de bevestiging opnieuw naar de deelnemer.',

  // When it no longer makes sense
  'meeting-stale-canceled': 'Deze afspraak is al geannuleerd. Er is niets gewijzigd.',
  'meeting-stale-invitee': 'Deze boeking is al geannuleerd. Er is niets gewijzigd.',
  'meeting-stale-started': 'Deze afspraak is al begonnen. Er is niets gewijzigd.',
  'meeting-stale-not-started': 'Deze afspraak is nog niet begonnen. Er is niets gewijzigd.',
  'meeting-stale-no-show': 'Deze deelnemer is al als no-show gemarkeerd.',
  'meeting-stale-unmarked': 'Deze deelnemer was al niet meer als no-show gemarkeerd.',
  'meeting-stale-guest': 'Deze gast was al verwijderd.',
  'meeting-too-often':
    'We hebben deze e-mail kortgeleden al verstuurd, dus niet nog een keer. Probeer het {wait} opnieuw.',

  // Cancel
  'meeting-cancel-question': 'Deze afspraak annuleren?',
  'meeting-cancel-advice':
    '{count, plural, one {De deelnemer krijgt een e-mail} other {Alle # deelnemers krijgen een e-mail}}, ' +
    'net als de gasten en de organisatoren. De tijd komt weer vrij. Je kunt dit niet ongedaan maken.',
  'meeting-cancel-invitee-question': 'De boeking van {name} annuleren?',
  'meeting-cancel-invitee-advice':
    'We mailen {name} en de organisatoren. De plaats komt weer vrij. Je kunt dit niet ongedaan maken.',
  'meeting-reason-note': 'optioneel, zichtbaar voor de deelnemer',

  // Reschedule
  'meeting-invitee': 'Deelnemer',
  'meeting-time-now': 'Nu',
  'meeting-zone': 'De tijden zijn in de tijdzone {zone}.',
  'meeting-previous-week': 'Vorige week',
  'meeting-next-week': 'Volgende week',
  'meeting-no-times-week': 'Deze week zijn er geen tijden beschikbaar.',
  'meeting-no-times':
    'Er zijn geen tijden beschikbaar. Controleer de werktijden van de organisatoren en het ' +
    'afspraaktype, of annuleer deze afspraak en boek een nieuwe.',
  'meeting-move-question': 'De afspraak naar deze tijd verzetten?',
  'meeting-move-advice': 'De deelnemer, de gasten en de organisatoren krijgen een e-mail met de nieuwe tijd.',

  // Guests. email: of the guest
  'meeting-remove-guest-question': 'Deze gast verwijderen?',
  'meeting-remove-guest-advice': '{email} krijgt een e-mail die de afspraak uit de agenda verwijdert.',
  'guest-is-the-invitee': '‘{guest}’ is de deelnemer. Verwijder dit adres.',
  'guest-known': '‘{guest}’ is al gast. Verwijder dit adres.',
  'guest-blocked': '‘{guest}’ is geblokkeerd in je organisatie. Verwijder dit adres.',
  'guests-left': '{count, plural, one {Je kunt nog # gast toevoegen.} other {Je kunt nog # gasten toevoegen.}}',

  // What happened
  'timeline-title': 'Wat er is gebeurd',
  'timeline-latest': 'Alleen de laatste {count} gebeurtenissen worden getoond.',
  'timeline-someone': 'Iemand',
  'timeline-booked': '{name} heeft deze afspraak geboekt',
  'timeline-booked-by': '{actor} heeft deze afspraak geboekt voor {name}',
  'timeline-moved-here': '{name} is hierheen verzet vanaf {time}',
  'timeline-moved-here-hidden': '{name} is hierheen verzet vanuit een andere afspraak',
  'timeline-moved-away': '{actor} heeft {name} verzet naar {time}',
  'timeline-moved-away-hidden': '{actor} heeft {name} verzet naar een andere afspraak',
  'timeline-moved-away-own': '{name} heeft de afspraak verzet naar {time}',
  'timeline-moved-away-own-hidden': '{name} is overgestapt naar een andere afspraak',
  'timeline-canceled': '{actor} heeft de boeking van {name} geannuleerd',
  'timeline-canceled-own': '{name} heeft de eigen boeking geannuleerd',
  'timeline-no-show': '{actor} heeft {name} als no-show gemarkeerd',
  'timeline-no-show-removed': '{actor} heeft de no-show van {name} ongedaan gemaakt',
  'timeline-notes': '{actor} heeft de notities gewijzigd',
  'timeline-guests-added': '{actor} heeft gasten toegevoegd',
  'timeline-guest-added': '{actor} heeft {guest} als gast toegevoegd',
  'timeline-guest-removed': '{actor} heeft {guest} van de gastenlijst verwijderd',
  'timeline-guests-removed': '{actor} heeft een gast verwijderd',
  'timeline-reconfirm': '{actor} heeft {name} om bevestiging gevraagd',
  'timeline-reconfirmed': '{name} heeft bevestigd erbij te zijn',
  'timeline-resent': '{actor} heeft de bevestiging opnieuw naar {name} gestuurd',
  'timeline-payment': '{actor} heeft een betaling van {name} vastgelegd',
  'timeline-accepted': '{name} heeft de agenda-uitnodiging geaccepteerd',
  'timeline-declined': '{name} heeft de agenda-uitnodiging afgewezen',
  'timeline-tentative': '{name} heeft ‘misschien’ geantwoord op de agenda-uitnodiging',
  'timeline-email': 'E-mail naar {recipient}: {subject}',
  'timeline-sms': 'Sms naar {recipient}',
  'timeline-webhook': 'Webhook {event} naar {host}',
  'timeline-attempts': '{count, plural, one {# poging} other {# pogingen}}',

  // What became of a message or a webhook
  'message-waiting': 'In de wachtrij',
  'message-kept': 'Hier bewaard: er is geen e-mailserver ingesteld',
  'message-kept-sms': 'Hier bewaard: er is geen sms-provider ingesteld',
  'message-sent': 'Verstuurd',
  'message-delivered': 'Bezorgd',
  'message-undelivered': 'Niet bezorgd',
  'message-bounced': 'Teruggekomen',
  'message-failed': 'Mislukt',
  'message-suppressed': 'Niet verstuurd',
}
