/** The zones of each country, from the tz database. It travels with the pages that let visitors choose a zone. */
import { useZoneTable } from './browser/zone-countries.ts'

/**
 * By ISO country, the zones of most people first. `=` precedes an old name that browsers still report, `+` a word that
 * stands for the zone or, with a capital letter, a large city without a zone of its own. Browsers know the names of all
 * zones, so the table has only the beginning of the city, or of a part before it: `North_` is
 * America/North_Dakota/Center.
 */
export const zoneTable = `AD And AE Duba+uae+Abu_Dhabi AF Kab AG Anti AI Ang AL Tir AM Yer AO Lua AQ Antarctica AR
Argentina/Buenos_Aires=Buenos_Aires Argentina/Cordoba=Cordoba Argentina/Jujuy=Jujuy Argentina/Catamarca=Catamarca
Argentina/Mendoza=Mendoza Argentina AS Pag AT Vienn AU Syd+aest+aedt+Canberra Mel Bri Per Adel Hob Darw Macq Australia
AW Aru AX Marie AZ Bak BA Saraj BB Barb BD Dha BE Brus BF Oua BG Sof BH Bahr BI Buj BJ Porto- BL St_B BM Berm BN Brun
BO La_P BQ Kral BR Sao_P+brt+Rio_de_Janeiro+Brasilia Bahia Forta Rec Manau Bele Cui Porto_ Rio_B Noro Ara Mace Camp
Santa Boa Eir BS Nas BT Thi BW Gab BY Min BZ Beli CA Toro+Montreal+Ottawa Van Edm+Calgary Winn Hal Reg St_J Whi Gla
Monc Goo Blanc Iqa Atikokan=Coral_Harbour Res Ran Swi Camb Inu Cre Dawson_ Fort_ Dawson CC Coc CD Kin Lub CF Bangu CG
Braz CH Zur+Geneva+Basel CI Abi+ivory_coast CK Rar CL Santi Coy Pun Eas CM Dou CN Sha+Beijing+Shenzhen+Guangzhou Uru
CO Bog CR Cos CU Hav CV Cap CW Cur CX Chr CY Nic Fam CZ Pra+czech_republic DE
Berl+cet+cest+Munich+Hamburg+Frankfurt+Cologne Bus DJ Dji DK Cop DM Dom DO Santo DZ Alg EC Guay Gal EE Tal EG Cai EH
El_A ER Asmara=Asmera ES Madr+Barcelona+Valencia Ceu Cana ET Add FI Hel FJ Fij FK Sta FM Pohnpei=Ponape Chuuk=Truk Kos
FO Faroe=Faeroe FR Pari+Lyon GA Lib GB Lond+uk+bst+england+scotland+Manchester+Birmingham+Edinburgh GD Gre GE Tbi GF
Caye GG Gue GH Acc GI Gib GL Nuuk=Godthab Dan Sco Thu GM Banj GN Con GP Guade GQ Mala GR Ath+eet+eest GS Sou GT Guat
GU Guam GW Biss GY Guy HK Hong+hkt HN Teg HR Zag HT Port- HU Bud ID Jak Pon Mak Jay IE Dubl IL Jeru+Tel_Aviv IM Isl IN
Kolkata=Calcutta+ist+Mumbai+Delhi+Bengaluru+Chennai+Hyderabad+Pune IO Chag IQ Bag IR Teh IS Rey IT Rom+Milan+Naples JE
Jers JM Jam JO Amm JP Tok+jst+Osaka+Kyoto KE Nai KG Bish KH Phn KI Tar Kanton=Enderbury Kiri KM Com KN St_K KP Pyo KR
Seo+korea+kst+Busan KW Kuw KY Caym KZ Alm Qyz Qos Aqto Aqta Aty Ora LA Vient LB Bei LC St_L LI Vad LK Col LR Monr LS
Mas LT Vil LU Lux LV Rig LY Tri MA Casa MC Mona MD Chis ME Pod MF Marig MG Anta MH Maj Kwa MK Sko ML Bam MM
Yangon=Rangoon MN Ula Hov MO Maca MP Sai MQ Mart MR Noua MS Monts MT Malt MU Mau MV Mald MW Blant MX Mex Monter Tij
Canc Mer Mat Chih Ciu Oji Maz Bahia_ Her MY Kua Kuc MZ Map NA Wind NC Noum NE Nia NF Norf NG Lag+Abuja NI Manag NL
Ams+holland+Rotterdam NO Osl NP Kathmandu=Katmandu NR Nau NU Niu NZ Auc+nzst+nzdt+Wellington Chat OM Mus PA Pan PE Lim
PF Tah Marq Gam PG Port_M Bou PH Mani PK Kar+pkt+Lahore+Islamabad PL War+Krakow PM Miq PN Pit PR Pue PS Gaz Heb PT
Lis+wet+Porto Made Azo PW Pala PY Asu QA Qat RE Reu RO Buc RS Belg RU Mos+msk+Saint_Petersburg Yek Novos Kras Samara
Oms Vla Irk Kal Kiro Vol Ast Sarat Uly Barn Tom Novok Chit Yakuts Khan Ust Mag Sak Sre Kamc Ana RW Kig SA Riy SB Guada
SC Mah SD Khar SE Sto+Gothenburg SG Sin+sgt SH St_H SI Lju SJ Long SK Brat SL Fre SM San_M SN Dak SO Mog SR Para SS
Jub ST Sao_T SV El_S SX Low SY Dam SZ Mba TC Gra TD Ndj TF Ker TG Lom TH Bangk TJ Dus TK Fak TL Dil TM Ash TN Tun TO
Ton TR Ist+turkey+Ankara TT Port_o TV Fun TW Tai TZ Dar_ UA Kyiv=Kiev+Lviv Sim UG Kamp UM Wak Mid US
New_Y+usa+nyc+et+est+edt+eastern+Boston+Washington+Philadelphia+Atlanta+Miami
Chic+ct+cst+cdt+central+Houston+Dallas+Austin Los+pt+pst+pdt+pacific+San_Francisco+San_Diego+Seattle+Las_Vegas
Den+mt+mst+mdt+mountain Pho Anc Hono+hst Det Boi Indiana/Indianapolis=Indianapolis Kentucky/Louisville=Louisville Meno
Jun Sit Met Yakuta Nom Ada Indiana Kentucky North_ UY Montev UZ Tas Samark VA Vat VC St_V VE Car VG Tort VI St_T VN
Ho_Chi_Minh=Saigon+Hanoi VU Efa WF Wal WS Api YE Aden YT May ZA Joh+sast+Cape_Town ZM Lus ZW Har`

useZoneTable(zoneTable)
