import type { accountTexts } from '../english-account.ts'

type ScopeKey = Extract<keyof typeof accountTexts, `scope-${string}`>

/** What a token or an application can do. */
export const spanishScopes: Record<ScopeKey, string> = {
  'scope-activity-log-read': 'Leer el registro de actividad de la organización',
  'scope-availability-read': 'Leer las horas y los periodos ocupados',
  'scope-availability-write': 'Leer y cambiar las horas',
  'scope-calendar-feeds-read': 'Leer qué suscripciones de calendario existen, sin sus direcciones',
  'scope-calendar-feeds-write':
    'Leer, crear y eliminar suscripciones de calendario, que muestran reuniones en aplicaciones de calendario',
  'scope-contacts-read': 'Leer los contactos',
  'scope-contacts-write': 'Leer, añadir, cambiar y eliminar contactos',
  'scope-data-compliance-write': 'Eliminar datos personales de los participantes',
  'scope-event-types-read': 'Leer los tipos de evento y sus horas disponibles',
  'scope-event-types-write': 'Leer, añadir y cambiar tipos de evento',
  'scope-groups-read': 'Leer los grupos y sus miembros',
  'scope-locations-read': 'Leer los lugares de reunión',
  'scope-meeting-recaps-read': 'Leer los resúmenes y las transcripciones de las reuniones',
  'scope-meeting-recaps-write': 'Leer, cambiar y eliminar resúmenes de reuniones',
  'scope-organizations-read': 'Leer la organización, sus miembros, equipos e invitaciones',
  'scope-organizations-write':
    'Leer la organización, sus miembros, equipos e invitaciones, invitar y quitar miembros, cambiar el nombre y la ' +
    'imagen de marca',
  'scope-outgoing-communications-read': 'Leer los mensajes enviados a los participantes',
  'scope-routing-forms-read': 'Leer los formularios y sus respuestas',
  'scope-routing-forms-write': 'Leer los formularios y sus respuestas, añadir, cambiar y eliminar formularios',
  'scope-scheduled-events-read': 'Leer las reuniones reservadas y sus participantes',
  'scope-scheduled-events-write': 'Leer, reservar, reprogramar y cancelar reuniones',
  'scope-scheduling-links-write': 'Crear enlaces de reserva',
  'scope-shares-write': 'Compartir tipos de evento personalizados',
  'scope-users-read': 'Leer nombres, direcciones de correo y zonas horarias de las personas',
  'scope-users-write': 'Leer nombres, direcciones de correo y zonas horarias de las personas, cambiar perfiles y fotos',
  'scope-webhooks-read': 'Leer las suscripciones de webhooks',
  'scope-webhooks-write': 'Leer y cambiar suscripciones de webhooks, que envían eventos a otros sistemas',
  'scope-workflows-read': 'Leer los flujos de trabajo y lo que han enviado',
  'scope-workflows-write': 'Leer, añadir, cambiar y eliminar flujos de trabajo, que envían mensajes',
}
