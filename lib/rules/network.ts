/** The network that an IP address comes from: IPv4 /24, IPv6 /48. A household or a company usually has one. */
export function networkOf(ip: string): string {
  const [address = ''] = ip.trim().toLowerCase().split('%', 1)
  const v4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(address)
  if (v4) return `${v4.slice(1).map(Number).join('.')}.0/24`
  if (!/^[0-9a-f:]+$/.test(address) || !address.includes(':')) return 'unknown'
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const groups = [
    ...front,
    ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0'),
    ...back,
  ]
  return `${groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`
}
