import type { peopleTexts } from '../english-people.ts'

export const dutchPeople: Record<keyof typeof peopleTexts, string> = {
  'nav-people': 'Personen',
  'people-tabs': 'Pagina’s over personen',
  'people-tab-members': 'Leden',
  'people-tab-invitations': 'Uitnodigingen',
  'people-tab-groups': 'Groepen',
  'people-tab-teams': 'Teams',

  // The list of members
  'people-invite': 'Personen uitnodigen',
  'people-search': 'Zoeken op naam of e-mailadres',
  'people-find': 'Zoeken',
  'people-clear': 'Iedereen tonen',
  'people-role-any': 'Alle rollen',
  'people-pages': 'Pagina’s van de lijst',
  'people-you': 'Jij',
  'people-none': 'Niemand gevonden',
  'people-none-advice': 'Probeer een andere naam, of toon iedereen.',
  'people-seen': 'Laatst gezien {time}',
  'people-never-seen': 'Nog niet gezien',
  'people-hosts':
    '{count, plural, =0 {geen organisator van afspraaktypen} ' +
    'one {organisator van # afspraaktype} other {organisator van # afspraaktypen}}',
  'people-upcoming':
    '{count, plural, =0 {geen komende afspraken} one {# komende afspraak} other {# komende afspraken}}',
  'people-group-admin': 'groepsbeheerder',
  'people-done-removed': 'De persoon is verwijderd.',

  // Roles
  'people-role': 'Rol',
  'people-role-user': 'Lid',
  'people-role-admin': 'Beheerder',
  'people-role-owner': 'Eigenaar',
  'people-role-user-text': 'beheert eigen afspraaktypen, tijden en afspraken',
  'people-role-admin-text': 'beheert ook personen, groepen, teams, formulieren en webhooks',
  'people-role-owner-text': 'bepaalt ook wie eigenaar is',
  'people-role-of': 'Rol van {name}',
  'people-role-loss':
    'Dit geldt meteen. Een beheerder die lid wordt, verliest webhooks en uitnodigingslinks ' +
    'waarvoor die rol nodig is.',
  'people-role-save': 'Rol wijzigen',
  'people-role-missing': 'Kies een rol.',
  'people-role-own': 'Je kunt je eigen rol niet wijzigen. Vraag een andere beheerder of een eigenaar.',
  'people-role-only-owner':
    'Je bent de enige eigenaar. Maak eerst iemand anders eigenaar, ' +
    'of draag het eigenaarschap over op de pagina van die persoon.',
  'people-role-of-owner': '{name} is eigenaar. Alleen eigenaren kunnen dit wijzigen.',
  'people-owner-title': '{name} eigenaar maken?',
  'people-owner-text':
    '{name} kan dan alles wat jij kunt, en kan ook jouw rol wijzigen of je verwijderen. ' +
    'Je blijft zelf ook eigenaar.',
  'people-owner-button': '{name} eigenaar maken',
  'people-step-down-title': 'Eigenaarschap opgeven?',
  'people-step-down-text': 'Je nieuwe rol is ‘{role}’. Alleen een andere eigenaar kan je weer eigenaar maken.',
  'people-step-down-button': 'Eigenaarschap opgeven',
  'people-done-role': 'De rol van {name} is gewijzigd.',

  // Ownership
  'people-hand-over': 'Eigenaarschap overdragen',
  'people-hand-over-text': '{name} wordt eigenaar en jij wordt beheerder, allebei meteen.',
  'people-hand-over-confirm': 'Bevestig dit',
  'people-hand-over-box':
    'Ik draag het eigenaarschap over aan {name}. Alleen een eigenaar kan mij weer eigenaar maken.',
  'people-hand-over-missing': 'Vink het vakje aan om te bevestigen dat je het eigenaarschap overdraagt.',
  'people-hand-over-button': 'Overdragen aan {name}',
  'people-done-handed-over': '{name} is nu eigenaar en jij bent beheerder.',

  // A member
  'people-email': 'E-mailadres',
  'people-last-seen': 'Laatst gezien',
  'people-joined': 'Lid sinds',
  'people-zone': 'Tijdzone',
  'people-page': 'Boekingspagina',
  'people-upcoming-label': 'Afspraken',
  'people-groups': 'Groepen',
  'people-no-groups': 'In geen enkele groep',
  'people-teams': 'Teams',
  'people-no-teams': 'In geen enkel team',
  'people-availability': 'Beschikbaarheid',
  'people-meetings': 'Afspraken',
  'people-hosted': 'Afspraaktypen',
  'people-hosted-none': '{name} is van geen enkel afspraaktype organisator.',
  'people-hosted-more': 'De eerste {count} worden getoond.',
  'people-remove': 'Verwijderen',
  'people-remove-text': 'Voordat {name} weggaat, bepaal je wat er met de afspraaktypen en komende afspraken gebeurt.',
  'people-remove-button': '{name} verwijderen…',

  // Invitations
  'people-inv-all': 'Alle uitnodigingen tonen',
  'people-inv-pending': 'Alleen openstaande uitnodigingen tonen',
  'people-inv-none': 'Er staan geen uitnodigingen open. Nodig personen uit om met je samen te werken.',
  'people-inv-never': 'Er is nog niemand uitgenodigd. Nodig personen uit om met je samen te werken.',
  'people-inv-state-pending': 'Openstaand',
  'people-inv-state-accepted': 'Geaccepteerd',
  'people-inv-state-declined': 'Afgewezen',
  'people-inv-dead': 'Link werkt niet meer',
  'people-inv-by': 'Uitgenodigd door',
  'people-inv-left': 'Iemand die weg is',
  'people-inv-first': 'Uitgenodigd',
  'people-inv-sent': 'Laatst verstuurd',
  'people-inv-link': 'Link om lid te worden',
  'people-inv-not-sent': 'Nog niet verstuurd',
  'people-resend': 'Opnieuw sturen',
  'people-resend-limit':
    'Je kunt een uitnodiging één keer per 15 minuten en vier keer per dag opnieuw sturen. ' +
    'De vorige link werkt dan niet meer.',
  'people-resend-wait': 'Deze uitnodiging is kortgeleden verstuurd. Je kunt die {wait} opnieuw sturen.',
  'people-done-resent': 'De uitnodiging is opnieuw verstuurd.',
  'people-revoke': 'Intrekken',
  'people-revoke-title': 'De uitnodiging aan {email} intrekken?',
  'people-revoke-text': 'De link in de e-mail werkt dan niet meer. Je kunt de persoon opnieuw uitnodigen.',
  'people-revoke-button': 'Uitnodiging intrekken',
  'people-done-revoked': 'De uitnodiging is ingetrokken.',
  'people-scim':
    'Uitnodigingen zijn gesloten omdat SCIM aanstaat voor deze organisatie. Convene ondersteunt SCIM nog niet, dus ' +
    'ook een directory kan de leden niet beheren. Wie Convene beheert, kan uitnodigingen weer openen.',

  // Inviting
  'people-invite-text':
    'We mailen iedereen een link om lid te worden van je organisatie. ' +
    'Een openstaande uitnodiging neemt een plaats in.',
  'people-invite-addresses': 'E-mailadressen',
  'people-invite-hint':
    'Maximaal {count}, gescheiden door komma’s, spaties of nieuwe regels. ‘Ada Park <ada@acme.example>’ kan ook.',
  'people-invite-send': 'Uitnodigingen sturen',
  'people-invite-file-title': 'Uit een spreadsheet',
  'people-invite-file': 'Csv-bestand',
  'people-invite-file-hint':
    'Met een kolom met de naam ‘email’, of een andere kolom met e-mailadressen. Maximaal {count} personen.',
  'people-invite-file-send': 'Uit bestand uitnodigen',
  'people-invite-file-missing': 'Kies een csv-bestand.',
  'people-invite-file-large': 'Het bestand is te groot. Kies een csv-bestand van maximaal 200 kB.',
  'people-invite-file-none': 'Het bestand heeft geen kolom met e-mailadressen.',
  'people-invite-file-unreadable':
    'Het bestand kan niet worden gelezen. Sla je spreadsheet op als csv (UTF-8) en probeer het opnieuw.',
  'people-invite-missing': 'Vul minimaal één e-mailadres in.',
  'people-invite-many': 'Je kunt maximaal {count} personen tegelijk uitnodigen. Er is geen uitnodiging verstuurd.',
  'people-invited-count':
    '{count, plural, =0 {Er is geen uitnodiging verstuurd} ' +
    'one {# uitnodiging is verstuurd} other {# uitnodigingen zijn verstuurd}}',
  'people-not-invited-count':
    '{count, plural, one {# adres is niet uitgenodigd, zie hieronder.} ' +
    'other {# adressen zijn niet uitgenodigd, zie hieronder.}}',
  'people-out-invited': 'Uitgenodigd',
  'people-out-member': 'Al lid',
  'people-out-pending': 'Al uitgenodigd. Je kunt de uitnodiging opnieuw sturen.',
  'people-out-wrong': 'Regel {line}: geen geldig e-mailadres',
  'people-out-seat':
    'Geen plaats meer vrij. Trek een openstaande uitnodiging in, verwijder een lid of neem meer plaatsen.',
  'people-out-trial': 'In de proefperiode kun je niet meer uitnodigingen sturen.',
  'people-out-limit': 'Te vaak uitgenodigd. Probeer het {wait} opnieuw.',
}
