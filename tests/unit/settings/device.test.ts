import { deviceName, withoutVersion } from '#lib/rules/device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome 131 (Windows)',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.51',
    'Edge 131 (Windows)',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari 18 (macOS)',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18 (iOS)',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox 133 (Linux)'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
    'WeChat 8 (Android)',
  ],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['Chrome/99999 <script>', 'Chrome 9999'],
  ['curl/8.5.0', ''],
  ['', ''],
])('the user agent %s has its browser and system', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test.each([
  ['Chrome 141 (Windows)', 'Chrome (Windows)'],
  ['Samsung Internet 9 (Android)', 'Samsung Internet (Android)'],
  ['Chrome 9999', 'Chrome'],
  ['Windows', 'Windows'],
  ['', ''],
])('“%s” after an update is still “%s”', (device, browser) => {
  expect(withoutVersion(device)).toBe(browser)
})
