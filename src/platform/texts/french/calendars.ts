import type { calendarTexts } from '../english-calendars.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchCalendar: Record<keyof typeof calendarTexts, string> = {
  'scope-calendars-read': 'Lire la liste des calendriers connectés',
  'scope-calendars-write': 'Connecter, modifier et déconnecter des calendriers',

  // The list of connected calendars
  'cal-title': 'Calendriers',
  'cal-about': 'Bloquez les heures où vous n’êtes pas libre, et ajoutez les réservations à votre propre calendrier.',
  'cal-count':
    '{count, plural, =0 {Pas encore de calendrier connecté} one {# compte} many {# comptes} other {# comptes}}',
  'cal-attention-count': '{count, plural, one {# à vérifier} many {# à vérifier} other {# à vérifier}}',
  'cal-advice':
    'Connectez votre calendrier pour que personne ne réserve lorsque vous n’êtes pas libre. Les nouvelles ' +
    'réservations peuvent aussi y être ajoutées.',
  'cal-privacy':
    'Nous enregistrons uniquement vos périodes occupées, jamais l’objet de vos événements, leur lieu ni leurs ' +
    'participants.',
  'cal-none': 'Vous n’avez pas encore connecté de calendrier.',
  'cal-none-of-all': 'Personne n’a encore connecté de calendrier.',
  'cal-connect': 'Connecter un calendrier',
  'cal-accounts': 'Comptes',
  'cal-person': 'Personne',
  'cal-provider': 'Type',
  'cal-caldav': 'Serveur de calendrier (CalDAV)',
  'cal-ics': 'Adresse de calendrier (ICS)',
  'cal-active': 'Connecté',
  'cal-unreachable': 'Injoignable',
  'cal-needs-reconnect': 'À reconnecter',
  'cal-reason': 'Problème',
  'cal-problems': 'Illisible',
  'cal-unreadable-start': 'Le début d’un événement, qui ne bloque donc aucun créneau',
  'cal-unreadable-end': 'La fin d’un événement, qui bloque donc une heure ou sa journée',
  'cal-unreadable-rule': 'La répétition d’un événement ; seule la première fois bloque',
  'cal-unreadable-dates': 'Certaines dates d’une série',
  'cal-unreadable-instance': 'L’occurrence modifiée d’une série ; les deux horaires bloquent',
  'cal-unknown-zone': 'Le fuseau d’un événement ; celui du calendrier s’applique',
  'cal-problem-limit': 'Des événements ou des dates au-delà de notre limite',
  'cal-incomplete': 'La fin du calendrier, qui manque',
  'cal-too-large': 'Un événement trop volumineux',
  'cal-problem-date': 'à partir du {date}',
  'cal-last-read': 'Dernière lecture',
  'cal-not-read': 'Première lecture en cours',
  'cal-just-now': 'À l’instant',
  'cal-unreachable-note':
    'Nous continuons d’essayer. D’ici là, les périodes occupées que nous connaissons restent prises en compte. Les ' +
    'événements plus récents de ce calendrier ne le sont pas.',
  'cal-reconnect-note':
    'Nous ne pourrons pas lire ce calendrier avant votre reconnexion. Les périodes occupées que nous connaissons ' +
    'restent prises en compte.',
  'cal-reconnect-ics-note':
    'Nous ne pourrons pas lire ce calendrier tant que vous n’aurez pas saisi une adresse qui fonctionne. Les périodes ' +
    'occupées que nous connaissons restent prises en compte.',
  'cal-check-now': 'Vérifier',
  'cal-checking': 'Vérification…',
  'cal-checked': 'Nous venons de lire « {account} ». Tout fonctionne.',
  'cal-checked-problems':
    'Nous venons de lire « {account} ». Certains événements sont illisibles ; ils figurent ci-dessous.',
  'cal-check-failed': 'Nous n’avons pas pu lire « {account} ».',
  'cal-check-often': 'Vous avez vérifié ce calendrier trop souvent. Réessayez {wait}.',

  // Which calendars count
  'cal-calendars': 'Vos calendriers',
  'cal-calendars-advice':
    'Les événements d’un calendrier où nous vérifions les conflits bloquent vos créneaux. Les réservations sont ' +
    'ajoutées à un seul calendrier.',
  'cal-conflicts': 'Vérifier les conflits',
  'cal-bookings': 'Ajouter les réservations ici',
  'cal-bookings-nowhere': 'N’ajouter les réservations à aucun calendrier',
  'cal-read-only': 'Lecture seule : les réservations ne peuvent pas y être ajoutées.',
  'cal-deleted': 'Si vous supprimez une réservation dans votre calendrier',
  'cal-deleted-cancel': 'Annuler le rendez-vous et prévenir le participant',
  'cal-deleted-flag': 'Maintenir le rendez-vous et m’avertir',
  'cal-moved': 'Si vous déplacez une réservation dans votre calendrier',
  'cal-moved-reschedule': 'Déplacer le rendez-vous si le nouvel horaire est libre',
  'cal-moved-flag': 'Garder l’horaire du rendez-vous et m’avertir',
  'cal-save': 'Enregistrer',
  'cal-saved': 'Vos modifications ont été enregistrées.',

  // Connecting
  'cal-connect-title': 'Connecter un calendrier',
  'cal-connect-advice': 'Comment pouvons-nous lire votre calendrier ?',
  'cal-choice-caldav-about':
    'Pour iCloud, Fastmail, Nextcloud, mailbox.org et d’autres. Nous lisons vos périodes occupées et ajoutons les ' +
    'réservations.',
  'cal-choice-ics-about':
    'Pour Google Agenda, Outlook et d’autres services avec une adresse secrète. Nous lisons vos périodes occupées. ' +
    'Les réservations ne sont pas ajoutées.',
  'cal-url': 'Adresse du serveur',
  'cal-url-hint': 'Le nom du serveur suffit, par exemple caldav.icloud.com.',
  'cal-username': 'Nom d’utilisateur',
  'cal-username-hint': 'Souvent votre adresse e-mail.',
  'cal-password': 'Mot de passe',
  'cal-password-hint':
    'iCloud, Fastmail et beaucoup d’autres exigent un mot de passe d’application. Vous le créez dans les paramètres ' +
    'de sécurité de votre compte.',
  'cal-password-kept': 'Nous chiffrons le mot de passe et l’utilisons uniquement pour accéder à votre calendrier.',
  'cal-examples': 'Que saisir ?',
  'cal-example-icloud':
    'iCloud : caldav.icloud.com, l’adresse e-mail de votre compte Apple et un mot de passe pour application.',
  'cal-example-fastmail': 'Fastmail : caldav.fastmail.com, votre adresse e-mail et un mot de passe d’application.',
  'cal-example-nextcloud':
    'Nextcloud : l’adresse de votre Nextcloud, votre nom d’utilisateur et un mot de passe d’application créé sous ' +
    '« Sécurité ».',
  'cal-example-mailbox': 'mailbox.org : dav.mailbox.org, votre adresse e-mail et votre mot de passe.',
  'cal-example-google':
    'Google Agenda et Outlook n’acceptent pas de mot de passe ici. Connectez-les avec une adresse de calendrier.',
  'cal-ics-url': 'Adresse secrète du calendrier',
  'cal-ics-url-hint':
    'Elle commence par https:// ou webcal:// et se termine souvent par .ics. Toute personne qui la possède peut lire ' +
    'le calendrier.',
  'cal-ics-where': 'Où la trouver ?',
  'cal-ics-google':
    'Google Agenda : ouvrez « Paramètres », choisissez l’agenda, et copiez « Adresse secrète au format iCal ».',
  'cal-ics-outlook':
    'Outlook sur le web : ouvrez « Paramètres », « Calendrier », « Calendriers partagés », publiez le calendrier, et ' +
    'copiez le lien ICS.',
  'cal-ics-icloud': 'iCloud : partagez le calendrier comme calendrier public, et copiez son lien.',
  'cal-ics-delay':
    'Certains fournisseurs ne mettent cette adresse à jour qu’après plusieurs heures : les nouveaux événements ' +
    'peuvent bloquer des créneaux avec retard.',
  'cal-connect-now': 'Connecter',
  'cal-connecting': 'Connexion…',
  'cal-limit': 'Vous ne pouvez pas connecter d’autres calendriers. Déconnectez-en un que vous n’utilisez plus.',
  // wait: "in 5 minutes"
  'cal-too-many': 'Trop de tentatives. Réessayez {wait}.',
  'cal-wrong-url': 'Nous n’avons pas trouvé de calendrier à cette adresse. Vérifiez-la et réessayez.',
  'cal-wrong-login': 'Le serveur n’a pas accepté le nom d’utilisateur ou le mot de passe.',
  'cal-connected':
    'Connexion réussie. Nous avons trouvé {count, plural, one {# calendrier} many {# calendriers} ' +
    'other {# calendriers}}.',
  'cal-connected-next':
    'Choisissez ci-dessous dans quels calendriers nous vérifions les conflits et où les réservations sont ajoutées.',
  'cal-connected-ics':
    'Connexion réussie. Les créneaux où vous n’êtes pas libre selon ce calendrier ne sont plus proposés.',

  // Signing in again
  'cal-reconnect': 'Se reconnecter…',
  'cal-reconnect-title': 'Se reconnecter à « {account} »',
  'cal-reconnect-advice': 'Saisissez de nouveau le mot de passe. Vos calendriers et leurs paramètres ne changent pas.',
  'cal-reconnect-now': 'Se connecter',
  'cal-reconnect-more': 'Modifier aussi l’adresse ou le nom d’utilisateur',
  'cal-reconnect-keep': 'Laissez ce champ vide pour conserver la valeur actuelle.',
  'cal-reconnect-ics': 'Modifier l’adresse…',
  'cal-reconnect-ics-title': 'Modifier l’adresse du calendrier « {account} »',
  'cal-reconnect-ics-advice': 'Saisissez la nouvelle adresse secrète. Les paramètres du calendrier ne changent pas.',
  'cal-reconnect-ics-now': 'Modifier l’adresse',
  'cal-reconnected': '« {account} » est de nouveau connecté.',

  // Disconnecting
  'cal-disconnect': 'Déconnecter…',
  'cal-disconnect-title': 'Déconnecter « {account} » ?',
  'cal-disconnect-person': 'Ce calendrier appartient à {name}.',
  'cal-disconnect-text':
    'Ses événements ne bloqueront plus de créneaux. On pourra immédiatement réserver ces créneaux.',
  'cal-disconnect-entries':
    'Les réservations que nous avons ajoutées au calendrier y restent, mais nous ne les mettons plus à jour.',
  'cal-disconnect-now': 'Déconnecter',
  'cal-disconnected': 'Le calendrier a été déconnecté. Ses périodes occupées sont de nouveau libres.',

  // The home page
  'cal-check-connect': 'Connectez votre calendrier pour que personne ne réserve lorsque vous n’êtes pas libre',
  'cal-attention-unreachable':
    'Votre calendrier « {account} » est injoignable. Ses événements plus récents ne bloquent pas de créneaux.',
  'cal-attention-reconnect': 'Reconnectez-vous à votre calendrier « {account} ». Nous ne pouvons plus le lire.',
  'cal-attention-problems':
    'Certains événements de votre calendrier « {account} » sont illisibles et ne bloquent peut-être pas de créneaux.',
  'cal-attention-entries':
    '{count, plural, one {# réservation diffère} many {# réservations diffèrent} other {# réservations diffèrent}} de ' +
    'ce qui figure dans votre calendrier.',

  // Bookings whose entry in a calendar is not as it should be
  'cal-entries': 'Réservations qui diffèrent de votre calendrier',
  'cal-entry-meeting': 'Votre calendrier',

  // Why a time is not offered
  'why-calendar': 'Un événement d’un calendrier connecté bloque ce créneau.',

  // Emails about a connection that does not work
  'calmail-reconnect-subject': 'Veuillez reconnecter votre calendrier',
  'calmail-reconnect-problem':
    'Nous ne pouvons plus lire votre calendrier connecté : le mot de passe ne fonctionne plus, ou le calendrier ' +
    'n’existe plus.',
  'calmail-reconnect-advice': 'Ouvrez vos calendriers connectés, et saisissez de nouveau l’adresse ou le mot de passe.',
  'calmail-away-subject': 'Votre calendrier est injoignable',
  'calmail-away-problem': 'Nous n’arrivons pas à lire votre calendrier connecté depuis plus d’un jour.',
  'calmail-away-advice':
    'Vérifiez que le serveur de calendrier fonctionne. Nous continuons d’essayer. S’il a changé d’adresse, connectez ' +
    'le calendrier avec la nouvelle.',
  'calmail-effect':
    'Les périodes occupées que nous avons lues en dernier restent prises en compte. Nous ne connaissons pas les ' +
    'événements plus récents : on peut donc réserver à ces moments-là.',
  'calmail-account': 'Compte',
  'calmail-reason': 'Problème',
  'calmail-open': 'Ouvrir les calendriers connectés',
  'calmail-why': 'Vous recevez cet e-mail car vous avez connecté ce calendrier dans l’organisation {organization}.',

  // Meetings in the calendars of their hosts
  'calentry-deleted-reason': 'L’hôte a supprimé ce rendez-vous dans son agenda.',
  'calentry-moved-reason': 'L’hôte a déplacé ce rendez-vous dans son agenda.',
  'calentry-problem-not-written':
    'Ce rendez-vous n’a pas pu être ajouté à votre calendrier, ou n’a pas pu y être mis à jour.',
  'calentry-problem-deleted': 'Ce rendez-vous a été supprimé dans votre calendrier. Il est toujours réservé.',
  'calentry-problem-moved':
    'Ce rendez-vous a été déplacé dans votre calendrier. Il est toujours réservé à son ancien horaire.',
  'calentry-problem-many-deleted':
    'Ce rendez-vous a disparu de votre calendrier en même temps que beaucoup d’autres. Il est toujours réservé.',
  'calentry-problem-other-calendar':
    'Ce rendez-vous a été déplacé vers un autre calendrier. Il est toujours réservé, mais les modifications ' +
    'n’apparaissent plus dans ce calendrier.',
  'calentry-problem-moved-unavailable':
    'Ce rendez-vous a été déplacé dans votre calendrier à un horaire qui ne peut pas être réservé. Il est toujours ' +
    'réservé à son ancien horaire.',
  'calentry-problem-moved-duration':
    'La durée de ce rendez-vous a été modifiée dans votre calendrier. Le rendez-vous est toujours réservé à son ' +
    'ancien horaire.',
  'calentry-problem-moved-group':
    'Ce rendez-vous a été déplacé dans votre calendrier. Il a plusieurs participants : il est donc toujours réservé à ' +
    'son ancien horaire.',
  'calentry-subject': 'À vérifier : {meeting} le {when}',
  'calentry-advice':
    'Ouvrez le rendez-vous pour le déplacer ou l’annuler, ou annulez la modification dans votre calendrier.',
  'calentry-disappeared-subject': 'Des rendez-vous ont disparu de votre calendrier',
  'calentry-disappeared':
    '{count, plural, one {# rendez-vous a disparu} many {# rendez-vous ont disparu} ' +
    'other {# rendez-vous ont disparu}} de votre calendrier en même temps.',
  'calentry-disappeared-effect': 'Il peut s’agir de l’erreur d’un programme : nous n’en avons donc annulé aucun.',
  'calentry-disappeared-advice':
    'Si vous ne souhaitez pas assurer ces rendez-vous, annulez-les dans votre liste de rendez-vous. Les participants ' +
    's’attendent à ce qu’ils aient lieu.',
  'calentry-open-meetings': 'Ouvrir les rendez-vous',
  'calentry-why': 'Vous recevez cet e-mail car les réservations sont ajoutées à votre calendrier.',
}
