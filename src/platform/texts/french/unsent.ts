import type { unsentTexts } from '../english-unsent.ts'

export const frenchUnsent: Record<keyof typeof unsentTexts, string> = {
  'guests-hint-unsent': 'Une par ligne, {count} au maximum.',
  'emailed-details-unsent':
    'Ce service n’envoie pas d’e-mails : conservez l’adresse de cette page. Vous pouvez y déplacer ou annuler le ' +
    'rendez-vous.',
  'check-code-sent-unsent':
    'Ce service n’envoie pas d’e-mails : le code nécessaire à cette étape ne peut pas vous parvenir. Activez ' +
    'JavaScript pour réserver sans code, ou contactez l’hôte.',
  'too-many-codes-unsent':
    'Trop de codes ont été demandés. Réessayez {wait}, ou activez JavaScript et réservez sans code.',
  'code-sent-unsent':
    'Ce service n’envoie pas d’e-mails : aucun code ne peut vous parvenir. Demandez-le à la personne qui l’exploite.',
  'get-code-unsent': 'Demander un code',
  'email-me-code-unsent': 'Demander un code',
  'do-not-wait-unsent':
    'Vous ne voulez pas attendre ? Demandez à la personne qui exploite ce service un lien pour un nouveau mot de ' +
    'passe.',
  'reset-advice-unsent':
    'Ce service n’envoie pas d’e-mails. Demandez à la personne qui l’exploite un lien pour choisir un nouveau mot ' +
    'de passe.',
  'link-sent-unsent':
    'Ce service n’envoie pas d’e-mails. Demandez à la personne qui l’exploite un lien pour choisir un nouveau mot ' +
    'de passe.',
  'email-me-link-unsent': 'Demander un lien',
  'emails-requested-unsent':
    'Ce service n’envoie pas d’e-mails. Demandez à la personne qui l’exploite les e-mails que vous avez demandés.',
  'ask-for-invitation-unsent': 'Demandez un nouveau lien à la personne qui vous a invité.',
  'ml-done-booked-unsent':
    'Rendez-vous réservé. Ce service n’envoie pas d’e-mails : prévenez vous-même toutes les personnes concernées.',
  'meeting-done-canceled-unsent':
    'Le rendez-vous est annulé. Ce service n’envoie pas d’e-mails : prévenez vous-même toutes les personnes ' +
    'concernées.',
  'meeting-done-invitee-canceled-unsent':
    'La réservation est annulée. Ce service n’envoie pas d’e-mails : prévenez vous-même toutes les personnes ' +
    'concernées.',
  'meeting-done-rescheduled-unsent':
    'Le rendez-vous est déplacé. Ce service n’envoie pas d’e-mails : prévenez vous-même toutes les personnes ' +
    'concernées.',
  'meeting-done-guests-unsent':
    'Les invités sont ajoutés. Ce service n’envoie pas d’e-mails : prévenez vous-même toutes les personnes concernées.',
  'meeting-done-guest-removed-unsent':
    'L’invité est retiré. Ce service n’envoie pas d’e-mails : prévenez vous-même toutes les personnes concernées.',
  'removal-plan-meetings-reassign-unsent':
    '{to} assure les rendez-vous à venir. Ce service n’envoie pas d’e-mails : prévenez vous-même toutes les ' +
    'personnes concernées.',
  'removal-plan-meetings-cancel-unsent':
    'Les rendez-vous à venir sans autre hôte sont annulés. Ce service n’envoie pas d’e-mails : prévenez vous-même ' +
    'toutes les personnes concernées.',
  'mb-emails-unsent': 'Ce service n’envoie pas d’e-mails : prévenez vous-même toutes les personnes concernées.',
  'meeting-move-advice-unsent':
    'Ce service n’envoie pas d’e-mails : prévenez vous-même toutes les personnes concernées.',
  'meeting-remove-guest-advice-unsent': 'Ce service n’envoie pas d’e-mails : prévenez vous-même {email}.',
  'meeting-cancel-advice-unsent':
    'Ce service n’envoie pas d’e-mails : prévenez vous-même toutes les personnes concernées. Le créneau redevient ' +
    'disponible. Cette action est irréversible.',
  'meeting-cancel-invitee-advice-unsent':
    'Ce service n’envoie pas d’e-mails : prévenez vous-même toutes les personnes concernées. La place redevient ' +
    'disponible. Cette action est irréversible.',
  'meeting-done-reconfirm-unsent':
    'Ce service n’envoie pas d’e-mails : il est conservé ici. Prévenez vous-même le participant.',
  'meeting-done-resent-unsent':
    'Ce service n’envoie pas d’e-mails : il est conservé ici. Prévenez vous-même le participant.',
  'meeting-too-often-unsent': 'Cela a été demandé récemment. Réessayez {wait}.',
  'timeline-resent-unsent': '{actor} a redemandé la confirmation pour {name}',
  'people-resend-unsent': 'Nouveau lien',
  'people-resend-wait-unsent':
    'Un lien a été créé récemment pour cette personne. Vous pourrez en créer un nouveau {wait}.',
  'people-done-resent-unsent':
    'L’invitation a un nouveau lien. Copiez-le pour la personne, car ce service n’envoie pas d’e-mails.',
  'people-invite-text-unsent':
    'Ce service n’envoie pas d’e-mails : copiez le lien de chaque invitation pour la personne. Une invitation en ' +
    'attente utilise une licence.',
  'people-invite-send-unsent': 'Créer les invitations',
  'people-invite-many-unsent':
    'Vous pouvez inviter {count} personnes au maximum à la fois. Aucune invitation n’a été créée.',
  'people-invited-count-unsent':
    '{count, plural, =0 {Aucune invitation n’a été créée} one {# invitation a été créée} many {# invitations ont ' +
    'été créées} other {# invitations ont été créées}}',
  'people-revoke-text-unsent':
    'Le lien de l’invitation ne fonctionnera plus. Vous pourrez inviter cette personne de nouveau.',
  'conf-join-gone-text-unsent': 'Le rendez-vous a été annulé, ou il est terminé.',
  'wf-test-text-unsent':
    'Les e-mails sont conservés ici, tels que leur premier destinataire les recevrait. Les SMS et les requêtes ne ' +
    'sont pas envoyés.',
  'wf-test-send-unsent': 'Créer les e-mails de test',
  'wf-test-done-unsent':
    '{count, plural, =0 {Il n’y a pas d’e-mail à conserver.} one {# e-mail de test est conservé ici.} many {# ' +
    'e-mails de test sont conservés ici.} other {# e-mails de test sont conservés ici.}}',
  'people-inv-sent-unsent': 'Dernier lien',
  'check-by-email-unsent': 'Demander un code à la place',
  'new-code-unsent': 'Demander un nouveau code',
  'code-label-unsent': 'Votre code',
  'check-email-unsent': 'Aucun e-mail n’est envoyé',
  'code-format-unsent': 'Saisissez les six chiffres du code.',
  'wf-test-wait-unsent':
    'Vous avez créé beaucoup d’e-mails de test. Vous pouvez en créer 60 par heure. Réessayez {wait}.',
}
