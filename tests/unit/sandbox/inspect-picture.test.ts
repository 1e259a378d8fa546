import sharp from 'sharp'
import { inspectPicture } from '#sandbox/platform/picture/inspect.ts'

/** Images from different programs, and files that only claim to be images. */

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4477aa' } })

test.each([
  ['jpeg', 'image/jpeg', () => blank(320, 200).jpeg()],
  ['progressive jpeg', 'image/jpeg', () => blank(320, 200).jpeg({ progressive: true })],
  ['jpeg with a profile', 'image/jpeg', () => blank(320, 200).withMetadata().jpeg()],
  ['png', 'image/png', () => blank(320, 200).png()],
  ['png with a palette', 'image/png', () => blank(320, 200).png({ palette: true })],
])('%s is recognized with its size', async (_, contentType, make) => {
  expect(inspectPicture(await make().toBuffer())).toEqual({ contentType, width: 320, height: 200 })
})

test('the claimed pixel size of a small file is read without decoding its data', async () => {
  const bytes = Buffer.from(await blank(1, 1).png().toBuffer())
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  expect(inspectPicture(bytes)).toMatchObject({ width: 60_000, height: 60_000 })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('not a picture at all, whatever its name')],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
  ['a gif', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(200)])],
  ['the head of a png alone', Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')],
  ['the head of a jpeg alone', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
  ['a jpeg whose segment has no length', Buffer.from('ffd8ffe00000ffd9000000000000', 'hex')],
])('not an image: %s', (_, bytes) => {
  expect(inspectPicture(bytes)).toBeUndefined()
})

test('a truncated image is not an image', async () => {
  for (const whole of [await blank(300, 300).jpeg().toBuffer(), await blank(300, 300).png().toBuffer()]) {
    expect(inspectPicture(whole.subarray(0, whole.length - 20))).toBeUndefined()
  }
})
