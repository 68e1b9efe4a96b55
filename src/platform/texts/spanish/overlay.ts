import type { overlayTexts } from '../english-overlay.ts'

export const spanishOverlay: Record<keyof typeof overlayTexts, string> = {
  'overlay-title': 'Comparar con mi calendario',
  'overlay-file': 'Archivo de calendario (.ics)',
  'overlay-url': 'O la dirección de su calendario',
  'overlay-privacy': 'Marcamos las horas a las que ya tiene algo previsto. No guardamos su calendario.',
  'overlay-compare': 'Comparar',
  'overlay-remove': 'Quitar mi calendario',
  // On the button of a time that can still be booked
  'overlay-conflict': 'Ya tiene algo previsto a esta hora',
  'overlay-reading': 'Leyendo su calendario…',
  'overlay-shown': 'Las horas a las que ya tiene algo previsto están marcadas.',
  'overlay-partly':
    'Los conflictos están marcados. {count, plural, one {No se ha podido leer # evento.} many {No se han podido ' +
    'leer # de eventos.} other {No se han podido leer # eventos.}}',

  // What is wrong with the file or the address
  'overlay-empty': 'Elija un archivo de calendario o escriba la dirección de su calendario.',
  'overlay-invalid-url': 'Escriba la dirección pública de un calendario. Empieza por https:// o webcal://.',
  'overlay-missing': 'No hay ningún calendario público en esta dirección. Revísela.',
  'overlay-unreachable': 'No hemos podido leer el calendario de esta dirección. Inténtelo de nuevo o elija un archivo.',
  'overlay-not-calendar': 'Esta dirección no devuelve un calendario, o el calendario ocupa más de {size} MB.',
  'overlay-not-file': 'Este archivo no es un calendario. Elija un archivo que termine en .ics.',
  'overlay-large-file': 'Este archivo ocupa más de {size} MB. Elija uno más pequeño.',
  'overlay-too-complex': 'Su calendario tiene demasiados eventos para compararlo. Elija un archivo con menos eventos.',
  'overlay-too-many': 'Se han comparado demasiados calendarios desde su red. Inténtelo de nuevo {wait}.',
  'overlay-too-many-here': 'Se han comparado demasiados calendarios en esta página. Inténtelo de nuevo {wait}.',
  'overlay-busy':
    'Muchas personas están comparando sus calendarios en este momento. Inténtelo de nuevo dentro de un minuto.',
}
