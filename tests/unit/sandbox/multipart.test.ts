import { BusinessError } from '#sandbox/platform/context.ts'
import { readMultipart } from '#sandbox/platform/gate/multipart.ts'

/** How the sandbox parses uploads from browsers and from other clients. */

const encode = async (form: FormData) => {
  const encoded = new Request('http://x/', { method: 'POST', body: form })
  return {
    contentType: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}

function form(...files: [name: string, bytes: string | Uint8Array<ArrayBuffer>, fileName: string][]) {
  const parts = new FormData()
  parts.append('request', JSON.stringify({ note: '说明' }))
  for (const [name, bytes, fileName] of files)
    parts.append(name, new Blob([bytes], { type: 'image/png' }), fileName)
  return parts
}

test('the request comes first, then the files in order, byte for byte', async () => {
  const tricky = Buffer.from('\r\n--\r\n\r\n\0\xff----', 'latin1')
  const { contentType, body } = await encode(form(['file', tricky, '照片 1.png'], ['file', '', 'empty.png']))
  const { request, files } = await readMultipart(contentType, body)
  expect(request).toEqual({ note: '说明' })
  expect(files.map(({ field, fileName, contentType: type }) => ({ field, fileName, type }))).toEqual([
    { field: 'file', fileName: '照片 1.png', type: 'image/png' },
    { field: 'file', fileName: 'empty.png', type: 'image/png' },
  ])
  expect(files[0]?.bytes.equals(tricky)).toBe(true)
  expect(files[1]?.bytes).toHaveLength(0)
  expect(files[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
})

test('a file name is never a path', async () => {
  const { contentType, body } = await encode(form(['file', 'x', '../../etc/pass"wd']))
  expect((await readMultipart(contentType, body)).files[0]?.fileName).toBe('pass"wd')
})

const head = 'Content-Disposition: form-data; name='
test.each([
  ['another content type', 'application/json', '--b\r\n'],
  ['no boundary', 'multipart/form-data', '--b\r\n'],
  ['an empty body', 'multipart/form-data; boundary=b', ''],
  ['no parts', 'multipart/form-data; boundary=b', '--b--\r\n'],
  ['a body cut short', 'multipart/form-data; boundary=b', `--b\r\n${head}"request"\r\n\r\n{}`],
  [
    'a first part that is a file',
    'multipart/form-data; boundary=b',
    `--b\r\n${head}"request"; filename="x"\r\n\r\n{}\r\n--b--`,
  ],
  [
    'a first part of another name',
    'multipart/form-data; boundary=b',
    `--b\r\n${head}"other"\r\n\r\n{}\r\n--b--`,
  ],
  ['no JSON', 'multipart/form-data; boundary=b', `--b\r\n${head}"request"\r\n\r\n{\r\n--b--`],
  [
    'a second field',
    'multipart/form-data; boundary=b',
    `--b\r\n${head}"request"\r\n\r\n{}\r\n--b\r\n${head}"more"\r\n\r\n1\r\n--b--`,
  ],
])('refused: %s', async (_, contentType, body) => {
  await expect(readMultipart(contentType, Buffer.from(body))).rejects.toThrow(BusinessError)
})
