/** Data for generated contacts, most frequent first: names by culture, and countries with their cities. */

const words = (text: string) => text.trim().split(/\s+/)

export type Culture = { first: string[]; last: string[] }

const culture = (first: string, last: string): Culture => ({ first: words(first), last: words(last) })

export const cultures: Record<string, Culture> = {
  english: culture(
    `James Mary Michael Jennifer John Linda David Sarah Robert Emily William Jessica Thomas Karen Daniel Ashley
     Mark Laura Christopher Megan Andrew Rachel Kevin Olivia Brian Emma George Hannah Oliver Charlotte Harry Zoe
     Sinéad`,
    `Smith Johnson Williams Brown Jones Davis Miller Wilson Taylor Anderson Thomas Moore Martin Jackson Thompson
     White Harris Clark Lewis Robinson Walker Hall Young King Wright Hill Green Baker Adams Carter Murphy O'Brien
     Fitzgerald`,
  ),
  german: culture(
    `Thomas Anna Michael Julia Andreas Sabine Stefan Katharina Christian Maria Markus Petra Martin Claudia Jürgen
     Lena Wolfgang Jörg Günther Ursula Björn Käthe Sönke`,
    `Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein
     Wolf Schröder Neumann Schwarz Zimmermann Krüger Köhler Groß Weiß`,
  ),
  french: culture(
    `Jean Marie Pierre Camille Michel Nathalie Philippe Isabelle Nicolas Chloé Julien Sophie François Léa Benoît
     Hélène Étienne Gaëlle Loïc Noémie`,
    `Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefèvre Michel Garnier
     Fournier Girard Roux Bonnet Mercier François Gauthier Béranger`,
  ),
  spanish: culture(
    `María José Carmen Antonio Ana Manuel Laura Francisco Marta David Lucía Javier Elena Carlos Sofía Jesús Pilar
     Álvaro Ramón Iñigo Begoña Nuria`,
    `García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz
     Moreno Muñoz Álvarez Romero Alonso Gutiérrez Núñez Ibáñez`,
  ),
  portuguese: culture(
    `Maria João Ana José Francisca Antônio Juliana Carlos Mariana Paulo Fernanda Lucas Beatriz Gabriel Márcia Luís
     Conceição Inês Gonçalo`,
    `Silva Santos Oliveira Souza Pereira Costa Ferreira Rodrigues Almeida Nascimento Lima Araújo Ribeiro Carvalho
     Gomes Martins Rocha Barbosa Magalhães Guimarães`,
  ),
  italian: culture(
    `Giuseppe Maria Giovanni Anna Antonio Francesca Mario Giulia Luigi Chiara Marco Elena Alessandro Paola Niccolò
     Ludovica`,
    `Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti De-Luca Costa
     Giordano Mancini Rizzo Lombardi D'Angelo`,
  ),
  dutch: culture(
    `Jan Maria Johannes Anna Pieter Sanne Willem Fleur Daan Lotte Bram Femke Joris Maartje Thijs Noor Zoë`,
    `Jansen Visser Bakker Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Koster Maas Verhoeven
     Willems Hoekstra`,
  ),
  nordic: culture(
    `Lars Anna Erik Maria Karl Ingrid Anders Kristin Johan Astrid Mikael Sofia Søren Åsa Björn Märta Øystein
     Sigríður Päivi Jyrki`,
    `Andersson Johansson Hansen Nielsen Olsen Karlsson Larsen Jensen Korhonen Virtanen Nilsson Pedersen Lindström
     Sørensen Bergström Åkerlund Mäkinen Guðmundsdóttir Halvorsen`,
  ),
  polish: culture(
    `Anna Piotr Maria Krzysztof Katarzyna Andrzej Małgorzata Tomasz Agnieszka Paweł Barbara Michał Ewa Marcin
     Zdzisław Łucja`,
    `Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski
     Kozłowski Jankowski Mazur Krawczyk Grabowski`,
  ),
  indian: culture(
    `Rahul Priya Amit Pooja Sanjay Anjali Rajesh Neha Vijay Kavita Arjun Deepa Suresh Lakshmi Manish Sunita Karthik
     Meera Ashok Divya`,
    `Kumar Sharma Singh Patel Gupta Reddy Verma Iyer Nair Joshi Mehta Rao Desai Chatterjee Mukherjee Agarwal Kapoor
     Malhotra Bhattacharya Krishnan`,
  ),
  japanese: culture(
    `Hiroshi Yuki Takashi Keiko Kenji Yoko Satoshi Akiko 健太 陽子 大輔 さくら Makoto Naoko Daisuke Mariko`,
    `Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura 佐藤 鈴木 高橋 田中 Kobayashi Kato Yoshida Yamada`,
  ),
  chinese: culture(
    `Wei Fang Min Jing Lei Li Yang Jun 伟 秀英 娜 敏 Xiaoming Mei Hao Ying`,
    `Wang Li Zhang Liu Chen Yang Huang Zhao 王 李 张 刘 Wu Zhou Xu Sun Zhu Lin`,
  ),
  slavic: culture(
    `Олександр Марія Іван Олена Андрій Наталія Dmytro Oksana Сергій Tetiana Petr Jana Zdeněk Kateřina Mariya Georgi`,
    `Шевченко Мельник Коваленко Бондаренко Ткаченко Kovalenko Novák Svoboda Dvořák Černý Horváth Ivanov Dimitrov`,
  ),
  greek: culture(
    `Γιώργος Μαρία Κώστας Ελένη Νίκος Κατερίνα Dimitris Sophia Δημήτρης Anastasia`,
    `Παπαδόπουλος Γεωργίου Δημητρίου Papadopoulos Νικολάου Oikonomou Βασιλείου Konstantinou`,
  ),
  turkish: culture(
    `Mehmet Fatma Mustafa Ayşe Ahmet Emine Ali Zeynep Hüseyin Elif Murat Özlem İbrahim Şule`,
    `Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç`,
  ),
  arabic: culture(
    `Mohammed Fatima Ahmed Aisha Ali Mariam Omar Layla Hassan Noor Khalid محمد فاطمة Yousef Amina Tariq`,
    `Al-Sayed Hassan Ibrahim Khan Mahmoud Al-Farsi Haddad Nasser Saleh Mansour Rahman Aziz السيد Abdallah`,
  ),
}

/** Rare names. */
export const rareNames = words(`Xanthippe-Quillfeather Thaddeus-Vandersloot Zsófia-Űrhajósi Fjölnir-Þorláksson
  Ignatius-Pumphrey Bathsheba-Okonkwo-Wexler Mstislav-Rzhevsky Llewelyn-Gwrtheyrn Quentin-Abernathy-Jex`)

/** Phones: # is any digit. Cities: City/State, with @Zone if it differs from the first zone of the country. */
type CountryLine = [
  code: string,
  weight: number,
  culture: string,
  zone: string,
  suffixes: string,
  phones: string,
  cities: string,
]

export const countryLines: CountryLine[] = [
  [
    'US',
    380,
    'english',
    'America/New_York',
    'Inc,LLC,Corp,Inc',
    '+1212 2######,+1415 3######,+1312 4######,+1617 5######',
    `New York/New York; Los Angeles/California@America/Los_Angeles; Chicago/Illinois@America/Chicago; San
     Francisco/California@America/Los_Angeles; Boston/Massachusetts; Houston/Texas@America/Chicago;
     Seattle/Washington@America/Los_Angeles; Austin/Texas@America/Chicago; Atlanta/Georgia; Miami/Florida;
     Dallas/Texas@America/Chicago; Denver/Colorado@America/Denver; San Diego/California@America/Los_Angeles;
     Philadelphia/Pennsylvania; Phoenix/Arizona@America/Phoenix; Portland/Oregon@America/Los_Angeles;
     Minneapolis/Minnesota@America/Chicago; Detroit/Michigan@America/Detroit; Charlotte/North Carolina; Salt Lake
     City/Utah@America/Denver; Nashville/Tennessee@America/Chicago; Columbus/Ohio; Pittsburgh/Pennsylvania;
     Sacramento/California@America/Los_Angeles; Buffalo/New York; Boise/Idaho@America/Boise;
     Honolulu/Hawaii@Pacific/Honolulu; Anchorage/Alaska@America/Anchorage`,
  ],
  [
    'DE',
    105,
    'german',
    'Europe/Berlin',
    'GmbH,GmbH,AG,GmbH & Co. KG',
    '+49151 ########,+49171 #######',
    `Berlin/Berlin; Munich/Bavaria; Hamburg/Hamburg; Frankfurt am Main/Hesse; Cologne/North Rhine-Westphalia;
     Stuttgart/Baden-Württemberg; Düsseldorf/North Rhine-Westphalia; Leipzig/Saxony; Nürnberg/Bavaria; Bremen/Bremen;
     Hannover/Lower Saxony; Dresden/Saxony; Karlsruhe/Baden-Württemberg`,
  ],
  [
    'GB',
    90,
    'english',
    'Europe/London',
    'Ltd,Ltd,plc',
    '+447712 ######,+447912 ######',
    `London/England; Manchester/England; Birmingham/England; Edinburgh/Scotland; Leeds/England; Glasgow/Scotland;
     Bristol/England; Cardiff/Wales; Liverpool/England; York/England; Belfast/Northern Ireland`,
  ],
  [
    'IN',
    72,
    'indian',
    'Asia/Kolkata',
    'Pvt Ltd,Ltd',
    '+9198 ########,+9199 ########',
    `Bengaluru/Karnataka; Mumbai/Maharashtra; New Delhi/Delhi; Hyderabad/Telangana; Pune/Maharashtra; Chennai/Tamil
     Nadu; Kolkata/West Bengal; Ahmedabad/Gujarat; Jaipur/Rajasthan; Kochi/Kerala`,
  ],
  [
    'FR',
    60,
    'french',
    'Europe/Paris',
    'SARL,SAS,SA',
    '+3361 #######',
    `Paris/Île-de-France; Lyon/Auvergne-Rhône-Alpes; Marseille/Provence-Alpes-Côte d'Azur; Toulouse/Occitanie;
     Bordeaux/Nouvelle-Aquitaine; Lille/Hauts-de-France; Nantes/Pays de la Loire; Strasbourg/Grand Est;
     Rennes/Bretagne`,
  ],
  [
    'BR',
    48,
    'portuguese',
    'America/Sao_Paulo',
    'Ltda,SA',
    '+55119 8#######',
    `São Paulo/São Paulo; Rio de Janeiro/Rio de Janeiro; Belo Horizonte/Minas Gerais; Curitiba/Paraná; Porto
     Alegre/Rio Grande do Sul; Recife/Pernambuco@America/Recife; Brasília/Distrito Federal;
     Manaus/Amazonas@America/Manaus`,
  ],
  [
    'CA',
    45,
    'english',
    'America/Toronto',
    'Inc,Ltd',
    '+1416 2######,+1604 3######',
    `Toronto/Ontario; Vancouver/British Columbia@America/Vancouver; Montréal/Quebec;
     Calgary/Alberta@America/Edmonton; Ottawa/Ontario; Halifax/Nova Scotia@America/Halifax;
     Winnipeg/Manitoba@America/Winnipeg`,
  ],
  [
    'AU',
    32,
    'english',
    'Australia/Sydney',
    'Pty Ltd',
    '+61412 ######',
    `Sydney/New South Wales; Melbourne/Victoria@Australia/Melbourne; Brisbane/Queensland@Australia/Brisbane;
     Perth/Western Australia@Australia/Perth; Adelaide/South Australia@Australia/Adelaide;
     Hobart/Tasmania@Australia/Hobart`,
  ],
  [
    'ES',
    30,
    'spanish',
    'Europe/Madrid',
    'SL,SA',
    '+346 12######',
    `Madrid/Comunidad de Madrid; Barcelona/Cataluña; Valencia/Comunidad Valenciana; Sevilla/Andalucía; Bilbao/País
     Vasco; Las Palmas/Canarias@Atlantic/Canary`,
  ],
  [
    'NL',
    28,
    'dutch',
    'Europe/Amsterdam',
    'BV,NV',
    '+3161 #######',
    'Amsterdam/Noord-Holland; Rotterdam/Zuid-Holland; Utrecht/Utrecht; Eindhoven/Noord-Brabant; Groningen/Groningen',
  ],
  [
    'IT',
    26,
    'italian',
    'Europe/Rome',
    'Srl,SpA',
    '+39347 #######',
    'Milano/Lombardia; Roma/Lazio; Torino/Piemonte; Bologna/Emilia-Romagna; Napoli/Campania; Firenze/Toscana',
  ],
  [
    'SE',
    16,
    'nordic',
    'Europe/Stockholm',
    'AB',
    '+46701 ######',
    'Stockholm/Stockholms län; Göteborg/Västra Götalands län; Malmö/Skåne län; Uppsala/Uppsala län',
  ],
  [
    'PL',
    15,
    'polish',
    'Europe/Warsaw',
    'Sp. z o.o.,SA',
    '+48601 ######',
    'Warszawa/Mazowieckie; Kraków/Małopolskie; Wrocław/Dolnośląskie; Gdańsk/Pomorskie; Łódź/Łódzkie',
  ],
  [
    'CH',
    14,
    'german',
    'Europe/Zurich',
    'AG,GmbH',
    '+4179 #######',
    'Zürich/Zürich; Genève/Genève; Basel/Basel-Stadt; Bern/Bern; Lausanne/Vaud',
  ],
  [
    'JP',
    13,
    'japanese',
    'Asia/Tokyo',
    'KK',
    '+8190 1#######',
    'Tokyo/Tokyo; Osaka/Osaka; Yokohama/Kanagawa; Nagoya/Aichi; Fukuoka/Fukuoka; 札幌/Hokkaido',
  ],
  [
    'MX',
    13,
    'spanish',
    'America/Mexico_City',
    'SA de CV',
    '+5255 1#######',
    `Ciudad de México/Ciudad de México; Guadalajara/Jalisco; Monterrey/Nuevo León@America/Monterrey; Tijuana/Baja
     California@America/Tijuana; Cancún/Quintana Roo@America/Cancun`,
  ],
  ['SG', 10, 'chinese', 'Asia/Singapore', 'Pte Ltd', '+6591 ######', 'Singapore/Singapore'],
  ['AT', 10, 'german', 'Europe/Vienna', 'GmbH,AG', '+43664 #######', 'Wien/Wien; Graz/Steiermark; Linz/Oberösterreich'],
  [
    'BE',
    9,
    'dutch',
    'Europe/Brussels',
    'NV,SRL',
    '+32471 ######',
    'Bruxelles/Bruxelles; Antwerpen/Antwerpen; Gent/Gent',
  ],
  ['DK', 8, 'nordic', 'Europe/Copenhagen', 'ApS,AS', '+45251 #####', 'København/Hovedstaden; Aarhus/Midtjylland'],
  ['NO', 8, 'nordic', 'Europe/Oslo', 'AS,ASA', '+4791 ######', 'Oslo/Oslo; Bergen/Vestland; Trondheim/Trøndelag'],
  ['IE', 8, 'english', 'Europe/Dublin', 'Ltd', '+35385 #######', 'Dublin/Leinster; Cork/Munster; Galway/Connacht'],
  [
    'CN',
    8,
    'chinese',
    'Asia/Shanghai',
    'Co Ltd',
    '+86138 ########',
    'Shanghai/Shanghai; 北京/Beijing; Shenzhen/Guangdong',
  ],
  ['PT', 7, 'portuguese', 'Europe/Lisbon', 'Lda,SA', '+35191 #######', 'Lisboa/Lisboa; Porto/Porto; Braga/Braga'],
  ['TR', 7, 'turkish', 'Europe/Istanbul', 'AŞ', '+90532 #######', 'İstanbul/İstanbul; Ankara/Ankara; İzmir/İzmir'],
  ['AE', 7, 'arabic', 'Asia/Dubai', 'LLC', '+97150 #######', 'Dubai/Dubai; Abu Dhabi/Abu Dhabi'],
  [
    'ZA',
    6,
    'english',
    'Africa/Johannesburg',
    'Pty Ltd',
    '+2782 #######',
    'Johannesburg/Gauteng; Cape Town/Western Cape',
  ],
  ['FI', 6, 'nordic', 'Europe/Helsinki', 'Oy', '+35840 #######', 'Helsinki/Uusimaa; Tampere/Pirkanmaa'],
  ['UA', 5, 'slavic', 'Europe/Kyiv', 'LLC', '+38067 #######', 'Київ/Київ; Lviv/Lviv; Одеса/Одеса'],
  ['CZ', 5, 'slavic', 'Europe/Prague', 's.r.o.', '+420601 ######', 'Praha/Praha; Brno/Jihomoravský kraj'],
  [
    'AR',
    5,
    'spanish',
    'America/Argentina/Buenos_Aires',
    'SA',
    '+54911 5#######',
    'Buenos Aires/Buenos Aires; Rosario/Santa Fe',
  ],
  ['NZ', 4, 'english', 'Pacific/Auckland', 'Ltd', '+6421 ######', 'Auckland/Auckland; Wellington/Wellington'],
  ['GR', 4, 'greek', 'Europe/Athens', 'AE', '+30694 #######', 'Αθήνα/Αττική; Θεσσαλονίκη/Κεντρική Μακεδονία'],
  ['RO', 3, 'slavic', 'Europe/Bucharest', 'SRL', '+40722 ######', 'București/București; Cluj-Napoca/Cluj'],
  ['KR', 3, 'english', 'Asia/Seoul', 'Co Ltd', '+8210 2#######', 'Seoul/Seoul; 부산/Busan'],
  ['EG', 2, 'arabic', 'Africa/Cairo', 'SAE', '+20100 #######', 'Cairo/Cairo; Alexandria/Alexandria'],
  ['NG', 2, 'english', 'Africa/Lagos', 'Ltd', '+234803 #######', 'Lagos/Lagos; Abuja/Federal Capital Territory'],
  ['EE', 0.4, 'nordic', 'Europe/Tallinn', 'OÜ', '+37251 ######', 'Tallinn/Harju'],
  ['LU', 0.2, 'french', 'Europe/Luxembourg', 'Sàrl', '+352621 ######', 'Luxembourg/Luxembourg'],
  ['MT', 0.06, 'italian', 'Europe/Malta', 'Ltd', '+35699 ######', 'Valletta/Southern Harbour'],
  ['IS', 0.05, 'nordic', 'Atlantic/Reykjavik', 'ehf', '+354611 ####', 'Reykjavík/Höfuðborgarsvæðið'],
]
