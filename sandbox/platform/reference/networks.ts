import { isIPv4 } from 'node:net'

/** First octets of the IPv4 addresses of each country in this sandbox. A simplification: real networks are finer. */
export const networks = {
  US: [24, 50, 67, 71, 73, 98],
  GB: [81, 86, 90],
  DE: [84, 91, 93],
  FR: [82, 88, 92],
  IT: [79, 95],
  ES: [83, 85],
  NL: [77, 80],
  JP: [106, 118, 126],
  KW: [37, 62],
  AE: [94],
  SA: [46],
  HK: [112, 116],
  CN: [114, 120, 183],
  SG: [119],
  AU: [101, 121],
  CA: [70, 99],
  BR: [177, 187, 189],
} as const satisfies Record<string, readonly number[]>

const countries = new Map<number, string>(
  Object.entries(networks).flatMap(([country, octets]) => octets.map((octet) => [octet, country] as const)),
)

/** The country of an IP address; null if unknown. */
export const countryOfIp = (ip: string): string | null =>
  isIPv4(ip) ? (countries.get(Number(ip.split('.', 1)[0])) ?? null) : null
