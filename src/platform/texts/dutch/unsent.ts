import type { unsentTexts } from '../english-unsent.ts'

export const dutchUnsent: Record<keyof typeof unsentTexts, string> = {
  'guests-hint-unsent': 'Eén per regel, maximaal {count}.',
  'emailed-details-unsent':
    'Deze dienst verstuurt geen e-mails: bewaar het adres van deze pagina. Hier kun je de afspraak verzetten of ' +
    'annuleren.',
  'check-code-sent-unsent':
    'Deze dienst verstuurt geen e-mails: de code voor deze stap kan je niet bereiken. Zet JavaScript aan om zonder ' +
    'code te boeken, of neem contact op met de organisator.',
  'too-many-codes-unsent':
    'Er zijn te veel codes aangevraagd. Probeer het {wait} opnieuw, of zet JavaScript aan en boek zonder code.',
  'code-sent-unsent':
    'Deze dienst verstuurt geen e-mails: een code kan je niet bereiken. Vraag die aan wie de dienst beheert.',
  'get-code-unsent': 'Code aanvragen',
  'email-me-code-unsent': 'Code aanvragen',
  'do-not-wait-unsent': 'Wil je niet wachten? Vraag wie deze dienst beheert om een link voor een nieuw wachtwoord.',
  'reset-advice-unsent':
    'Deze dienst verstuurt geen e-mails. Vraag wie hem beheert om een link voor een nieuw wachtwoord.',
  'link-sent-unsent':
    'Deze dienst verstuurt geen e-mails. Vraag wie hem beheert om een link voor een nieuw wachtwoord.',
  'email-me-link-unsent': 'Link aanvragen',
  'emails-requested-unsent':
    'Deze dienst verstuurt geen e-mails. Vraag wie hem beheert naar de e-mails die je hebt aangevraagd.',
  'ask-for-invitation-unsent': 'Vraag de persoon die je heeft uitgenodigd om een nieuwe link.',
  'ml-done-booked-unsent': 'Geboekt. Deze dienst verstuurt geen e-mails: laat het alle betrokkenen zelf weten.',
  'meeting-done-canceled-unsent':
    'De afspraak is geannuleerd. Deze dienst verstuurt geen e-mails: laat het alle betrokkenen zelf weten.',
  'meeting-done-invitee-canceled-unsent':
    'De boeking is geannuleerd. Deze dienst verstuurt geen e-mails: laat het alle betrokkenen zelf weten.',
  'meeting-done-rescheduled-unsent':
    'De afspraak is verzet. Deze dienst verstuurt geen e-mails: laat het alle betrokkenen zelf weten.',
  'meeting-done-guests-unsent':
    'De gasten zijn toegevoegd. Deze dienst verstuurt geen e-mails: laat het alle betrokkenen zelf weten.',
  'meeting-done-guest-removed-unsent':
    'De gast is verwijderd. Deze dienst verstuurt geen e-mails: laat het alle betrokkenen zelf weten.',
  'removal-plan-meetings-reassign-unsent':
    '{to} neemt de komende afspraken over. Deze dienst verstuurt geen e-mails: laat het alle betrokkenen zelf weten.',
  'removal-plan-meetings-cancel-unsent':
    'Komende afspraken zonder andere organisatoren worden geannuleerd. Deze dienst verstuurt geen e-mails: laat ' +
    'het alle betrokkenen zelf weten.',
  'mb-emails-unsent': 'Deze dienst verstuurt geen e-mails: laat het alle betrokkenen zelf weten.',
  'meeting-move-advice-unsent': 'Deze dienst verstuurt geen e-mails: laat het alle betrokkenen zelf weten.',
  'meeting-remove-guest-advice-unsent': 'Deze dienst verstuurt geen e-mails: laat het {email} zelf weten.',
  'meeting-cancel-advice-unsent':
    'Deze dienst verstuurt geen e-mails: laat het alle betrokkenen zelf weten. De tijd komt weer vrij. Je kunt dit ' +
    'niet ongedaan maken.',
  'meeting-cancel-invitee-advice-unsent':
    'Deze dienst verstuurt geen e-mails: laat het alle betrokkenen zelf weten. De plaats komt weer vrij. Je kunt ' +
    'dit niet ongedaan maken.',
  'meeting-done-reconfirm-unsent':
    'Deze dienst verstuurt geen e-mails: die wordt hier bewaard. Laat het de deelnemer zelf weten.',
  'meeting-done-resent-unsent':
    'Deze dienst verstuurt geen e-mails: die wordt hier bewaard. Laat het de deelnemer zelf weten.',
  'meeting-too-often-unsent': 'Dit is kort geleden aangevraagd. Probeer het {wait} opnieuw.',
  'timeline-resent-unsent': '{actor} heeft de bevestiging voor {name} opnieuw aangevraagd',
  'people-resend-unsent': 'Nieuwe link',
  'people-resend-wait-unsent': 'Voor deze persoon is kort geleden een link gemaakt. Je kunt {wait} een nieuwe maken.',
  'people-done-resent-unsent':
    'De uitnodiging heeft een nieuwe link. Kopieer die voor de persoon, want deze dienst verstuurt geen e-mails.',
  'people-invite-text-unsent':
    'Deze dienst verstuurt geen e-mails: kopieer de link van elke uitnodiging voor de persoon. Een openstaande ' +
    'uitnodiging neemt een plaats in.',
  'people-invite-send-unsent': 'Uitnodigingen maken',
  'people-invite-many-unsent': 'Je kunt maximaal {count} personen tegelijk uitnodigen. Er is geen uitnodiging gemaakt.',
  'people-invited-count-unsent':
    '{count, plural, =0 {Er is geen uitnodiging gemaakt} one {# uitnodiging is gemaakt} other {# uitnodigingen ' +
    'zijn gemaakt}}',
  'people-revoke-text-unsent': 'De link van de uitnodiging werkt dan niet meer. Je kunt de persoon opnieuw uitnodigen.',
  'conf-join-gone-text-unsent': 'De afspraak is geannuleerd of voorbij.',
  'wf-test-text-unsent':
    'De e-mails worden hier bewaard, zoals de eerste ontvanger ze zou krijgen. Sms-berichten en verzoeken worden ' +
    'niet verstuurd.',
  'wf-test-send-unsent': 'Testmails maken',
  'wf-test-done-unsent':
    '{count, plural, =0 {Er is geen e-mail om te bewaren.} one {# testmail is hier bewaard.} other {# testmails ' +
    'zijn hier bewaard.}}',
  'people-inv-sent-unsent': 'Laatste link',
  'check-by-email-unsent': 'In plaats daarvan een code aanvragen',
  'new-code-unsent': 'Nieuwe code aanvragen',
  'code-label-unsent': 'Je code',
  'check-email-unsent': 'Er wordt geen e-mail verstuurd',
  'code-format-unsent': 'Voer de zes cijfers van de code in.',
  'wf-test-wait-unsent': 'Je hebt veel testmails gemaakt. Je kunt er 60 per uur maken. Probeer het {wait} opnieuw.',
}
