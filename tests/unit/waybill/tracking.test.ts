import { parcelHref } from '#lib/rules/tracking.ts'

test.each([
  ['www.dhl.com', 'JD 1', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD%201'],
  ['www.ups.com', '1Z9', 'https://www.ups.com/track?tracknum=1Z9'],
  ['https://www.ups.com/', '1Z9', 'https://www.ups.com/track?tracknum=1Z9'],
  ['www.ups.com', null, 'https://www.ups.com'],
  ['www.ups.com/other', '1Z9', 'https://www.ups.com/other'],
  ['parcels.example', 'P-1', 'https://parcels.example'],
  ['parcels.example/track?nr=', 'P-1', 'https://parcels.example/track?nr=P-1'],
  ['parcels.example/track/', 'P-1', 'https://parcels.example/track/P-1'],
  ['parcels.example/track?nr=P-1', 'P-1', 'https://parcels.example/track?nr=P-1'],
  ['javascript:alert(1)', 'P-1', null],
  ['', 'P-1', null],
  [null, 'P-1', null],
])('the link to a parcel on %s with the number %s is %s', (trackingSite, trackingNumber, href) => {
  expect(parcelHref({ trackingSite, trackingNumber })).toBe(href)
})
