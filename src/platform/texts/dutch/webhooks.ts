import type { webhookTexts } from '../english-webhooks.ts'

export const dutchWebhook: Record<keyof typeof webhookTexts, string> = {
  'wh-advice':
    'Een webhook stuurt een bericht naar een adres van jou als er iets gebeurt, ' +
    'bijvoorbeeld als er een afspraak wordt geboekt.',
  'wh-none': 'Nog geen webhooks. Maak er een om je eigen software over boekingen te informeren.',
  'wh-none-found': 'Geen webhooks gevonden met deze filters.',
  'wh-plan': 'Webhooks zijn onderdeel van het Standard-abonnement en hoger.',
  'wh-create': 'Webhook maken',
  'wh-new': 'Een webhook maken',
  'wh-samples': 'Voorbeeldberichten',
  'wh-search': 'Zoeken op adres',
  'wh-status': 'Status',
  'wh-status-any': 'Alle statussen',
  'wh-active': 'Actief',
  'wh-failing': 'Mislukt',
  'wh-disabled': 'Uitgeschakeld',
  'wh-failing-since': 'Mislukt sinds {time}',
  'wh-for-any': 'Van iedereen',
  'wh-for-organization': 'De hele organisatie',
  'wh-for-me': 'Ik',
  'wh-for-user': 'Een persoon',
  'wh-for-group': 'Een groep',
  'wh-for-named-group': 'Groep: {name}',
  'wh-event-count': '{count, plural, one {# gebeurtenis} other {# gebeurtenissen}}',

  // The form
  'wh-url': 'Adres',
  'wh-url-hint':
    'Waar we de berichten naartoe sturen. Het begint met https:// en moet vanaf deze dienst bereikbaar zijn.',
  'wh-audience': 'Gebeurtenissen van',
  'wh-audience-hint': 'Je kunt dit later niet wijzigen.',
  'wh-events': 'Gebeurtenissen',
  'wh-events-hint': 'Kies waarover we berichten naar het adres sturen.',
  'wh-events-missing': 'Kies minimaal één gebeurtenis.',
  'wh-event-wrong-audience': '‘{event}’ is niet mogelijk bij deze keuze voor ‘Gebeurtenissen van’.',
  'wh-only-organization': 'Alleen voor de hele organisatie.',
  'wh-only-user': 'Alleen voor één persoon.',
  'wh-group-bookings': 'Boekingen',
  'wh-group-no-shows': 'No-shows',
  'wh-group-contacts': 'Contacten',
  'wh-group-forms': 'Routeringsformulieren',
  'wh-group-recaps': 'Verslagen',
  'wh-invitee-created': 'Er is een afspraak geboekt, of een boeking is verzet naar een nieuwe tijd.',
  'wh-invitee-canceled': 'Een boeking is geannuleerd of verzet.',
  'wh-no-show-created': 'Een deelnemer is als no-show gemarkeerd.',
  'wh-no-show-deleted': 'Een no-show is ongedaan gemaakt.',
  'wh-contact-created': 'Er is een contact gemaakt.',
  'wh-contact-updated': 'Velden van een contact zijn gewijzigd.',
  'wh-contact-deleted': 'Een contact is verwijderd.',
  'wh-form-submitted': 'Een bezoeker heeft een routeringsformulier verstuurd.',
  'wh-recap-created': 'Er is een verslag van een afspraak gemaakt.',
  'wh-recap-updated': 'De hoofdpunten van een verslag zijn gewijzigd, of de deellink is gemaakt of verwijderd.',
  'wh-recap-deleted': 'Een verslag van een afspraak is verwijderd.',
  'wh-key': 'Ondertekeningssleutel',
  'wh-key-choice': 'Ondertekening',
  'wh-key-hint': 'Met de ondertekening kan je software controleren of een bericht van ons komt.',
  'wh-key-generate': 'Ondertekenen met een nieuwe sleutel, die we je één keer tonen',
  'wh-key-own': 'Ondertekenen met mijn eigen sleutel',
  'wh-key-none': 'Niet ondertekenen',
  'wh-key-own-label': 'Je eigen sleutel',
  'wh-key-own-hint': 'Alleen als je kiest voor ondertekenen met je eigen sleutel. Eén regel van maximaal 512 tekens.',
  'wh-limit':
    'Er zijn te veel webhooks. Verwijder er een die je niet meer nodig hebt, ' +
    'of laat één webhook meerdere gebeurtenissen ontvangen.',
  'wh-events-plan': 'Sommige van deze gebeurtenissen horen niet bij je abonnement.',

  // One webhook
  'wh-created': 'De webhook is gemaakt. Stuur een testgebeurtenis om hem te proberen.',
  'wh-saved': 'Je wijzigingen zijn opgeslagen.',
  'wh-enabled': 'De webhook is weer actief. Verstuur de gemiste gebeurtenissen opnieuw.',
  'wh-retried': 'We versturen de wachtende gebeurtenissen nu.',
  'wh-failing-note':
    'Berichten mislukken sinds {time}. We blijven het proberen. ' +
    'Als alles 24 uur lang mislukt, schakelen we de webhook uit.',
  'wh-retry-now': 'Nu opnieuw proberen',
  'wh-disabled-failed':
    'Alle berichten zijn 24 uur lang mislukt, dus we hebben de webhook uitgeschakeld. ' +
    'Hij krijgt nu geen gebeurtenissen.',
  'wh-disabled-gone':
    'De ontvanger antwoordde dat dit adres niet meer bestaat (status 410), ' +
    'dus we hebben de webhook uitgeschakeld. Hij krijgt nu geen gebeurtenissen.',
  'wh-disabled-manager':
    'Degene die ervoor verantwoordelijk was, is weg of heeft het recht niet meer, ' +
    'dus we hebben de webhook uitgeschakeld. Hij krijgt nu geen gebeurtenissen.',
  'wh-disabled-next':
    'Herstel de ontvanger, schakel de webhook in en verstuur daarna de gemiste gebeurtenissen opnieuw.',
  'wh-last-problem': 'Laatste probleem: {problem}',
  'wh-problem-status': 'de ontvanger antwoordde met status {status}.',
  'wh-enable': 'Webhook inschakelen',
  'wh-signed': 'Berichten worden ondertekend.',
  'wh-signed-both': 'Berichten worden tot {time} met beide sleutels ondertekend.',
  'wh-unsigned': 'Berichten worden niet ondertekend.',
  'wh-creator': 'Gemaakt door',
  'wh-application': 'Via de applicatie',
  'wh-edit': 'Bewerken',
  'wh-edit-title': 'Webhook bewerken',
  'wh-edit-note':
    'Als je het adres wijzigt, word jij verantwoordelijk voor de webhook: hij wordt uitgeschakeld als je weggaat.',
  'wh-save': 'Wijzigingen opslaan',
  'wh-delete': 'Verwijderen…',
  'wh-delete-title': 'Deze webhook verwijderen?',
  'wh-delete-text':
    '{host} krijgt geen gebeurtenissen meer, en ook het bezorglogboek wordt verwijderd. ' +
    'Je kunt dit niet ongedaan maken.',
  'wh-delete-now': 'Webhook verwijderen',
  'wh-deleted': 'De webhook is verwijderd.',
  'wh-latest': 'Laatste berichten',

  // The signing key
  'wh-rotate': 'Ondertekeningssleutel vervangen…',
  'wh-rotate-title': 'De ondertekeningssleutel vervangen?',
  'wh-rotate-text':
    'We ondertekenen berichten 24 uur lang met beide sleutels, zodat je tijd hebt om over te stappen. ' +
    'Daarna geldt alleen de nieuwe sleutel.',
  'wh-rotate-unsigned': 'Berichten worden nog niet ondertekend. Vanaf nu ondertekenen we ze met de nieuwe sleutel.',
  'wh-rotate-new': 'Nieuwe sleutel',
  'wh-rotate-generate': 'Een sleutel maken en één keer tonen',
  'wh-rotate-own': 'Mijn eigen sleutel gebruiken',
  'wh-rotate-now': 'Ondertekeningssleutel vervangen',
  'wh-rotated': 'De ondertekeningssleutel is vervangen',
  'wh-rotated-own': 'Vanaf nu ondertekenen we met je eigen sleutel.',
  'wh-rotated-both': 'Tot {time} ({zone}) ondertekenen we berichten ook met de vorige sleutel.',
  'wh-key-created': 'Je webhook is gemaakt',
  'wh-key-use': 'Iedereen met deze sleutel kan berichten vervalsen. Houd hem geheim.',
}
