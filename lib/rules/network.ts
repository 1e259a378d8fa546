/** IP addresses and networks in CIDR notation, IPv4 and IPv6. */

interface Address {
  bits: bigint
  size: 32 | 128
}

/** An IPv4 address that is mapped into IPv6 counts as IPv4. */
function parseAddress(text: string): Address | undefined {
  if (!text.includes(':')) {
    const parts =
      /^(?:(?:0|[1-9]\d{0,2})(?:\.|$)){4}$/.test(text) && !text.endsWith('.') ? text.split('.') : []
    const isValid = parts.length === 4 && parts.every((part) => Number(part) <= 255)
    return isValid ? { bits: joined(parts.map(BigInt), 8n), size: 32 } : undefined
  }
  const url = `http://[${text}]/`
  if (!/^[0-9a-f:.]+$/i.test(text) || !URL.canParse(url)) return undefined
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::')
  const [front, back] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  const bits = joined(
    [...front, ...zeros, ...back].map((group) => BigInt(`0x${group}`)),
    16n,
  )
  return bits >> 32n === 0xffffn ? { bits: bits & 0xffff_ffffn, size: 32 } : { bits, size: 128 }
}

/** An address as it arrives, without the zone of a link-local one. */
const parseIp = (ip: string) => parseAddress(ip.trim().split('%', 1)[0] ?? '')

const joined = (parts: bigint[], width: bigint): bigint =>
  parts.reduce((all, part) => (all << width) | part, 0n)

/** The network of an address, in the shortest notation of RFC 5952. */
function networkAround({ bits, size }: Address, prefix: number): string {
  const host = BigInt(size - prefix)
  const base = (bits >> host) << host
  const width = size === 32 ? 8n : 16n
  const parts = Array.from({ length: size / Number(width) }, (_, index) =>
    ((base >> (BigInt(size) - width * BigInt(index + 1))) & ((1n << width) - 1n)).toString(
      size === 32 ? 10 : 16,
    ),
  )
  if (size === 32) return `${parts.join('.')}/${prefix}`
  return `${new URL(`http://[${parts.join(':')}]/`).hostname.slice(1, -1)}/${prefix}`
}

/** The network that an IP address comes from: IPv4 /24, IPv6 /48. A household or a company usually has one. */
export function networkOf(ip: string): string {
  const address = parseIp(ip)
  return address ? networkAround(address, address.size === 32 ? 24 : 48) : 'unknown'
}

/** All networks that contain the address, the smallest first, down to the shortest prefix of its version. */
export function networksAround(ip: string, shortest: { 4: number; 6: number }): string[] {
  const address = parseIp(ip)
  if (!address) return []
  const { size } = address
  const from = shortest[size === 32 ? 4 : 6]
  return Array.from({ length: size - from + 1 }, (_, index) => networkAround(address, size - index))
}

/**
 * A network as it is stored: host bits are zero, an address alone is a network of one address. Returns undefined if
 * the text is neither.
 */
export function normalNetwork(text: string): string | undefined {
  const [ip = '', length, ...rest] = text.trim().split('/')
  const address = parseAddress(ip)
  if (!address || rest.length > 0 || (ip.includes(':') && address.size === 32)) return undefined
  if (length === undefined) return networkAround(address, address.size)
  if (!/^(0|[1-9]\d{0,2})$/.test(length) || Number(length) > address.size) return undefined
  return networkAround(address, Number(length))
}

/** The networks as they are stored: each once. Texts that are not networks are left out; networksIssue reports them. */
export const normalNetworks = (networks: readonly string[]): string[] => [
  ...new Set(networks.flatMap((text) => normalNetwork(text) ?? [])),
]

/**
 * The issue of the first line that is not a network, otherwise of the line that is the network of all addresses;
 * undefined: none.
 */
export function networksIssue(networks: readonly string[]): string | undefined {
  const issue = (key: string, line: string) => `${key}?${new URLSearchParams({ line })}`
  const wrong = networks.find((text) => !normalNetwork(text))
  if (wrong !== undefined) return issue('network_format', wrong)
  const everything = networks.find((text) => normalNetwork(text)?.endsWith('/0'))
  return everything === undefined ? undefined : issue('network_everything', everything)
}

/** Whether the address is in one of the networks. */
export function isInside(networks: readonly string[], ip: string): boolean {
  const address = parseIp(ip)
  if (!address) return false
  return networks.some((network) => {
    const prefix = Number(network.split('/')[1])
    return prefix <= address.size && networkAround(address, prefix) === network
  })
}
