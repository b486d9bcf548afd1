import { type CountryCode, getCountries } from 'libphonenumber-js/max'
import { countryAliases } from '#contract/inquiries/countries.ts'
import { foldText } from '../../database/fold-text.ts'

/** ISO 3166-1: the code of three letters before that of two. Intl knows the latter alone. */
const iso3166 =
  'ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATGAG AUSAU AUTAT AZEAZ BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO BRABR BRBBB BRNBN BTNBT BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY HKGHK HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PERPE PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA SDNSD SENSN SGPSG SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG VIRVI VNMVN VUTVU WLFWF WSMWS XKKXK YEMYE ZAFZA ZMBZM ZWEZW'

/** What people say for a country that neither Intl nor ISO 3166 calls so. Who writes NA has none, and does not mean Namibia. */
const otherNames: Record<string, CountryCode | undefined> = {
  ...countryAliases,
  ksa: 'SA',
  dubai: 'AE',
  abudhabi: 'AE',
  sharjah: 'AE',
  holland: 'NL',
  turkey: 'TR',
  czechrepublic: 'CZ',
  na: undefined,
}

const toLetters = (text: string) => foldText(text).replaceAll(/\b(?:the|and|republic of|kingdom of)\b|[^\p{L}]/gu, '')

/** By its names in its own language and in English, and by its codes. */
const codes = new Map<string, CountryCode | undefined>()
for (const code of getCountries()) {
  const languages = [new Intl.Locale(`und-${code}`).maximize().language, 'en']
  for (const style of ['long', 'short'] as const) {
    for (const language of languages) {
      const names = new Intl.DisplayNames(language, { type: 'region', style })
      codes.set(toLetters(names.of(code) ?? code), code)
    }
  }
  codes.set(code.toLowerCase(), code)
}
for (const pair of iso3166.split(' ')) {
  codes.set(pair.slice(0, 3).toLowerCase(), pair.slice(3) as CountryCode)
}
for (const [name, code] of Object.entries(otherNames)) codes.set(name, code)

/** Of “India”, “IND”, “The Netherlands”, “Deutschland” and “Pune, India”; undefined for what is none. */
export const toCountryCode = (country: string): CountryCode | undefined =>
  [country, ...country.split(/[,()/|–-]/).toReversed()].map((text) => codes.get(toLetters(text))).find(Boolean)
