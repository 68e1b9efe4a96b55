/**
 * IANA zones, and what Windows and Exchange show for them, without the offset before it. Outlook writes these names
 * into calendars, sometimes without saying what they mean.
 */
const lines = `
  Etc/GMT+12=International Date Line West
  America/Adak=Aleutian Islands
  Pacific/Pago_Pago=Midway Island
  Pacific/Honolulu=Hawaii
  Pacific/Marquesas=Marquesas Islands
  America/Anchorage=Alaska
  America/Tijuana=Baja California; Tijuana
  America/Los_Angeles=Pacific Time (US & Canada); Pacific Time; PST; PDT
  America/Phoenix=Arizona
  America/Mazatlan=Mazatlan; Chihuahua
  America/Denver=Mountain Time (US & Canada); Mountain Time; MDT
  America/Whitehorse=Yukon
  America/Guatemala=Central America
  America/Chicago=Central Time (US & Canada); Central Time; CST; CDT
  Pacific/Easter=Easter Island
  America/Mexico_City=Guadalajara; Mexico City; Monterrey
  America/Regina=Saskatchewan
  America/Bogota=Bogota; Lima; Quito; Rio Branco
  America/Cancun=Chetumal
  America/New_York=Eastern Time (US & Canada); Eastern Time; EDT
  America/Port-au-Prince=Haiti
  America/Havana=Havana
  America/Indiana/Indianapolis=Indiana (East)
  America/Grand_Turk=Turks and Caicos
  America/Asuncion=Asuncion
  America/Halifax=Atlantic Time (Canada); Atlantic Time
  America/Caracas=Caracas
  America/Cuiaba=Cuiaba
  America/La_Paz=Georgetown; Manaus; San Juan
  America/Santiago=Santiago
  America/St_Johns=Newfoundland
  America/Araguaina=Araguaina
  America/Sao_Paulo=Brasilia
  America/Cayenne=Cayenne; Fortaleza
  America/Argentina/Buenos_Aires=City of Buenos Aires; Buenos Aires
  America/Nuuk=Greenland
  America/Montevideo=Montevideo
  America/Punta_Arenas=Punta Arenas
  America/Miquelon=Saint Pierre and Miquelon
  America/Bahia=Salvador
  Atlantic/Azores=Azores
  Atlantic/Cape_Verde=Cabo Verde Is.; Cape Verde Is.
  UTC=Coordinated Universal Time; Co-ordinated Universal Time; Universal Time; Greenwich Mean Time; Z
  Europe/London=Dublin; Edinburgh; Lisbon; London
  Atlantic/Reykjavik=Monrovia; Reykjavik
  Africa/Sao_Tome=Sao Tome
  Africa/Casablanca=Casablanca
  Europe/Berlin=Amsterdam; Berlin; Bern; Rome; Stockholm; Vienna; CEST; Central European Time
  Europe/Budapest=Belgrade; Bratislava; Budapest; Ljubljana; Prague
  Europe/Paris=Brussels; Copenhagen; Madrid; Paris
  Europe/Warsaw=Sarajevo; Skopje; Warsaw; Zagreb
  Africa/Lagos=West Central Africa
  Asia/Amman=Amman
  Europe/Athens=Athens
  Europe/Bucharest=Bucharest
  Asia/Beirut=Beirut
  Africa/Cairo=Cairo
  Europe/Chisinau=Chisinau
  Asia/Damascus=Damascus
  Asia/Hebron=Gaza; Hebron
  Africa/Johannesburg=Harare; Pretoria
  Europe/Kyiv=Helsinki; Kyiv; Kiev; Riga; Sofia; Tallinn; Vilnius; EEST; Eastern European Time
  Asia/Jerusalem=Jerusalem
  Africa/Juba=Juba
  Europe/Kaliningrad=Kaliningrad
  Africa/Khartoum=Khartoum
  Africa/Tripoli=Tripoli
  Africa/Windhoek=Windhoek
  Asia/Baghdad=Baghdad
  Europe/Istanbul=Istanbul
  Asia/Riyadh=Kuwait; Riyadh
  Europe/Minsk=Minsk
  Europe/Moscow=Moscow; St. Petersburg; St Petersburg; MSK
  Africa/Nairobi=Nairobi
  Asia/Tehran=Tehran
  Asia/Dubai=Abu Dhabi; Muscat
  Europe/Astrakhan=Astrakhan; Ulyanovsk
  Asia/Baku=Baku
  Europe/Samara=Izhevsk; Samara
  Indian/Mauritius=Port Louis
  Europe/Saratov=Saratov
  Asia/Tbilisi=Tbilisi
  Europe/Volgograd=Volgograd
  Asia/Yerevan=Yerevan
  Asia/Kabul=Kabul
  Asia/Tashkent=Ashgabat; Tashkent
  Asia/Yekaterinburg=Ekaterinburg
  Asia/Karachi=Islamabad; Karachi
  Asia/Qyzylorda=Qyzylorda
  Asia/Kolkata=Chennai; Kolkata; Mumbai; New Delhi
  Asia/Colombo=Sri Jayawardenepura
  Asia/Kathmandu=Kathmandu
  Asia/Almaty=Astana; Almaty
  Asia/Dhaka=Dhaka
  Asia/Omsk=Omsk
  Asia/Yangon=Yangon (Rangoon); Yangon
  Asia/Bangkok=Bangkok; Hanoi; Jakarta
  Asia/Barnaul=Barnaul; Gorno-Altaysk
  Asia/Hovd=Hovd
  Asia/Krasnoyarsk=Krasnoyarsk
  Asia/Novosibirsk=Novosibirsk
  Asia/Tomsk=Tomsk
  Asia/Shanghai=Beijing; Chongqing; Hong Kong SAR; Hong Kong; Urumqi
  Asia/Irkutsk=Irkutsk
  Asia/Singapore=Kuala Lumpur; Singapore
  Australia/Perth=Perth
  Asia/Taipei=Taipei
  Asia/Ulaanbaatar=Ulaanbaatar
  Australia/Eucla=Eucla
  Asia/Chita=Chita
  Asia/Tokyo=Osaka; Sapporo; Tokyo; JST
  Asia/Pyongyang=Pyongyang
  Asia/Seoul=Seoul; KST
  Asia/Yakutsk=Yakutsk
  Australia/Adelaide=Adelaide
  Australia/Darwin=Darwin
  Australia/Brisbane=Brisbane
  Australia/Sydney=Canberra; Melbourne; Sydney; AEST; AEDT
  Pacific/Port_Moresby=Guam; Port Moresby
  Australia/Hobart=Hobart
  Asia/Vladivostok=Vladivostok
  Australia/Lord_Howe=Lord Howe Island
  Pacific/Bougainville=Bougainville Island
  Asia/Srednekolymsk=Chokurdakh
  Asia/Magadan=Magadan
  Pacific/Norfolk=Norfolk Island
  Asia/Sakhalin=Sakhalin
  Pacific/Guadalcanal=Solomon Is.; New Caledonia
  Asia/Kamchatka=Anadyr; Petropavlovsk-Kamchatsky
  Pacific/Auckland=Auckland; Wellington; NZST; NZDT
  Pacific/Fiji=Fiji
  Pacific/Chatham=Chatham Islands
  Pacific/Tongatapu=Nuku'alofa
  Pacific/Apia=Samoa
  Pacific/Kiritimati=Kiritimati Island`

const zones = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [zone = '', names = ''] = line.trim().split('=')
      return names.split(';').map((name): [string, string] => [keyOf(name), zone])
    }),
)

/**
 * The zone of `(UTC+07:00) Bangkok, Hanoi, Jakarta`, also with another offset or in an older spelling: the first place
 * that is known. Undefined if none is.
 */
export function zoneOfDisplayName(name: string) {
  const places = name.replace(/^\s*\((?:UTC|GMT)[^)]*\)/i, '')
  // `Coordinated Universal Time-11` has no place, but an offset.
  if (/\d/.test(places)) return undefined
  return [places, ...places.split(/[,/]/)].map((place) => zones.get(keyOf(place))).find((zone) => zone !== undefined)
}

function keyOf(name: string) {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
}
