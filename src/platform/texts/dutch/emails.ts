import type { emailTexts } from '../english-emails.ts'

export const dutchEmails: Record<keyof typeof emailTexts, string> = {
  // The frame of every email
  'email-sender': '{name} via {organization}',
  'email-greeting': 'Hallo {name},',
  'email-greeting-unnamed': 'Hallo,',

  // Subjects
  'booked-email-subject': '{meeting} met {names} op {when}',
  'new-booking-email-subject': 'Nieuwe afspraak: {meeting} met {names} op {when}',
  'invited-email-subject': 'Uitnodiging: {meeting} met {names} op {when}',
  'rescheduled-email-subject': 'Nieuwe tijd: {meeting} met {names} op {when}',
  'canceled-email-subject': 'Geannuleerd: {meeting} met {names} op {when}',
  'session-canceled-email-subject': 'Geannuleerd: {meeting} op {when}',
  'reminder-email-subject': 'Herinnering: {meeting} met {names} op {when}',
  'reconfirm-email-subject': 'Ben je erbij? {meeting} met {names} op {when}',
  'reassigned-email-subject': 'Iemand anders neemt het over: {meeting} met {names} op {when}',
  'invitee-left-email-subject': '{name} heeft geannuleerd: {meeting} op {when}',
  'guest-removed-email-subject': 'Je hoeft er niet meer bij te zijn: {meeting} met {names} op {when}',
  'guests-changed-email-subject': 'Gasten gewijzigd: {meeting} met {names} op {when}',

  // To the invitee
  'invitee-booked': 'Je afspraak met {names} is geboekt.',
  'invitee-rescheduled': 'Je afspraak met {names} is verzet.',
  'invitee-canceled-own': 'Je hebt je afspraak met {names} geannuleerd.',
  'invitee-canceled-by-host': 'Deze afspraak is geannuleerd door {name}.',
  'invitee-reminder': 'Je afspraak met {names} komt eraan.',
  'invitee-reconfirm': 'Je hebt binnenkort een afspraak met {names}. Lukt het nog? Laat het ons even weten.',

  // To a guest
  'guest-invited': '{name} heeft je uitgenodigd voor een afspraak met {hosts}.',
  'guest-added': 'Je bent als gast toegevoegd aan een afspraak van {name} met {hosts}.',
  'guest-rescheduled': 'De afspraak van {name} met {hosts} waarvoor je bent uitgenodigd, is verzet.',
  'guest-canceled': 'De afspraak van {name} met {hosts} waarvoor je was uitgenodigd, is geannuleerd.',
  'guest-removed':
    'Je staat niet meer op de gastenlijst voor deze afspraak van {name} met {hosts}. Je hoeft er dus niet bij te zijn.',

  // To a host
  'host-booked': '{name} heeft een afspraak met je geboekt.',
  'guests-changed': 'De gasten van je afspraak met {names} zijn gewijzigd.',
  'host-rescheduled': 'Je afspraak met {name} is verzet.',
  'host-canceled': '{name} heeft deze afspraak geannuleerd.',
  'host-invitee-left': '{name} komt niet meer naar deze afspraak. De andere deelnemers komen nog wel.',
  'host-reassigned': 'Iemand anders heeft je afspraak met {name} overgenomen. Deze tijd is weer vrij voor je.',

  // Labels and values of a list
  'previous-time': 'Vorige tijd',
  'seats-taken': '{taken} van {limit} bezet',
  'online-link-follows': 'Online via {service}. De link komt van {names}.',
  'invitee-calls-number': 'Telefonisch: {name} belt naar {number}',
  'call-invitee-at-number': 'Telefonisch: jij belt {name} op {number}',
  'ask-person': 'Vraag het aan {names}',

  // After the host canceled
  'book-other-time': 'Een andere tijd boeken',

  // The page of the meeting, for a host
  'see-meeting': 'De afspraak bekijken',

  // At the end
  'keep-links-private': 'Houd deze links voor jezelf. Wie ze heeft, kan je afspraak wijzigen.',
  'reply-to-reach': 'Heb je vragen? Beantwoord deze e-mail om {name} te bereiken.',
  'why-guest': 'Je krijgt deze e-mail omdat je gast bent bij deze afspraak.',
  'why-former-guest': 'Je krijgt deze e-mail omdat je gast was bij deze afspraak.',
  'why-host': 'Je krijgt deze e-mail omdat je organisator bent van deze afspraak.',
  'why-former-host': 'Je krijgt deze e-mail omdat je organisator was van deze afspraak.',
  'why-admin': 'Je krijgt deze e-mail omdat je beheerder bent van {organization}.',
  'why-webhook-manager':
    'Je krijgt deze e-mail omdat je dit webhookabonnement beheert of beheerder bent van {organization}.',

  // A code to sign in
  'sign-in-email-subject': 'Je inlogcode voor Convene',
  'sign-in-email-reason':
    'We hebben een verzoek ontvangen om met dit e-mailadres in te loggen bij Convene. ' +
    'Vul deze code in om in te loggen:',
  'sign-in-email-closing':
    'De code werkt één keer, in de browser waarin hij is aangevraagd, ' +
    'en verloopt na {minutes, plural, one {# minuut} other {# minuten}}. Deel de code met niemand. ' +
    'Heb je hem niet aangevraagd? Dan kun je deze e-mail negeren.',

  // A link to choose a new password, and the notice that the password was changed
  'reset-email-subject': 'Stel je wachtwoord voor Convene opnieuw in',
  'reset-email-reason':
    'We hebben een verzoek ontvangen om het wachtwoord van je Convene-account opnieuw in te stellen. ' +
    'Je huidige wachtwoord werkt totdat je een nieuw wachtwoord kiest.',
  'reset-email-closing':
    'De link werkt één keer en is een uur geldig. Heb je hem niet aangevraagd? Dan kun je deze e-mail negeren.',
  'password-email-subject': 'Je wachtwoord voor Convene is gewijzigd',
  'password-email-reason':
    'Het wachtwoord van je Convene-account {email} is gewijzigd. Alle andere browsers zijn uitgelogd.',
  'password-email-advice':
    'Was jij dit niet? Stel je wachtwoord dan meteen opnieuw in ' +
    'en neem contact op met een beheerder van je organisatie.',
  'password-email-closing': 'Was jij het wel? Dan hoef je niets te doen.',

  // An invitation to join an organization
  'invitation-email-subject': 'Je bent uitgenodigd voor {organization}',
  'invitation-email-reason': '{inviter} heeft je uitgenodigd om lid te worden van {organization} op Convene.',
  'invitation-email-about':
    'Leden van {organization} laten zien wanneer ze vrij zijn, en anderen boeken afspraken met hen.',
  'invitation-email-action': 'Accepteren of afwijzen',
  'invitation-email-closing':
    'De link werkt één keer en verloopt na {days, plural, one {# dag} other {# dagen}}. ' +
    'Verwachtte je deze e-mail niet? Dan kun je hem negeren.',

  // Webhook deliveries fail
  'webhook-failing-email-subject': 'Webhooks naar {host} mislukken',
  'webhook-failing-email-reason': 'Alle webhooks naar dit adres mislukken sinds {time}.',
  'webhook-failing-email-next':
    'We blijven het proberen, met steeds langere pauzes, tot {time}. ' +
    'Als er dan nog niets is aangekomen, schakelen we het abonnement uit. ' +
    'Latere gebeurtenissen worden dan niet verstuurd.',
  'webhook-failing-email-advice':
    'Zorg ervoor dat het adres ' +
    'binnen {seconds, plural, one {# seconde} other {# seconden}} antwoordt met een status van 200 tot en met 299, ' +
    'zonder doorverwijzing.',
  'webhook-disabled-email-subject': 'Webhooks naar {host} zijn uitgeschakeld',
  'webhook-disabled-email-failed':
    'Alle webhooks naar dit adres mislukken sinds {time}. Daarom hebben we het abonnement uitgeschakeld.',
  'webhook-disabled-email-gone':
    'De ontvanger antwoordde dat dit adres niet meer bestaat (status 410). ' +
    'Daarom hebben we het abonnement uitgeschakeld.',
  'webhook-disabled-email-advice':
    'Werkt het adres weer? Schakel het abonnement dan in met POST {enable} ' +
    'en verstuur de gemiste gebeurtenissen opnieuw met POST {replays}. ' +
    'We bewaren gebeurtenissen {days, plural, one {# dag} other {# dagen}}.',
  'webhook-email-log': 'Alle pogingen vind je met GET {address}.',
  'webhook-address': 'Adres',
  'webhook-events': 'Gebeurtenissen',
  'webhook-problem': 'Laatste probleem',
  'webhook-problem-status': 'Het adres antwoordde met status {status}.',

  // Storage
  'sms-half-email-subject': '{organization} heeft de helft van de sms’jes van een dag gebruikt',
  'sms-half-email-reason':
    '{organization} heeft de helft gebruikt van de {limit} sms-segmenten die in 24 uur mogelijk zijn.',
  'sms-half-email-advice':
    'Had je dit niet verwacht? Bekijk dan de laatste boekingen met telefoonnummers. Iedereen kan nummers ' +
    'invullen op je boekingspagina’s.',
  'storage-email-subject': '{organization} heeft {percent} van de opslagruimte gebruikt',
  'storage-email-reason': '{organization} heeft {percent} van de opslagruimte van {quota} gebruikt.',
  'storage-full-email-subject': 'De opslagruimte van {organization} is vol',
  'storage-full-email-reason':
    '{organization} heeft de hele opslagruimte van {quota} gebruikt. ' +
    'Nieuwe verslagen, contacten, formulieren, afspraaktypen en antwoorden op formulieren worden geweigerd ' +
    'totdat je ruimte vrijmaakt. Afspraken kunnen nog wel worden geboekt.',
  'storage-email-advice':
    'Verwijder verslagen, contacten of antwoorden op formulieren die je niet meer nodig hebt, ' +
    'of vraag de beheerder van {address} om meer ruimte.',

  // What stopped because a member was removed or lost a role
  'access-email-subject': 'Controleer wat {name} bij {organization} heeft ingesteld',
  'access-email-subject-disabled':
    '{count, plural, one {# webhookabonnement van {name} is uitgeschakeld} ' +
    'other {# webhookabonnementen van {name} zijn uitgeschakeld}}',
  'access-email-removed': '{name} hoort niet meer bij {organization}.',
  'access-email-role': '{name} is geen beheerder van {organization} meer.',
  'access-email-group': '{name} beheert een groep bij {organization} niet meer.',
  'access-email-upgrade': '{name} heeft webhookabonnementen bij {organization} ingesteld en kan ze niet meer beheren.',
  'access-email-subscriptions':
    'We hebben de webhookabonnementen uitgeschakeld die van {name} afhingen. ' +
    'Er wordt niets meer naar deze adressen verstuurd:',
  'access-email-subscriptions-advice':
    'Heb je er nog een nodig? Controleer of het adres van jullie is. ' +
    'Schakel het abonnement daarna in met POST naar de URI gevolgd door /enable, ' +
    'of maak een nieuw abonnement en verwijder dit. Kent {name} de ondertekeningssleutel? ' +
    'Vervang die dan met POST naar de URI gevolgd door /rotate_signing_key.',
  'access-email-invitations':
    '{name} heeft uitnodigingen verstuurd die nog niemand heeft beantwoord. De links werken niet meer:',
  'access-email-invitations-advice':
    'Wil je een van deze mensen uitnodigen? Verstuur de uitnodiging dan opnieuw ' +
    'met POST naar de URI gevolgd door /resend. Verwijder uitnodigingen die je niet herkent.',
  'access-email-applications':
    '{name} heeft deze applicaties geregistreerd. Voor wie ze heeft gekoppeld, blijven ze werken:',
  'access-email-applications-advice':
    'Kent {name} de geheime sleutels? Vervang die dan op de applicatiepagina van je account.',
  'access-email-more': 'en nog {count}',

  // What a person wrote to the organizer of an invitation. name: "Zoë Lund (zoe@example.com)"
  'forward-email-subject': 'Bericht over {meeting}',
  'forward-email-reason': '{name} schreef over de afspraak ‘{meeting}’:',
  'forward-email-closing':
    'Het bericht is gestuurd naar het adres in de agenda-uitnodiging. Met een antwoord op deze e-mail bereik ' +
    'je deze persoon.',
}
