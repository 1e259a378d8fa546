/** Payloads that detect open redirects: more than 200 spellings of an address outside `own`. */
export function redirectPayloads(own: string): string[] {
  const { host, origin } = new URL(own)
  const evil = 'phishing.example'
  const hosts = [
    evil,
    `${evil}:443`,
    `${host}@${evil}`,
    `${host}%40${evil}`,
    `${host}.${evil}`,
    `${evil}#${host}`,
    `${evil}?${host}`,
    `${evil}/${host}`,
    `${evil}\\@${host}`,
    `${evil}%2f%2e%2e`,
    `${evil}%00.${host}`,
    `${evil}%0d%0aLocation:%20//${evil}`,
    '2130706433',
    '0x7f000001',
    '127.1',
    '[::ffff:7f00:1]',
    'рhishing.example',
    'phishing。example',
  ]
  const starts = [
    'https://',
    'http://',
    '//',
    '///',
    '/\\',
    '\\\\',
    'https:',
    'https:/',
    'HTTPS://',
    '/%2f',
    '/%5c',
  ]
  const schemes = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'javascript://%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://phishing.example/1',
    'about:blank',
    'ftp://phishing.example/',
    'intent://phishing.example#Intent;scheme=https;end',
  ]
  const nearly = [
    `${own}/../../..//${evil}`,
    `${own}@${evil}`,
    `${own}.${evil}`,
    `${own}#@${evil}`,
    `${own}?next=//${evil}`,
    `${own}/`,
    `${own}%2e`,
    ` ${own}/x`,
    `${own}\n//${evil}`,
    `${origin}//${evil}`,
    `${origin}/..;/${evil}`,
    `${origin}@${evil}`,
    origin,
    `${origin}.`,
    own.toUpperCase(),
    own.replace('http', 'https'),
    own.replace(':', '&#58;'),
  ]
  return [
    ...new Set([...starts.flatMap((start) => hosts.map((each) => start + each)), ...schemes, ...nearly]),
  ]
}
