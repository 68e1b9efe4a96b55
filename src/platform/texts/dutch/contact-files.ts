import type { contactFileTexts } from '../english-contact-files.ts'

export const dutchContactFile: Record<keyof typeof contactFileTexts, string> = {
  'contact-import': 'Contacten importeren',
  'ci-intro':
    'Upload een csv-bestand met één contact per rij. In de eerste rij staan de namen van de kolommen. ' +
    'Spreadsheetprogramma’s kunnen als csv opslaan.',
  'ci-file': 'Csv-bestand',
  'ci-file-hint': 'Maximaal {megabytes} MB en {rows} rijen.',
  'ci-upload': 'Bestand uploaden',
  'ci-recent': 'Recente imports',
  'ci-none': 'Je hebt nog geen bestand geïmporteerd.',
  'ci-status': 'Status',
  'ci-uploaded-on': 'Geüpload',
  'ci-status-uploaded': 'Wacht tot je de kolommen kiest',
  'ci-status-checking': 'Wordt gecontroleerd',
  'ci-status-checked': 'Klaar om te importeren',
  'ci-status-importing': 'Bezig',
  'ci-status-finished': 'Klaar',
  'ci-status-canceled': 'Geannuleerd',
  'ci-status-failed': 'Mislukt',
  'ci-counts': '{created} gemaakt, {updated} bijgewerkt, {unchanged} ongewijzigd, {refused} geweigerd',
  'ci-rows': '{count, plural, one {# rij} other {# rijen}}',
  'ci-too-large': 'Het bestand is groter dan {megabytes} MB. Splits het op in kleinere bestanden.',
  'ci-too-many-rows': 'Het bestand heeft meer dan {rows} rijen. Splits het op in kleinere bestanden.',
  'ci-too-many-columns': 'Het bestand heeft meer dan {count} kolommen. Verwijder de kolommen die je niet nodig hebt.',
  'ci-no-file': 'Kies een bestand.',
  'ci-empty':
    'Het bestand is leeg. In de eerste rij moeten de namen van de kolommen staan; elke rij daarna is een contact.',
  'ci-no-rows':
    'Het bestand heeft maar één rij. In de eerste rij staan de namen van de kolommen; ' +
    'elke rij daarna is een contact.',
  'ci-spreadsheet':
    'Dit is een spreadsheet. Open het bestand, kies ‘Opslaan als’ of ‘Downloaden’, en dan het formaat csv.',
  'ci-binary': 'Dit is geen tekstbestand. Upload een csv-bestand.',
  'ci-broken':
    'Het bestand kan bij regel {line} niet worden gelezen. ' +
    'Een aanhalingsteken staat op de verkeerde plaats of is niet afgesloten.',
  'ci-slow':
    'Het lezen van regel {line} duurde te lang. Maak de cellen korter of verwijder de regel ' +
    'en upload het bestand opnieuw. Geïmporteerde rijen blijven bestaan.',
  'ci-storage':
    'De opslagruimte van je organisatie is vol. Verwijder contacten of verslagen, ' +
    'of vraag wie deze dienst beheert om meer ruimte.',
  'ci-too-often': 'Je hebt veel bestanden geüpload. Probeer het {wait} opnieuw.',
  'ci-columns-title': 'Kies de kolommen',
  'ci-columns-intro':
    '‘{name}’ heeft {count, plural, one {# rij} other {# rijen}}. ' +
    'Kies voor elke kolom het veld dat ermee wordt gevuld.',
  'ci-column-unnamed': 'Kolom {number}',
  'ci-examples': 'Bijvoorbeeld: {values}',
  'ci-no-examples': 'De eerste rijen zijn leeg.',
  'ci-ignore': 'Niet importeren',
  'ci-custom-field': '{label} (eigen veld)',
  'ci-field-name': 'Naam',
  'ci-field-first-name': 'Voornaam',
  'ci-field-last-name': 'Achternaam',
  'ci-field-primary-email': 'Primair e-mailadres',
  'ci-field-email': 'E-mailadres',
  'ci-field-phone': 'Telefoonnummer',
  'ci-field-timezone': 'Tijdzone',
  'ci-field-job-title': 'Functie',
  'ci-field-company': 'Bedrijf',
  'ci-field-country': 'Land',
  'ci-field-state': 'Provincie of regio',
  'ci-field-city': 'Plaats',
  'ci-field-linkedin': 'LinkedIn',
  'ci-existing': 'Als je al een contact met hetzelfde e-mailadres hebt',
  'ci-existing-update':
    'Bijwerken. Lege cellen wijzigen niets, en e-mailadressen en telefoonnummers worden toegevoegd.',
  'ci-existing-keep': 'Laten zoals het is en de rij melden',
  'ci-check': 'Bestand controleren',
  'ci-email-missing': 'Kies de kolom met het e-mailadres. Elk contact heeft er een nodig.',
  'ci-twice': 'Een andere kolom vult dit veld al.',
  'ci-unknown-field': 'Kies een van de velden.',
  'ci-checking-title': 'Het bestand wordt gecontroleerd',
  'ci-checking-label': '{done} van {total} rijen gecontroleerd',
  'ci-importing-title': 'Contacten worden geïmporteerd',
  'ci-importing-label': '{done} van {total} rijen klaar',
  'ci-leave': 'Deze pagina wordt vanzelf bijgewerkt. Je kunt de pagina verlaten: de import gaat door.',
  'ci-reload': 'Nu bijwerken',
  'ci-cancel': 'Import annuleren',
  'ci-cancel-title': 'Deze import annuleren?',
  'ci-cancel-waiting': 'Het bestand wordt verwijderd. Er is geen contact gemaakt.',
  'ci-cancel-running':
    'Contacten die al zijn gemaakt of bijgewerkt, blijven zo. De andere rijen worden niet geïmporteerd.',
  'ci-deleted': 'Het bestand is verwijderd.',
  'ci-preview-title': 'Controleer het resultaat',
  'ci-preview-new': 'Nieuwe contacten',
  'ci-preview-existing': 'Contacten die je al hebt',
  'ci-preview-refused': 'Rijen die niet kunnen worden geïmporteerd',
  'ci-preview-part':
    'Alleen de eerste {checked} van {total} rijen zijn gecontroleerd. ' +
    'De andere worden tijdens de import gecontroleerd.',
  'ci-preview-first': 'De eerste contacten',
  'ci-line': 'Regel {line}',
  'ci-refusals': 'Rijen die niet kunnen worden geïmporteerd',
  'ci-refusals-more': 'Dit zijn de eerste. Na de import kun je ze allemaal downloaden, corrigeren en opnieuw uploaden.',
  'ci-refusals-note': 'Na de import kun je deze rijen downloaden, corrigeren en opnieuw uploaden.',
  'ci-nothing':
    'Geen enkele rij van dit bestand kan worden geïmporteerd. ' +
    'Kies andere kolommen, of corrigeer het bestand en upload het opnieuw.',
  'ci-start': '{count, plural, one {# contact importeren} other {# contacten importeren}}',
  'ci-change-columns': 'Kolommen wijzigen',
  'ci-busy': 'Er is nog een andere import van jou bezig. Wacht tot die klaar is.',
  'ci-result-title': 'De import is klaar',
  'ci-canceled-title': 'De import is geannuleerd',
  'ci-failed-title': 'De import is mislukt',
  'ci-failed-error':
    'Er is bij ons iets misgegaan. Geïmporteerde rijen blijven bestaan. ' +
    'Upload het bestand opnieuw om de andere te importeren.',
  'ci-created': 'Gemaakt',
  'ci-updated': 'Bijgewerkt',
  'ci-unchanged': 'Ongewijzigd',
  'ci-refused': 'Geweigerd',
  'ci-report-title': 'Corrigeer de geweigerde rijen',
  'ci-report-text':
    'Het foutenrapport bevat de geweigerde rijen, met de reden in de kolom ‘problem’. ' +
    'Corrigeer ze daar en upload het rapport.',
  'ci-report-download': 'Foutenrapport downloaden',
  'ci-report-note': 'Het wordt na 7 dagen verwijderd.',
  'ci-report-deleted': 'Het foutenrapport is verwijderd.',
  'ci-report-upload': 'Gecorrigeerd rapport uploaden',
  'ci-to-contacts': 'Contacten tonen',
  'ci-again': 'Nog een bestand importeren',
  'ce-title': 'Contacten exporteren',
  'ce-intro':
    'Download contacten als csv-bestand voor een spreadsheet of een ander programma. ' +
    'Je kunt het bestand hier weer importeren.',
  'ce-whose': 'Contacten van',
  'ce-mine': 'Mijn contacten',
  'ce-everyone': 'Iedereen bij {organization}',
  'ce-download': 'Csv-bestand downloaden',
  'ce-personal': 'Het bestand bevat persoonsgegevens. Verwijder het als je het niet meer nodig hebt.',
}
