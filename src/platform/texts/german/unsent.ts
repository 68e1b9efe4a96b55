import type { unsentTexts } from '../english-unsent.ts'

export const germanUnsent: Record<keyof typeof unsentTexts, string> = {
  'guests-hint-unsent': 'Eine pro Zeile, höchstens {count}.',
  'emailed-details-unsent':
    'Dieser Dienst versendet keine E-Mails: Bewahren Sie die Adresse dieser Seite auf. Hier können Sie den Termin ' +
    'verschieben oder absagen.',
  'check-code-sent-unsent':
    'Dieser Dienst versendet keine E-Mails: Der Code für diesen Schritt kann Sie nicht erreichen. Aktivieren Sie ' +
    'JavaScript, um ohne Code zu buchen, oder wenden Sie sich an den Host.',
  'too-many-codes-unsent':
    'Es wurden zu viele Codes angefordert. Bitte versuchen Sie es {wait} noch einmal oder aktivieren Sie ' +
    'JavaScript und buchen Sie ohne Code.',
  'code-sent-unsent':
    'Dieser Dienst versendet keine E-Mails: Ein Code kann Sie nicht erreichen. Fragen Sie die Person, die ihn ' +
    'betreibt.',
  'get-code-unsent': 'Code anfordern',
  'email-me-code-unsent': 'Code anfordern',
  'do-not-wait-unsent':
    'Sie möchten nicht warten? Bitten Sie die Person, die diesen Dienst betreibt, um einen Link für ein neues ' +
    'Passwort.',
  'reset-advice-unsent':
    'Dieser Dienst versendet keine E-Mails. Bitten Sie die Person, die ihn betreibt, um einen Link für ein neues ' +
    'Passwort.',
  'link-sent-unsent':
    'Dieser Dienst versendet keine E-Mails. Bitten Sie die Person, die ihn betreibt, um einen Link für ein neues ' +
    'Passwort.',
  'email-me-link-unsent': 'Link anfordern',
  'emails-requested-unsent':
    'Dieser Dienst versendet keine E-Mails. Fragen Sie die Person, die ihn betreibt, nach den angeforderten E-Mails.',
  'ask-for-invitation-unsent': 'Bitten Sie die Person, die Sie eingeladen hat, um einen neuen Link.',
  'ml-done-booked-unsent':
    'Gebucht. Dieser Dienst versendet keine E-Mails: Bitte informieren Sie alle Beteiligten selbst.',
  'meeting-done-canceled-unsent':
    'Der Termin ist abgesagt. Dieser Dienst versendet keine E-Mails: Bitte informieren Sie alle Beteiligten selbst.',
  'meeting-done-invitee-canceled-unsent':
    'Die Buchung ist abgesagt. Dieser Dienst versendet keine E-Mails: Bitte informieren Sie alle Beteiligten selbst.',
  'meeting-done-rescheduled-unsent':
    'Der Termin hat eine neue Zeit. Dieser Dienst versendet keine E-Mails: Bitte informieren Sie alle Beteiligten ' +
    'selbst.',
  'meeting-done-guests-unsent':
    'Die Gäste sind hinzugefügt. Dieser Dienst versendet keine E-Mails: Bitte informieren Sie alle Beteiligten selbst.',
  'meeting-done-guest-removed-unsent':
    'Der Gast ist entfernt. Dieser Dienst versendet keine E-Mails: Bitte informieren Sie alle Beteiligten selbst.',
  'removal-plan-meetings-reassign-unsent':
    '{to} wird Host der anstehenden Termine. Dieser Dienst versendet keine E-Mails: Bitte informieren Sie alle ' +
    'Beteiligten selbst.',
  'removal-plan-meetings-cancel-unsent':
    'Anstehende Termine ohne andere Hosts werden abgesagt. Dieser Dienst versendet keine E-Mails: Bitte ' +
    'informieren Sie alle Beteiligten selbst.',
  'mb-emails-unsent': 'Dieser Dienst versendet keine E-Mails: Bitte informieren Sie alle Beteiligten selbst.',
  'meeting-move-advice-unsent': 'Dieser Dienst versendet keine E-Mails: Bitte informieren Sie alle Beteiligten selbst.',
  'meeting-remove-guest-advice-unsent': 'Dieser Dienst versendet keine E-Mails: Bitte informieren Sie {email} selbst.',
  'meeting-cancel-advice-unsent':
    'Dieser Dienst versendet keine E-Mails: Bitte informieren Sie alle Beteiligten selbst. Die Zeit wird wieder ' +
    'frei. Das lässt sich nicht rückgängig machen.',
  'meeting-cancel-invitee-advice-unsent':
    'Dieser Dienst versendet keine E-Mails: Bitte informieren Sie alle Beteiligten selbst. Der Platz wird wieder ' +
    'frei. Das lässt sich nicht rückgängig machen.',
  'meeting-done-reconfirm-unsent':
    'Dieser Dienst versendet keine E-Mails: Sie bleibt hier gespeichert. Bitte informieren Sie die eingeladene ' +
    'Person selbst.',
  'meeting-done-resent-unsent':
    'Dieser Dienst versendet keine E-Mails: Sie bleibt hier gespeichert. Bitte informieren Sie die eingeladene ' +
    'Person selbst.',
  'meeting-too-often-unsent': 'Das wurde vor Kurzem angefordert. Versuchen Sie es {wait} noch einmal.',
  'timeline-resent-unsent': '{actor} hat die Bestätigung für {name} erneut angefordert',
  'people-resend-unsent': 'Neuer Link',
  'people-resend-wait-unsent':
    'Für diese Person wurde vor Kurzem ein Link erstellt. Sie können {wait} einen neuen erstellen.',
  'people-done-resent-unsent':
    'Die Einladung hat einen neuen Link. Kopieren Sie ihn für die Person, denn dieser Dienst versendet keine E-Mails.',
  'people-invite-text-unsent':
    'Dieser Dienst versendet keine E-Mails: Kopieren Sie den Link jeder Einladung für die Person. Eine offene ' +
    'Einladung belegt einen Platz.',
  'people-invite-send-unsent': 'Einladungen erstellen',
  'people-invite-many-unsent':
    'Sie können höchstens {count} Personen auf einmal einladen. Es wurde keine Einladung erstellt.',
  'people-invited-count-unsent':
    '{count, plural, =0 {Es wurde keine Einladung erstellt} one {# Einladung wurde erstellt} other {# Einladungen ' +
    'wurden erstellt}}',
  'people-revoke-text-unsent': 'Der Link der Einladung gilt dann nicht mehr. Sie können die Person wieder einladen.',
  'conf-join-gone-text-unsent': 'Er wurde abgesagt oder ist vorbei.',
  'wf-test-text-unsent':
    'Die E-Mails bleiben hier gespeichert, so wie die erste Person sie erhalten würde. SMS und Anfragen werden ' +
    'nicht gesendet.',
  'wf-test-send-unsent': 'Test-E-Mails erstellen',
  'wf-test-done-unsent':
    '{count, plural, =0 {Es gibt keine E-Mail zu speichern.} one {# Test-E-Mail ist hier gespeichert.} other {# ' +
    'Test-E-Mails sind hier gespeichert.}}',
  'people-inv-sent-unsent': 'Letzter Link',
  'check-by-email-unsent': 'Stattdessen Code anfordern',
  'new-code-unsent': 'Neuen Code anfordern',
  'code-label-unsent': 'Ihr Code',
  'check-email-unsent': 'Es wird keine E-Mail gesendet',
  'code-format-unsent': 'Geben Sie die sechs Ziffern des Codes ein.',
  'wf-test-wait-unsent':
    'Sie haben viele Test-E-Mails erstellt. Möglich sind 60 pro Stunde. Versuchen Sie es {wait} noch einmal.',
}
