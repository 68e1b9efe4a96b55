import type { routingFormTexts } from '../english-routing-forms.ts'
import { dutchRoutingFormBuilder } from './routing-form-builder.ts'

export const dutchRoutingForm: Record<keyof typeof routingFormTexts, string> = {
  'nav-routing-forms': 'Routeringsformulieren',
  ...dutchRoutingFormBuilder,

  // The list
  'rf-new': 'Nieuw routeringsformulier',
  'rf-intro': 'Een routeringsformulier stelt een paar vragen en brengt elke bezoeker naar de juiste bestemming.',
  'rf-none-title': 'Nog geen routeringsformulieren',
  'rf-none-advice':
    'Maak een formulier met je vragen. De regels brengen bezoekers naar een afspraaktype, ' +
    'een andere website of een bericht.',
  'rf-none-member': 'Beheerders en eigenaren maken routeringsformulieren. Hier kun je de links kopiëren.',
  'rf-draft': 'Concept',
  'rf-published': 'Gepubliceerd',
  'rf-facts': '{questions, plural, one {# vraag} other {# vragen}} · {rules, plural, one {# regel} other {# regels}}',
  'rf-submission-count': '{count, plural, one {# inzending} other {# inzendingen}}',
  'rf-submission-many': 'Meer dan {count} inzendingen',
  // Read after "Kopiëren"
  'rf-link-of': '(link van {name})',
  'rf-edit': 'Bewerken',
  'rf-open': 'Formulier openen',
  'rf-publish': 'Publiceren',
  'rf-unpublish': 'Publicatie intrekken',
  'rf-duplicate': 'Dupliceren',
  'rf-delete': 'Verwijderen',
  'rf-done-published': 'Het formulier is gepubliceerd. Iedereen met de link kan het beantwoorden.',
  'rf-done-unpublished': 'Het formulier is weer een concept. Bezoekers kunnen het niet openen.',
  'rf-done-duplicated': 'Hier is de kopie. Die is een concept totdat je die publiceert.',
  'rf-done-deleted': 'Het formulier is verwijderd.',
  'rf-copy-failed': 'Dit formulier kan nog niet worden gekopieerd. Los eerst deze problemen op.',
  'rf-delete-title': '{name} verwijderen?',
  'rf-delete-text':
    'Bezoekers kunnen het dan niet meer openen. Sla de inzendingen eerst op als csv-bestand. ' +
    'Je kunt dit niet ongedaan maken.',
  'rf-delete-instead': 'Wil je het formulier alleen een tijdje sluiten? Trek dan de publicatie in.',
  'rf-create-title': 'Nieuw routeringsformulier',
  'rf-name': 'Naam van het formulier',
  'rf-name-hint': 'Bezoekers zien deze naam boven de vragen.',
  'rf-create': 'Formulier maken',
  'rf-done-created': 'Je kunt nu vragen toevoegen. Bezoekers kunnen het formulier openen als je het publiceert.',
  'rf-storage-full':
    'De opslagruimte van je organisatie is vol. Verwijder iets, of vraag wie deze dienst beheert om meer ruimte.',

  // The pages of one form
  'rf-tabs': 'Pagina’s van dit formulier',
  'rf-tab-edit': 'Bewerken',
  'rf-tab-run': 'Testen',
  'rf-tab-submissions': 'Inzendingen',
  'rf-tab-share': 'Delen',

  // The test run
  'rf-run-intro':
    'Antwoord als een bezoeker en zie waar je terechtkomt. ' +
    'Je antwoorden worden niet opgeslagen, en niemand krijgt een bericht.',
  'rf-run-saved': 'De test gebruikt de laatst opgeslagen versie van het formulier, ook als het een concept is.',
  'rf-run-empty': 'Het formulier heeft nog geen vragen. Voeg er een toe en test het daarna.',
  'rf-run': 'Deze antwoorden testen',
  'rf-run-result': 'Waar de bezoeker terechtkomt',
  'rf-run-type': 'De bezoeker kan {name} boeken.',
  'rf-run-url': 'De bezoeker gaat naar {address}.',
  'rf-run-message': 'De bezoeker ziet het bericht ‘{headline}’.',
  'rf-run-nothing':
    'Er geldt geen regel, en er is nog geen bestemming voor alle anderen. De bezoeker wordt alleen bedankt.',
  'rf-run-nothing-off':
    'Er geldt geen regel, en het afspraaktype voor alle anderen staat uit of is verwijderd. ' +
    'De bezoeker wordt alleen bedankt.',
  'rf-run-by-rule': 'Regel {number} bepaalt dit.',
  'rf-run-by-fallback': 'Er geldt geen regel, dus de bestemming voor alle anderen wordt gebruikt.',
  'rf-run-why': 'Regel voor regel',
  'rf-run-problems': 'De formulierpagina vraagt de bezoeker eerst deze antwoorden te corrigeren:',
  'rf-run-taken': 'Geldt',
  'rf-run-not-taken': 'Geldt niet',
  'rf-run-skipped': 'Zou gelden, maar het afspraaktype staat uit of is verwijderd',
  'rf-run-not-checked': 'Niet gecontroleerd, want een eerdere regel geldt',
  'rf-run-true': 'Waar',
  'rf-run-false': 'Niet waar',

  // Submissions
  'rf-sub-search': 'Zoeken in antwoorden',
  'rf-sub-from': 'Van',
  'rf-sub-to': 'Tot en met',
  'rf-sub-result': 'Resultaat',
  'rf-sub-every-result': 'Alle resultaten',
  'rf-sub-result-types': 'Alle afspraaktypen',
  'rf-sub-result-url': 'Een andere website',
  'rf-sub-result-message': 'Een bericht',
  'rf-sub-result-none': 'Geen resultaat',
  'rf-sub-result-type': 'Afspraaktype: {name}',
  'rf-sub-booked': 'Boeking',
  'rf-sub-booked-any': 'Met of zonder boeking',
  'rf-sub-booked-yes': 'Geboekt',
  'rf-sub-booked-no': 'Niet geboekt',
  'rf-sub-none-title': 'Nog geen inzendingen',
  'rf-sub-none-advice':
    'Ze komen hier te staan als bezoekers het formulier beantwoorden. ' +
    'Deel de link of zet het formulier op je website.',
  'rf-sub-none-draft':
    'Het formulier is een concept, dus bezoekers kunnen het niet openen. Publiceer het en deel dan de link.',
  'rf-sub-none-found': 'Geen inzendingen gevonden met deze filters',
  'rf-sub-pages': 'Pagina’s met inzendingen',
  'rf-sub-answers': 'Antwoorden',
  'rf-sub-of': '(inzending van {time})',
  'rf-sub-more': '{count, plural, one {en nog # antwoord} other {en nog # antwoorden}}',
  'rf-sub-no-answer': 'geen antwoord',
  'rf-sub-empty': 'Geen antwoorden',
  'rf-sub-zone': 'De tijden zijn in de tijdzone {zone}.',
  'rf-sub-search-note': 'Er wordt gezocht in de laatste {count} inzendingen.',
  'rf-sub-export': 'Opslaan als csv-bestand',
  'rf-sub-export-note': 'Met deze filters, maximaal {count} rijen.',
  'rf-sub-title': 'Inzending van {time}',
  'rf-sub-where': 'Bestemming',
  'rf-sub-to-type': 'De boekingspagina van {name}',
  'rf-sub-to-deleted-type': 'De boekingspagina van een verwijderd afspraaktype',
  'rf-sub-to-message': 'Het bericht ‘{headline}’',
  'rf-sub-to-none': 'Er gold geen regel, en er was geen bestemming voor alle anderen',
  'rf-sub-meeting': 'Boeking bekijken',
  'rf-sub-no-booking': 'Er volgde geen boeking.',
  'rf-sub-source': 'Waar de bezoeker vandaan kwam',
  'rf-sub-no-source': 'Het adres van het formulier had geen campagneparameters.',
  'rf-sub-form-deleted': 'Dit formulier is verwijderd.',
  'rf-csv-id': 'Inzending',
  'rf-csv-time': 'Ontvangen',
  'rf-csv-zone': 'Tijdzone',
  'rf-csv-result': 'Resultaat',
  'rf-csv-target': 'Bestemming',
  'rf-csv-booked': 'Geboekt',
  'rf-csv-meeting': 'Boeking',
  'rf-csv-yes': 'ja',
  'rf-csv-no': 'nee',
  'rf-csv-old': '{question} (verwijderd)',

  // Share
  'rf-share-link': 'Link',
  'rf-share-draft': 'Het formulier is een concept. Bezoekers kunnen het pas openen als het is gepubliceerd.',
  'rf-share-preview': 'Eerst testen',
  'rf-share-prefill': 'Antwoorden invullen',
  'rf-share-prefill-text':
    'In de link vult a1 het eerste antwoord in en a2 het tweede. Bij inzendingen zie je utm_source en dergelijke.',
  'rf-share-embed': 'Op je website',
  'rf-share-button': 'Neem contact op',
}
