import type { accountTexts } from '../english-account.ts'

type Scope = Extract<keyof typeof accountTexts, `scope-${string}`>

/** What a token or an application can do. */
export const frenchScopes: Record<Scope, string> = {
  'scope-activity-log-read': 'Lire le journal d’activité de l’organisation',
  'scope-availability-read': 'Lire les horaires et les périodes occupées',
  'scope-availability-write': 'Lire et modifier les horaires',
  'scope-calendar-feeds-read': 'Lire la liste des flux de calendrier, sans leurs adresses',
  'scope-calendar-feeds-write':
    'Lire, créer et supprimer des flux de calendrier, qui montrent les rendez-vous aux applications d’agenda',
  'scope-contacts-read': 'Lire les contacts',
  'scope-contacts-write': 'Lire, ajouter, modifier et supprimer des contacts',
  'scope-data-compliance-write': 'Supprimer les données personnelles des participants',
  'scope-event-types-read': 'Lire les types de rendez-vous et leurs créneaux disponibles',
  'scope-event-types-write': 'Lire, ajouter et modifier des types de rendez-vous',
  'scope-groups-read': 'Lire les groupes et leurs membres',
  'scope-locations-read': 'Lire les lieux de rendez-vous',
  'scope-meeting-recaps-read': 'Lire les comptes rendus et les transcriptions des rendez-vous',
  'scope-meeting-recaps-write': 'Lire, modifier et supprimer les comptes rendus des rendez-vous',
  'scope-organizations-read': 'Lire l’organisation, ses membres, ses équipes et ses invitations',
  'scope-organizations-write':
    'Lire l’organisation, ses membres, ses équipes et ses invitations, inviter et retirer des membres, modifier le ' +
    'nom et l’image de marque',
  'scope-outgoing-communications-read': 'Lire les messages envoyés aux participants',
  'scope-routing-forms-read': 'Lire les formulaires d’orientation et leurs réponses',
  'scope-routing-forms-write':
    'Lire les formulaires d’orientation et leurs réponses, ajouter, modifier et supprimer des formulaires',
  'scope-scheduled-events-read': 'Lire les rendez-vous réservés et leurs participants',
  'scope-scheduled-events-write': 'Lire, réserver, déplacer et annuler des rendez-vous',
  'scope-scheduling-links-write': 'Créer des liens de réservation',
  'scope-shares-write': 'Partager des types de rendez-vous personnalisés',
  'scope-users-read': 'Lire les noms, les adresses e-mail et les fuseaux horaires des personnes',
  'scope-users-write':
    'Lire les noms, les adresses e-mail et les fuseaux horaires des personnes, modifier les profils et les photos',
  'scope-webhooks-read': 'Lire les abonnements webhook',
  'scope-webhooks-write': 'Lire et modifier les abonnements webhook, qui envoient des événements à d’autres systèmes',
  'scope-workflows-read': 'Lire les workflows et ce qu’ils ont envoyé',
  'scope-workflows-write': 'Lire, ajouter, modifier et supprimer des workflows, qui envoient des messages',
}
