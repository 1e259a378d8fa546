import type { cardTypes, paymentMethods } from '#lib/contract/transaction.ts'
import type { networks } from '#sandbox/platform/reference/networks.ts'

/** Locations of the seeded customers: names, cities, banks, and common local payment methods. */

export interface Place {
  country: keyof typeof networks
  /** Relative number of customers from here. */
  weight: number
  phone: string
  /** city, state, pattern of the postal code: # is a digit, @ a letter */
  cities: readonly (readonly [string, string, string])[]
  streets: readonly string[]
  firstNames: readonly string[]
  lastNames: readonly string[]
  banks: readonly string[]
  cards: readonly (readonly [(typeof cardTypes)[number], number])[]
  local?: (typeof paymentMethods)[number]
}

const english = {
  firstNames:
    'James Mary Robert Patricia John Jennifer Michael Linda David Emma Olivia Noah Liam Sophia Grace Henry Chloe Daniel Lucy Oscar'.split(
      ' ',
    ),
  lastNames:
    'Smith Johnson Brown Taylor Wilson Davies Evans Walker Wright Clark Hughes Turner Cooper Morgan Bailey Reed Murphy Bennett Foster Hayes'.split(
      ' ',
    ),
  streets: [
    'Maple Street',
    'Oak Avenue',
    'High Street',
    'Station Road',
    'Park Lane',
    'Church Road',
    'Mill Lane',
    'Sunset Boulevard',
    'Cedar Court',
    'Victoria Road',
  ],
}
const german = {
  firstNames: 'Lukas Anna Felix Lea Jonas Marie Paul Laura Maximilian Sophie Tim Hannah Moritz Klara'.split(
    ' ',
  ),
  lastNames: 'Mueller Schmidt Schneider Fischer Weber Wagner Becker Hoffmann Koch Richter Klein Wolf'.split(
    ' ',
  ),
  streets: ['Hauptstrasse', 'Bahnhofstrasse', 'Gartenweg', 'Lindenallee', 'Schillerstrasse', 'Goethestrasse'],
}
const romance = {
  firstNames: 'Camille Louis Jules Chiara Marco Giulia Lucia Carlos Sofia Pablo Elena Mateo Ines Hugo'.split(
    ' ',
  ),
  lastNames: 'Martin Bernard Dubois Rossi Russo Bianchi Garcia Lopez Fernandez Moreau Laurent Ricci'.split(
    ' ',
  ),
  streets: [
    'Rue de la Paix',
    'Avenue Victor Hugo',
    'Via Roma',
    'Via Garibaldi',
    'Calle Mayor',
    'Calle de Alcala',
  ],
}
const japanese = {
  firstNames: 'Haruto Yui Sota Aoi Ren Hina Yuto Sakura Riku Mio Daiki Nanami'.split(' '),
  lastNames: 'Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato'.split(' '),
  streets: ['Minami-cho', 'Honmachi', 'Sakuragaoka', 'Nishi-dori', 'Midorigaoka'],
}
const chinese = {
  firstNames: 'Wei Jie Min Fang Lei Yan Tao Mei Hao Ling Xin Kai'.split(' '),
  lastNames: 'Wong Chan Lee Cheung Lau Wang Li Zhang Chen Liu Zhao Huang'.split(' '),
  streets: ['Nathan Road', "Queen's Road", 'Zhongshan Road', 'Renmin Road', 'Jianguo Road', 'Orchard Road'],
}
const arabic = {
  firstNames: 'Ahmad Fatima Yousef Noor Khalid Mariam Omar Layla Hassan Sara'.split(' '),
  lastNames: 'Al-Sabah Al-Mutairi Al-Rashid Al-Enezi Al-Ajmi Al-Harbi Al-Qahtani Al-Shamsi'.split(' '),
  streets: ['Gulf Road', 'Salem Al Mubarak Street', 'King Fahd Road', 'Sheikh Zayed Road', 'Tunis Street'],
}
const brazilian = {
  firstNames: 'Lucas Ana Gabriel Beatriz Rafael Larissa Thiago Camila Bruno Juliana'.split(' '),
  lastNames: 'Silva Santos Oliveira Souza Pereira Costa Almeida Ferreira Rodrigues'.split(' '),
  streets: ['Avenida Paulista', 'Rua das Flores', 'Rua Augusta', 'Avenida Brasil', 'Rua Sete de Setembro'],
}

const western: Place['cards'] = [
  ['visa', 54],
  ['mastercard', 38],
  ['amex', 6],
  ['diners', 1],
  ['discover', 1],
]

export const places: readonly Place[] = [
  {
    country: 'US',
    weight: 34,
    phone: '+1',
    ...english,
    cities: [
      ['New York', 'NY', '100##'],
      ['Los Angeles', 'CA', '900##'],
      ['Chicago', 'IL', '606##'],
      ['Houston', 'TX', '770##'],
      ['Seattle', 'WA', '981##'],
      ['Miami', 'FL', '331##'],
      ['Denver', 'CO', '802##'],
    ],
    banks: ['Chase', 'Bank of America', 'Citibank', 'Wells Fargo', 'Capital One'],
    cards: [
      ['visa', 50],
      ['mastercard', 32],
      ['amex', 12],
      ['discover', 6],
    ],
  },
  {
    country: 'GB',
    weight: 11,
    phone: '+44',
    ...english,
    cities: [
      ['London', 'England', 'SW# #@@'],
      ['Manchester', 'England', 'M## #@@'],
      ['Leeds', 'England', 'LS# #@@'],
      ['Glasgow', 'Scotland', 'G## #@@'],
    ],
    banks: ['Barclays', 'HSBC UK', 'Lloyds Bank', 'NatWest', 'Monzo'],
    cards: western,
  },
  {
    country: 'DE',
    weight: 9,
    phone: '+49',
    ...german,
    cities: [
      ['Berlin', 'Berlin', '10###'],
      ['Hamburg', 'Hamburg', '20###'],
      ['Munich', 'Bavaria', '80###'],
      ['Cologne', 'North Rhine-Westphalia', '50###'],
    ],
    banks: ['Deutsche Bank', 'Commerzbank', 'Sparkasse', 'DKB'],
    cards: western,
    local: 'sofort',
  },
  {
    country: 'FR',
    weight: 7,
    phone: '+33',
    ...romance,
    cities: [
      ['Paris', 'Ile-de-France', '750##'],
      ['Lyon', 'Auvergne-Rhone-Alpes', '690##'],
      ['Marseille', 'Provence', '130##'],
    ],
    banks: ['BNP Paribas', 'Credit Agricole', 'Societe Generale'],
    cards: western,
  },
  {
    country: 'IT',
    weight: 4,
    phone: '+39',
    ...romance,
    cities: [
      ['Rome', 'Lazio', '001##'],
      ['Milan', 'Lombardy', '201##'],
    ],
    banks: ['Intesa Sanpaolo', 'UniCredit', 'Poste Italiane'],
    cards: western,
  },
  {
    country: 'ES',
    weight: 4,
    phone: '+34',
    ...romance,
    cities: [
      ['Madrid', 'Madrid', '280##'],
      ['Barcelona', 'Catalonia', '080##'],
    ],
    banks: ['Banco Santander', 'BBVA', 'CaixaBank'],
    cards: western,
  },
  {
    country: 'NL',
    weight: 4,
    phone: '+31',
    ...german,
    cities: [
      ['Amsterdam', 'North Holland', '10## @@'],
      ['Rotterdam', 'South Holland', '30## @@'],
    ],
    banks: ['ING', 'Rabobank', 'ABN AMRO'],
    cards: western,
    local: 'ideal',
  },
  {
    country: 'JP',
    weight: 9,
    phone: '+81',
    ...japanese,
    cities: [
      ['Tokyo', 'Tokyo', '1##-00##'],
      ['Osaka', 'Osaka', '5##-00##'],
      ['Nagoya', 'Aichi', '4##-00##'],
      ['Fukuoka', 'Fukuoka', '8##-00##'],
    ],
    banks: ['MUFG Bank', 'Sumitomo Mitsui Card', 'JCB', 'Rakuten Card'],
    cards: [
      ['visa', 38],
      ['jcb', 36],
      ['mastercard', 22],
      ['amex', 4],
    ],
    local: 'konbini',
  },
  {
    country: 'KW',
    weight: 3,
    phone: '+965',
    ...arabic,
    cities: [
      ['Kuwait City', 'Al Asimah', '130##'],
      ['Hawalli', 'Hawalli', '320##'],
    ],
    banks: ['National Bank of Kuwait', 'Kuwait Finance House', 'Gulf Bank'],
    cards: western,
    local: 'knet',
  },
  {
    country: 'AE',
    weight: 2,
    phone: '+971',
    ...arabic,
    cities: [
      ['Dubai', 'Dubai', '#####'],
      ['Abu Dhabi', 'Abu Dhabi', '#####'],
    ],
    banks: ['Emirates NBD', 'First Abu Dhabi Bank', 'Mashreq'],
    cards: western,
  },
  {
    country: 'SA',
    weight: 2,
    phone: '+966',
    ...arabic,
    cities: [
      ['Riyadh', 'Riyadh', '11###'],
      ['Jeddah', 'Makkah', '21###'],
    ],
    banks: ['Al Rajhi Bank', 'Saudi National Bank', 'Riyad Bank'],
    cards: western,
  },
  {
    country: 'HK',
    weight: 3,
    phone: '+852',
    ...chinese,
    cities: [
      ['Hong Kong', 'Kowloon', '999077'],
      ['Hong Kong', 'Hong Kong Island', '999077'],
    ],
    banks: ['HSBC', 'Hang Seng Bank', 'Bank of China (Hong Kong)'],
    cards: [
      ['visa', 46],
      ['mastercard', 30],
      ['unionpay', 20],
      ['amex', 4],
    ],
    local: 'alipay',
  },
  {
    country: 'CN',
    weight: 2,
    phone: '+86',
    ...chinese,
    cities: [
      ['Shanghai', 'Shanghai', '2000##'],
      ['Shenzhen', 'Guangdong', '5180##'],
      ['Beijing', 'Beijing', '1000##'],
    ],
    banks: ['ICBC', 'China Merchants Bank', 'China Construction Bank'],
    cards: [
      ['unionpay', 70],
      ['visa', 20],
      ['mastercard', 10],
    ],
    local: 'wechat_pay',
  },
  {
    country: 'SG',
    weight: 1,
    phone: '+65',
    ...chinese,
    cities: [['Singapore', 'Singapore', '2#####']],
    banks: ['DBS', 'OCBC', 'UOB'],
    cards: western,
    local: 'alipay',
  },
  {
    country: 'AU',
    weight: 3,
    phone: '+61',
    ...english,
    cities: [
      ['Sydney', 'NSW', '20##'],
      ['Melbourne', 'VIC', '30##'],
    ],
    banks: ['Commonwealth Bank', 'Westpac', 'NAB', 'ANZ'],
    cards: western,
  },
  {
    country: 'CA',
    weight: 3,
    phone: '+1',
    ...english,
    cities: [
      ['Toronto', 'ON', 'M#@ #@#'],
      ['Vancouver', 'BC', 'V#@ #@#'],
    ],
    banks: ['RBC', 'TD Canada Trust', 'Scotiabank'],
    cards: western,
  },
  {
    country: 'BR',
    weight: 3,
    phone: '+55',
    ...brazilian,
    cities: [
      ['Sao Paulo', 'SP', '01###-###'],
      ['Rio de Janeiro', 'RJ', '20###-###'],
    ],
    banks: ['Itau Unibanco', 'Banco do Brasil', 'Nubank'],
    cards: western,
    local: 'boleto',
  },
]

/** First octet of anonymizing proxies. */
export const PROXY_NETWORK = 185

/** The preferred browser language by country. */
export const browserLanguageIn: Readonly<Record<string, string>> = {
  US: 'en-US',
  GB: 'en-GB',
  DE: 'de-DE',
  FR: 'fr-FR',
  IT: 'it-IT',
  ES: 'es-ES',
  NL: 'nl-NL',
  JP: 'ja-JP',
  KW: 'ar-KW',
  AE: 'ar-AE',
  SA: 'ar-SA',
  HK: 'zh-HK',
  CN: 'zh-CN',
  SG: 'en-SG',
  AU: 'en-AU',
  CA: 'en-CA',
  BR: 'pt-BR',
}
